-- How this server follows its sources: nothing where it follows none. A row for each channel.
SHOW REPLICA STATUS
