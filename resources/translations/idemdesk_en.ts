<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
<context>
    <name>PassedOver</name>
    <message numerus="yes">
        <source>%n records cannot be read and were passed over (%1): look at these rows in the database&apos;s own client.</source>
        <translation>
            <numerusform>One record cannot be read and was passed over (%1): look at this row in the database&apos;s own client.</numerusform>
            <numerusform>%n records cannot be read and were passed over (%1): look at these rows in the database&apos;s own client.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::DeskView</name>
    <message numerus="yes">
        <source>Trying again in %n s. What is shown is old.</source>
        <translation>
            <numerusform>Trying again in %n s. What is shown is old.</numerusform>
            <numerusform>Trying again in %n s. What is shown is old.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commands of yours have no known outcome.</source>
        <translation>
            <numerusform>One command of yours has no known outcome.</numerusform>
            <numerusform>%n commands of yours have no known outcome.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::DetailPane</name>
    <message numerus="yes">
        <source>evidence is %n s old</source>
        <translation>
            <numerusform>evidence is %n s old</numerusform>
            <numerusform>evidence is %n s old</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::JobBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and one more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::QueueScreen</name>
    <message numerus="yes">
        <source>read %n s ago</source>
        <translation>
            <numerusform>read %n s ago</numerusform>
            <numerusform>read %n s ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing needs you: %n open records were read.</source>
        <translation>
            <numerusform>Nothing needs you: one open record was read.</numerusform>
            <numerusform>Nothing needs you: %n open records were read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the worst %n are shown.</source>
        <translation>
            <numerusform>Only the worst one is shown.</numerusform>
            <numerusform>Only the worst %n are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A21: the sweep is behind by %n records.</source>
        <translation>
            <numerusform>A21: the sweep is behind by one record.</numerusform>
            <numerusform>A21: the sweep is behind by %n records.</numerusform>
        </translation>
    </message>
</context>
</TS>
