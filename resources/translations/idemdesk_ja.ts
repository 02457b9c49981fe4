<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en">
<context>
    <name>Banner</name>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>CommandDialog</name>
    <message>
        <source>Environment</source>
        <translation>環境</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>The record changed while this window was open. What it is now stands below.</source>
        <translation>この画面を開いている間にレコードが変わりました。今の内容は下のとおりです。</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>I have looked at it</source>
        <translation>確認しました</translation>
    </message>
    <message>
        <source>What the command would do, and the evidence</source>
        <translation>コマンドの効果と根拠</translation>
    </message>
    <message>
        <source>What it would do</source>
        <translation>実行するとどうなるか</translation>
    </message>
    <message>
        <source>What is wrong now</source>
        <translation>今おかしいこと</translation>
    </message>
    <message>
        <source>Evidence, read just now</source>
        <translation>たった今読んだ根拠</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>理由(&amp;R)</translation>
    </message>
    <message>
        <source>Why you do this; stands in the audit log</source>
        <translation>実行する理由。監査記録に残ります</translation>
    </message>
    <message>
        <source>T&amp;icket</source>
        <translation>チケット(&amp;I)</translation>
    </message>
    <message>
        <source>Its number, if there is one</source>
        <translation>番号（あれば）</translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <translation>リース(&amp;L)</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分</translation>
    </message>
    <message>
        <source>The lease is live: I know that its worker is stuck</source>
        <translation>リースは有効：ワーカーが固まっていることを確認済み</translation>
    </message>
    <message>
        <source>By its age: the record has no deadline or no owner</source>
        <translation>経過時間により：期限または所有者がない</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>何が起きたか</translation>
    </message>
    <message>
        <source>Command id and audit entry</source>
        <translation>コマンド番号と監査記録</translation>
    </message>
    <message>
        <source>What is missing before it can be sent</source>
        <translation>実行前に足りないもの</translation>
    </message>
    <message>
        <source>Ask what became of it</source>
        <translation>どうなったか問い合わせる</translation>
    </message>
    <message>
        <source>Send the same command again</source>
        <translation>同じコマンドを再送する</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Complete it next …</source>
        <translation>続けて完了させる…</translation>
    </message>
</context>
<context>
    <name>ConnectionBar</name>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>環境</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Write protection</source>
        <translation>書き込み防止</translation>
    </message>
    <message>
        <source>State of the connection</source>
        <translation>接続の状態</translation>
    </message>
    <message>
        <source>Replication</source>
        <translation>レプリケーション</translation>
    </message>
    <message>
        <source>The server&apos;s time</source>
        <translation>サーバーの時刻</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Menu of the program</source>
        <translation>プログラムのメニュー</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Operation and tenant</source>
        <translation>操作とテナント</translation>
    </message>
    <message>
        <source>Age of the evidence</source>
        <translation>根拠の新しさ</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Story of the record</source>
        <translation>レコードの経緯</translation>
    </message>
    <message>
        <source>If the client retries now</source>
        <translation>今クライアントが再試行すると</translation>
    </message>
    <message>
        <source>What a retry would get now</source>
        <translation>再試行への応答</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>何が起きたか</translation>
    </message>
    <message>
        <source>What happened, oldest first</source>
        <translation>起きたこと（古い順）</translation>
    </message>
    <message>
        <source>Stored response ⇄ order</source>
        <translation>保存された応答 ⇄ 注文</translation>
    </message>
    <message>
        <source>Why there is no order to compare with</source>
        <translation>比較する注文がない理由</translation>
    </message>
    <message>
        <source>The stored response beside the order</source>
        <translation>保存された応答と注文の比較</translation>
    </message>
    <message>
        <source>The stored response</source>
        <translation>保存された応答</translation>
    </message>
    <message>
        <source>You may not</source>
        <translation>してはならないこと</translation>
    </message>
    <message>
        <source>What must not be done, and why</source>
        <translation>してはならないこととその理由</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Every value with its source and when it was read</source>
        <translation>各値とその出所・読み取り時刻</translation>
    </message>
</context>
<context>
    <name>JobBar</name>
    <message>
        <source>Running jobs</source>
        <translation>実行中の処理</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>処理</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進み具合</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Further jobs</source>
        <translation>ほかの処理</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Idemdesk</source>
        <translation>Idemdesk</translation>
    </message>
</context>
<context>
    <name>PassedOver</name>
    <message numerus="yes">
        <source>%n records cannot be read and were passed over (%1): look at these rows in the database&apos;s own client.</source>
        <translation>
            <numerusform>読めないレコード %n 件を飛ばしました（%1）。データベース自身のクライアントでこれらの行を確認してください。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueScreen</name>
    <message>
        <source>Nobody can vouch for these</source>
        <translation>誰も保証できないレコード</translation>
    </message>
    <message>
        <source>Pause refreshing (Ctrl+P)</source>
        <translation>更新を一時停止 (Ctrl+P)</translation>
    </message>
    <message>
        <source>Pause refreshing</source>
        <translation>更新を一時停止</translation>
    </message>
    <message>
        <source>Refresh now (F5)</source>
        <translation>今すぐ更新 (F5)</translation>
    </message>
    <message>
        <source>Refresh now</source>
        <translation>今すぐ更新</translation>
    </message>
    <message>
        <source>Age of the list</source>
        <translation>一覧の新しさ</translation>
    </message>
    <message>
        <source>Records that need somebody, the worst first</source>
        <translation>対応が必要なレコード（深刻な順）</translation>
    </message>
    <message>
        <source>What the list rests on</source>
        <translation>一覧の根拠</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Open a database</source>
        <translation>データベースを開く</translation>
    </message>
    <message>
        <source>A profile says where a database is and what its tables are called. Reading changes nothing. To learn, make a demo: a database of its own on this machine, with named trouble in it.</source>
        <translation>プロファイルには、データベースの場所とテーブル名が書かれています。読むだけなら何も変わりません。まず試すにはデモを作ってください。この機械の上に、問題入りの専用データベースができます。</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>Open a &amp;file …</source>
        <translation>ファイルを開く(&amp;F)…</translation>
    </message>
    <message>
        <source>Make a &amp;demo</source>
        <translation>デモを作る(&amp;D)</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::ActionsBox</name>
    <message>
        <source>You may</source>
        <translation>できること</translation>
    </message>
    <message>
        <source>Why an action is off</source>
        <translation>操作が無効な理由</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::Banner</name>
    <message>
        <source>What to do: %1</source>
        <translation>対処：%1</translation>
    </message>
    <message>
        <source>In detail: %1</source>
        <translation>詳細：%1</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::CommandDialog</name>
    <message>
        <source>Nothing is wrong that this program looks for.</source>
        <translation>このプログラムが調べる限り、異常はありません。</translation>
    </message>
    <message>
        <source>%1: record %2</source>
        <translation>%1：レコード %2</translation>
    </message>
    <message>
        <source>Reading the record …</source>
        <translation>レコードを読んでいます…</translation>
    </message>
    <message>
        <source>%1 · on %2 · read at %3</source>
        <translation>%1 ・ %2 ・ %3 に読み取り</translation>
    </message>
    <message>
        <source>Type %1</source>
        <translation>%1 と入力</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>何も変更されていません</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>コマンド %1</translation>
    </message>
    <message>
        <source>Audit entry %1</source>
        <translation>監査記録 %1</translation>
    </message>
    <message>
        <source>Generation %1</source>
        <translation>世代 %1</translation>
    </message>
    <message>
        <source>Under way …</source>
        <translation>実行中…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Its answer was lost: it may have happened or not. Ask what became of it; that executes nothing. Sending the same command again cannot make it happen twice.</source>
        <translation>応答が失われました。実行されたかどうか分かりません。どうなったか問い合わせてください（何も実行されません）。同じコマンドを再送しても二重には実行されません。</translation>
    </message>
    <message>
        <source>Nothing was changed. Look at the record again before you decide.</source>
        <translation>何も変更されていません。判断する前にレコードを見直してください。</translation>
    </message>
    <message>
        <source>There is nothing to complete it from. Let the client keep its key, and settle it in the application.</source>
        <translation>完了の根拠がありません。クライアントには同じキーを使い続けてもらい、アプリケーション側で解決してください。</translation>
    </message>
    <message>
        <source>Complete it next, within the lease.</source>
        <translation>リースの間に、続けて完了させてください。</translation>
    </message>
    <message>
        <source>The record is read again behind this window.</source>
        <translation>この画面の裏でレコードを読み直しています。</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::ConnectionBar</name>
    <message>
        <source>No connection</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>✔ read-only, probed</source>
        <translation>✔ 読み取り専用（確認済み）</translation>
    </message>
    <message>
        <source>✘ this session can write</source>
        <translation>✘ 書き込みが可能な接続</translation>
    </message>
    <message>
        <source>connecting …</source>
        <translation>接続中…</translation>
    </message>
    <message>
        <source>trying again …</source>
        <translation>再接続中…</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>接続が切れました</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>サーバー時刻 %1</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::DeskView</name>
    <message>
        <source>Reading the queue …</source>
        <translation>キューを読んでいます…</translation>
    </message>
    <message numerus="yes">
        <source>Trying again in %n s. What is shown is old.</source>
        <translation>
            <numerusform>%n 秒後に再試行します。表示は古いままです。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not tried again by itself.</source>
        <translation>自動では再試行しません。</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ試す</translation>
    </message>
    <message>
        <source>A command is under way …</source>
        <translation>コマンドを実行中…</translation>
    </message>
    <message numerus="yes">
        <source>%n commands of yours have no known outcome.</source>
        <translation>
            <numerusform>結果の分からないコマンドが %n 件あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask what became of them</source>
        <translation>どうなったか問い合わせる</translation>
    </message>
    <message>
        <source>Asking what became of them …</source>
        <translation>問い合わせています…</translation>
    </message>
    <message>
        <source>%1, record %2: %3</source>
        <translation>%1、レコード %2：%3</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::DetailPane</name>
    <message>
        <source>Record %1</source>
        <translation>レコード %1</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>Record %1 was not found just now. That does not prove that nothing was executed.</source>
        <translation>レコード %1 は今回見つかりませんでした。何も実行されていない証明にはなりません。</translation>
    </message>
    <message>
        <source>Choose a record to see what happened to it.</source>
        <translation>レコードを選ぶと、何が起きたかを表示します。</translation>
    </message>
    <message numerus="yes">
        <source>evidence is %n s old</source>
        <translation>
            <numerusform>根拠は %n 秒前</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be done while the connection is lost.</source>
        <translation>接続が切れている間は何もできません。</translation>
    </message>
    <message>
        <source>The evidence is too old to decide on: press F5 to read it again.</source>
        <translation>根拠が古く、判断に使えません。F5 で読み直してください。</translation>
    </message>
    <message>
        <source>A command is under way.</source>
        <translation>コマンドを実行中です。</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::FindingsBox</name>
    <message>
        <source>Clean</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Nothing is wrong that this program looks for.</source>
        <translation>このプログラムが調べる限り、異常はありません。</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::JobBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::MainWindow</name>
    <message>
        <source>Opening %1 …</source>
        <translation>%1 を開いています…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>A command is under way. The window closes as soon as its outcome is known.</source>
        <translation>コマンドを実行中です。結果が分かりしだい閉じます。</translation>
    </message>
    <message>
        <source>Leave it to the journal and close</source>
        <translation>記録帳に任せて閉じる</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Making a demo …</source>
        <translation>デモを作っています…</translation>
    </message>
    <message>
        <source>Open another database …</source>
        <translation>別のデータベースを開く…</translation>
    </message>
    <message>
        <source>A command is under way: wait for its outcome before you open another database.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::Navigation</name>
    <message>
        <source>Screens</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::QueueScreen</name>
    <message>
        <source>Reading a record …</source>
        <translation>レコードを読んでいます…</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>キュー</translation>
    </message>
    <message numerus="yes">
        <source>read %n s ago</source>
        <translation>
            <numerusform>%n 秒前に読み取り</numerusform>
        </translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>refreshing is paused</source>
        <translation>更新は一時停止中</translation>
    </message>
    <message numerus="yes">
        <source>Nothing needs you: %n open records were read.</source>
        <translation>
            <numerusform>対応が必要なものはありません。未完了レコード %n 件を読みました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the worst %n are shown.</source>
        <translation>
            <numerusform>深刻なものから %n 件だけ表示しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last complete diagnosis: %1</source>
        <translation>最後の全件診断：%1</translation>
    </message>
    <message>
        <source>Only open records were looked at; no complete diagnosis is stored yet.</source>
        <translation>未完了レコードだけを調べました。全件診断の結果はまだありません。</translation>
    </message>
    <message numerus="yes">
        <source>A21: the sweep is behind by %n records.</source>
        <translation>
            <numerusform>A21：掃除が %n 件遅れています。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>idemdesk::gui::StartPage</name>
    <message>
        <source>Open a profile</source>
        <translation>プロファイルを開く</translation>
    </message>
    <message>
        <source>Profiles (*.toml)</source>
        <translation>プロファイル (*.toml)</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::CommandDraft</name>
    <message>
        <source>The connection is lost.</source>
        <translation>接続が切れています。</translation>
    </message>
    <message>
        <source>The record is not there any more.</source>
        <translation>レコードはもうありません。</translation>
    </message>
    <message>
        <source>The record is being read.</source>
        <translation>レコードを読んでいます。</translation>
    </message>
    <message>
        <source>The record changed while this window was open. Look at it again before you decide.</source>
        <translation>この画面を開いている間にレコードが変わりました。判断する前に見直してください。</translation>
    </message>
    <message>
        <source>The console&apos;s own tables are not installed: idemctl schema install.</source>
        <translation>コンソール用のテーブルがありません：idemctl schema install</translation>
    </message>
    <message>
        <source>Give a reason: it stands in the audit log.</source>
        <translation>理由を入力してください。監査記録に残ります。</translation>
    </message>
    <message>
        <source>Type the operation&apos;s name to confirm.</source>
        <translation>確認のため操作名を入力してください。</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::ComparisonModel</name>
    <message>
        <source>same</source>
        <translation>同じ</translation>
    </message>
    <message>
        <source>DIFFERS</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>比較不能</translation>
    </message>
    <message>
        <source>not comparable: %1</source>
        <translation>比較不能：%1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Record and response</source>
        <translation>レコードと応答</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>注文</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::EvidenceModel</name>
    <message>
        <source>Value</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出所</translation>
    </message>
    <message>
        <source>Read at (UTC)</source>
        <translation>読み取り (UTC)</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::FilterLanguage</name>
    <message>
        <source>state:processing – also completed, unknown</source>
        <translation>state:processing – ほかに completed、unknown</translation>
    </message>
    <message>
        <source>anomaly:A9 – diagnoses the list and keeps what shows it</source>
        <translation>anomaly:A9 – 一覧を診断し、該当するものだけ残す</translation>
    </message>
    <message>
        <source>tenant:42</source>
        <translation>tenant:42</translation>
    </message>
    <message>
        <source>actor:1001</source>
        <translation>actor:1001</translation>
    </message>
    <message>
        <source>older:10m – created longer ago than this</source>
        <translation>older:10m – これより前に作成</translation>
    </message>
    <message>
        <source>expiring:12h – expiry lies within this span from now</source>
        <translation>expiring:12h – この時間内に失効</translation>
    </message>
    <message>
        <source>key:&quot;…&quot; – byte for byte; quotes are needed for blanks</source>
        <translation>key:&quot;…&quot; – バイト単位で一致。空白には引用符が必要</translation>
    </message>
    <message>
        <source>operation:orders.* – * and ? stand for any text and one character</source>
        <translation>operation:orders.* – * は任意の文字列、? は一文字</translation>
    </message>
    <message>
        <source>The quote is not closed.</source>
        <translation>引用符が閉じていません。</translation>
    </message>
    <message>
        <source>Say what it is, for example key:%1</source>
        <translation>項目名を付けてください。例：key:%1</translation>
    </message>
    <message>
        <source>There is no field %1. Fields: %2</source>
        <translation>項目 %1 はありません。使える項目：%2</translation>
    </message>
    <message>
        <source>%1 stands here twice.</source>
        <translation>%1 が二度あります。</translation>
    </message>
    <message>
        <source>%1 needs a value: %2</source>
        <translation>%1 には値が必要です：%2</translation>
    </message>
    <message>
        <source>A state is processing, completed or unknown.</source>
        <translation>状態は processing、completed、unknown のいずれかです。</translation>
    </message>
    <message>
        <source>An anomaly is one of A1 to A5, A9 to A21, A23 and A24.</source>
        <translation>異常は A1〜A5、A9〜A21、A23、A24 のいずれかです。</translation>
    </message>
    <message>
        <source>This must be a whole number.</source>
        <translation>整数でなければなりません。</translation>
    </message>
    <message>
        <source>A span is a number and a unit: 30s, 10m, 12h, 7d.</source>
        <translation>時間は数と単位です：30s、10m、12h、7d。</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::FindingsModel</name>
    <message>
        <source>What is wrong</source>
        <translation>おかしいこと</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::ProfilesModel</name>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>環境</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>データベース</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::QueueModel</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>テナント</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>%1 経過</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::RecordsModel</name>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>テナント</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>実行者</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>Expires (UTC)</source>
        <translation>失効 (UTC)</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>所見</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::Terms</name>
    <message>
        <source>Critical</source>
        <translation>重大</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Processing</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Unknown state</source>
        <translation>未知の状態</translation>
    </message>
    <message>
        <source>PRODUCTION</source>
        <translation>本番</translation>
    </message>
    <message>
        <source>STAGING</source>
        <translation>ステージング</translation>
    </message>
    <message>
        <source>DEVELOPMENT</source>
        <translation>開発</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>実行済み</translation>
    </message>
    <message>
        <source>Lost: somebody else was first</source>
        <translation>先を越された</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>拒否された</translation>
    </message>
    <message>
        <source>Outcome unknown</source>
        <translation>結果不明</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>引き継ぐ</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>完了させる</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Extend</source>
        <translation>延長</translation>
    </message>
    <message>
        <source>Mark delivered</source>
        <translation>送信済みにする</translation>
    </message>
    <message>
        <source>Reclaim</source>
        <translation>取り戻す</translation>
    </message>
    <message>
        <source>Inquire</source>
        <translation>照会</translation>
    </message>
    <message>
        <source>Expire key</source>
        <translation>キーを失効させる</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>掃除</translation>
    </message>
    <message>
        <source>Renew the lease</source>
        <translation>リースを延長</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 日</translation>
    </message>
    <message>
        <source>tenant %1</source>
        <translation>テナント %1</translation>
    </message>
    <message>
        <source>no tenant</source>
        <translation>テナントなし</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>レコード %1</translation>
    </message>
</context>
<context>
    <name>idemdesk::models::TimelineModel</name>
    <message>
        <source>%1 (still ahead)</source>
        <translation>%1（これから）</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>時刻 (UTC)</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>何が起きたか</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>根拠</translation>
    </message>
</context>
<context>
    <name>phrases</name>
    <message>
        <source>it is completed</source>
        <translation>完了済み</translation>
    </message>
    <message>
        <source>it is held by %1 until %2</source>
        <translation>%2 まで %1 が保持している</translation>
    </message>
    <message>
        <source>when the record was created is not one instant: it cannot be told from another</source>
        <translation>作成時刻が一点に定まらず、別のレコードと区別できない</translation>
    </message>
    <message>
        <source>this is not the record that you saw: it was created at %1</source>
        <translation>ご覧になったレコードではない。%1 に作成されたものである</translation>
    </message>
    <message>
        <source>the record never was at generation %1: it is at %2, and %S3</source>
        <translation>レコードが世代 %1 だったことはない。今は %2 で、%S3</translation>
    </message>
    <message>
        <source>the record is at generation %1, not %2: %S3</source>
        <translation>レコードの世代は %2 ではなく %1。%S3</translation>
    </message>
    <message>
        <source>A7: %1 orders have this record&apos;s reference; that needs a business decision</source>
        <translation>A7：この参照番号の注文が %1 件ある。業務上の判断が必要</translation>
    </message>
    <message>
        <source>a lease may not be longer than %1 here (longest_lease)</source>
        <translation>ここではリースは %1 を超えられない（longest_lease）</translation>
    </message>
    <message>
        <source>the record is completed already</source>
        <translation>レコードはすでに完了している</translation>
    </message>
    <message>
        <source>filling a completed record in needs a second person&apos;s approval, which this version cannot take</source>
        <translation>完了済みレコードの補完には二人目の承認が必要だが、この版では受け付けられない</translation>
    </message>
    <message>
        <source>the profile declares no retention for %1: a completed record needs an expiry</source>
        <translation>プロファイルに %1 の保持期間がない。完了レコードには期限が必要</translation>
    </message>
    <message>
        <source>a body is stored and differs from what would be rebuilt: clients may have got it (R13)</source>
        <translation>保存された本文が再構成する内容と異なる。クライアントが受け取っているかもしれない（R13）</translation>
    </message>
    <message>
        <source>the record becomes COMPLETED with status %1 and a body of %2 bytes, rebuilt from order %3</source>
        <translation>レコードは COMPLETED になる。ステータス %1、本文 %2 バイト、注文 %3 から再構成</translation>
    </message>
    <message>
        <source>Location: %1</source>
        <translation>Location：%1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>期限なし</translation>
    </message>
    <message>
        <source>a retry gets exactly that until %1</source>
        <translation>%1 まで、再試行にはその通りの応答が返る</translation>
    </message>
    <message>
        <source>the response is marked as reconstructed for ever</source>
        <translation>応答には再構成の印が永久に付く</translation>
    </message>
    <message>
        <source>the orders cannot be read: %1</source>
        <translation>注文を読めない：%1</translation>
    </message>
    <message>
        <source>no order of this record was found: there is nothing to complete it from</source>
        <translation>このレコードの注文が見つからず、完了の根拠がない</translation>
    </message>
    <message>
        <source>completed from order %1 with status %2; the response is reconstructed</source>
        <translation>注文 %1 から、ステータス %2 で完了した。応答は再構成されたもの</translation>
    </message>
    <message>
        <source>%S1 (the journal could not note it: %S2; `idemctl commands settle` will)</source>
        <translation>%S1（記録帳に書けなかった：%S2。`idemctl commands settle` が補う）</translation>
    </message>
    <message>
        <source>it never arrived; settled as lost</source>
        <translation>届いていなかった。失われたものとして決着した</translation>
    </message>
    <message>
        <source>command id %1 was used for something else</source>
        <translation>コマンド番号 %1 は別のことに使われている</translation>
    </message>
    <message>
        <source>the lease is held by %1, not by the desk: take it over first</source>
        <translation>リースはデスクではなく %1 が保持している。先に引き継ぐこと</translation>
    </message>
    <message>
        <source>the desk&apos;s lease has run out: take it over again</source>
        <translation>デスクのリースが切れた。もう一度引き継ぐこと</translation>
    </message>
    <message>
        <source>the desk&apos;s lease runs %1 from now; generation and owner stay</source>
        <translation>デスクのリースは今から %1。世代と所有者はそのまま</translation>
    </message>
    <message>
        <source>this layout has no leases</source>
        <translation>このレイアウトにはリースがない</translation>
    </message>
    <message>
        <source>the lease was renewed for %1</source>
        <translation>リースを %1 延長した</translation>
    </message>
    <message>
        <source>record %1 is not there any more</source>
        <translation>レコード %1 はもうない</translation>
    </message>
    <message>
        <source>the record went away meanwhile</source>
        <translation>その間にレコードがなくなった</translation>
    </message>
    <message>
        <source>the update met no row: the record does not stand as it was read</source>
        <translation>更新対象の行がなかった。レコードは読んだ時の状態ではない</translation>
    </message>
    <message>
        <source>%S1 needs a second person&apos;s approval on production, which this version cannot take</source>
        <translation>%S1には本番では二人目の承認が必要だが、この版では受け付けられない</translation>
    </message>
    <message>
        <source>taking over a record that has no deadline</source>
        <translation>期限のないレコードの引き継ぎ</translation>
    </message>
    <message>
        <source>taking over a live lease</source>
        <translation>有効なリースの引き継ぎ</translation>
    </message>
    <message>
        <source>A12: the record has no deadline or no owner; taking it over by its age takes --no-deadline</source>
        <translation>A12：期限または所有者がない。経過時間による引き継ぎを明示する必要がある</translation>
    </message>
    <message>
        <source>A12: the record is younger than %1 (stuck_after): its worker may be about to write the deadline</source>
        <translation>A12：レコードは %1（stuck_after）より新しい。ワーカーがこれから期限を書くかもしれない</translation>
    </message>
    <message>
        <source>the lease is live: held by %1 until %2</source>
        <translation>リースは有効。%2 まで %1 が保持</translation>
    </message>
    <message>
        <source>the lease is live and the record is younger than %1 (stuck_after): there is nothing to force</source>
        <translation>リースは有効で、レコードは %1（stuck_after）より新しい。強制する理由がない</translation>
    </message>
    <message>
        <source>whether the lease has expired cannot be told: its deadline is not one instant (%1)</source>
        <translation>リースが切れたか判断できない。期限が一点に定まらない（%1）</translation>
    </message>
    <message>
        <source>generation %1 becomes %2; a worker that still runs at %1 can no longer complete the record</source>
        <translation>世代 %1 が %2 になる。%1 でまだ動いているワーカーは、もうレコードを完了できない</translation>
    </message>
    <message>
        <source>the lease is the desk&apos;s for %1; nothing is executed</source>
        <translation>リースは %1 の間デスクのものになる。何も実行されない</translation>
    </message>
    <message>
        <source>warning: this lease is live: %1 may be working under it right now</source>
        <translation>警告：リースは有効。今まさに %1 が処理中かもしれない</translation>
    </message>
    <message>
        <source>note: no order was found, so that the record could not be completed afterwards; only its application can settle it</source>
        <translation>注意：注文が見つからないため、引き継いでも完了できない。解決できるのはアプリケーションだけ</translation>
    </message>
    <message>
        <source>warning: business writes here are not fenced, so that the old worker may still add an order (R21)</source>
        <translation>警告：業務側の書き込みにフェンスがなく、元のワーカーがまだ注文を追加しうる（R21）</translation>
    </message>
    <message>
        <source>this layout has no leases: a takeover is not possible, a completion is</source>
        <translation>このレイアウトにはリースがない。引き継ぎはできないが、完了はできる</translation>
    </message>
    <message>
        <source>the record is completed: there is no lease to take over</source>
        <translation>レコードは完了済み。引き継ぐリースがない</translation>
    </message>
    <message>
        <source>the record has no generation, so that nothing would keep its old worker out</source>
        <translation>レコードに世代がなく、元のワーカーを締め出せない</translation>
    </message>
    <message>
        <source>the record&apos;s generation is the largest there is and cannot be raised</source>
        <translation>世代番号が上限に達しており、上げられない</translation>
    </message>
    <message>
        <source>taken over at generation %1; its order is there: complete it next</source>
        <translation>世代 %1 で引き継いだ。注文は存在する。次に完了させること</translation>
    </message>
    <message>
        <source>taken over; its order is there: complete it next</source>
        <translation>引き継いだ。注文は存在する。次に完了させること</translation>
    </message>
    <message>
        <source>taken over at generation %1; no order was there under the lock</source>
        <translation>世代 %1 で引き継いだ。ロック下で注文は見つからなかった</translation>
    </message>
    <message>
        <source>taken over; no order was there under the lock</source>
        <translation>引き継いだ。ロック下で注文は見つからなかった</translation>
    </message>
    <message>
        <source>there is no place for the journal of commands</source>
        <translation>コマンドの記録帳を置く場所がない</translation>
    </message>
    <message>
        <source>set HOME or XDG_STATE_HOME to an absolute path</source>
        <translation>HOME または XDG_STATE_HOME を絶対パスにすること</translation>
    </message>
    <message>
        <source>commands need the profile&apos;s digest key, and none is set up</source>
        <translation>コマンドにはプロファイルのダイジェスト鍵が必要だが、設定されていない</translation>
    </message>
    <message>
        <source>set digest_key_file in the profile, or IDEMDESK_DIGEST_KEY: the audit log names keys by it</source>
        <translation>プロファイルの digest_key_file か IDEMDESK_DIGEST_KEY を設定すること。監査記録はこれでキーを示す</translation>
    </message>
    <message>
        <source>the journal&apos;s file %1 cannot be read</source>
        <translation>記録帳のファイル %1 を読めない</translation>
    </message>
    <message>
        <source>the journal in %1 cannot be read</source>
        <translation>%1 の記録帳を読めない</translation>
    </message>
    <message>
        <source>check whose it is and its permissions</source>
        <translation>所有者と権限を確認すること</translation>
    </message>
    <message>
        <source>make room on that disk; nothing was changed</source>
        <translation>ディスクに空きを作ること。何も変更されていない</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>at least %1 ago</source>
        <translation>少なくとも %1 前</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>%1 に</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>見つからない</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>見つからない</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>読めない</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 バイト</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 バイト</translation>
    </message>
    <message>
        <source>the downstream&apos;s outcome for event %1 is %2</source>
        <translation>イベント %1 の外部結果は %2</translation>
    </message>
    <message>
        <source>event %1 was sent or tried, and its outcome is not known</source>
        <translation>イベント %1 は送信または試行され、結果は不明</translation>
    </message>
    <message>
        <source>event %1 is waiting and may still be sent</source>
        <translation>イベント %1 は待機中で、これから送られるおそれがある</translation>
    </message>
    <message>
        <source>the orders cannot be read (%1)</source>
        <translation>注文を読めない（%1）</translation>
    </message>
    <message>
        <source>the outbox cannot be read (%1)</source>
        <translation>アウトボックスを読めない（%1）</translation>
    </message>
    <message>
        <source>the operation works outside the database</source>
        <translation>この操作はデータベースの外に作用する</translation>
    </message>
    <message>
        <source>the operation&apos;s effects are not declared in the profile</source>
        <translation>この操作の影響範囲がプロファイルに宣言されていない</translation>
    </message>
    <message>
        <source>The lease expired %S1</source>
        <translation>リースは %S1 に切れた</translation>
    </message>
    <message>
        <source>no order was found at %1</source>
        <translation>%1 時点で注文は見つからない</translation>
    </message>
    <message>
        <source>%S1, and order %2 is committed: the work was done, but the record is still open</source>
        <translation>%S1。注文 %2 は確定済みで、処理は終わっているがレコードは未完了のまま</translation>
    </message>
    <message>
        <source>run the operation again</source>
        <translation>操作をもう一度実行する</translation>
    </message>
    <message>
        <source>its order is committed</source>
        <translation>注文がすでに確定している</translation>
    </message>
    <message>
        <source>decide from an old read</source>
        <translation>古い読み取りをもとに決める</translation>
    </message>
    <message>
        <source>the old owner may commit at any moment; look again under the record&apos;s lock</source>
        <translation>元の所有者がいつ確定してもおかしくない。レコードのロック下で読み直すこと</translation>
    </message>
    <message>
        <source>%S1, %S2, and there is no sign of a downstream effect</source>
        <translation>%S1。%S2。外部への影響の形跡もない</translation>
    </message>
    <message>
        <source>retry the downstream call</source>
        <translation>外部への呼び出しを再試行する</translation>
    </message>
    <message>
        <source>the downstream keeps its keys for %1 only; let people decide</source>
        <translation>外部側がキーを保持するのは %1 だけ。人が判断すること</translation>
    </message>
    <message>
        <source>a rejection would deny an effect that may exist</source>
        <translation>拒否すると、存在しうる影響を否定することになる</translation>
    </message>
    <message>
        <source>a release would let the operation run a second time</source>
        <translation>解放すると、操作が二度実行されうる</translation>
    </message>
    <message>
        <source>%S1, %S2, but %S3</source>
        <translation>%S1。%S2。ただし %S3</translation>
    </message>
    <message>
        <source>%S1, but %S2</source>
        <translation>%S1。ただし %S2</translation>
    </message>
    <message>
        <source>business writes are not fenced, so the old owner may still write an order</source>
        <translation>業務側の書き込みにフェンスがなく、元の所有者がまだ注文を書きうる</translation>
    </message>
    <message>
        <source>%S1; writes are not fenced, so make sure that the old owner has stopped before a takeover</source>
        <translation>%S1。書き込みにフェンスがないので、引き継ぐ前に元の所有者が止まっていることを確かめること</translation>
    </message>
    <message>
        <source>guess what it means</source>
        <translation>意味を推測する</translation>
    </message>
    <message>
        <source>a state that the profile does not name proves nothing</source>
        <translation>プロファイルにない状態は何の証明にもならない</translation>
    </message>
    <message>
        <source>The state &apos;%1&apos; is neither PROCESSING nor COMPLETED by the profile, so nothing else is judged</source>
        <translation>状態「%1」はプロファイル上 PROCESSING でも COMPLETED でもないため、他は判定しない</translation>
    </message>
    <message>
        <source>guess the rule</source>
        <translation>規則を推測する</translation>
    </message>
    <message>
        <source>what the client asked for cannot be checked against a rule that is not known</source>
        <translation>知らない規則では、クライアントの依頼内容を確かめられない</translation>
    </message>
    <message>
        <source>The fingerprint is of version %1, which rule %2 does not have here: this program may not act on the record</source>
        <translation>フィンガープリントは版 %1 だが、規則 %2 にその版がない。このレコードには手を出せない</translation>
    </message>
    <message>
        <source>rewrite the hash</source>
        <translation>ハッシュを書き換える</translation>
    </message>
    <message>
        <source>it is the only trace of what the client asked for</source>
        <translation>クライアントの依頼内容を示す唯一の痕跡である</translation>
    </message>
    <message>
        <source>Order %1 is not what the client asked for under this key: its fingerprint differs from the stored one</source>
        <translation>注文 %1 はこのキーで依頼された内容ではない。フィンガープリントが保存値と異なる</translation>
    </message>
    <message>
        <source>created %S1</source>
        <translation>%S1 に作成</translation>
    </message>
    <message>
        <source>of unknown age</source>
        <translation>作成時刻不明</translation>
    </message>
    <message>
        <source>without owner, so nobody is known to work on it</source>
        <translation>所有者がなく、誰が処理しているか分からない</translation>
    </message>
    <message>
        <source>without deadline%S1</source>
        <translation>期限がなく%S1</translation>
    </message>
    <message>
        <source>without deadline and owner%S1</source>
        <translation>期限も所有者もなく%S1</translation>
    </message>
    <message>
        <source>, so no search for expired leases ever finds it</source>
        <translation>、期限切れリースの検索では決して見つからない</translation>
    </message>
    <message>
        <source>treat it as expired</source>
        <translation>期限切れとして扱う</translation>
    </message>
    <message>
        <source>without a whole lease nothing tells that it has ended; take it over by its age, with approval</source>
        <translation>リースが揃っていないと終わったかどうか分からない。承認を得て、経過時間で引き継ぐこと</translation>
    </message>
    <message>
        <source>The record is PROCESSING %S1; it was %S2</source>
        <translation>レコードは PROCESSING で、%S1。%S2</translation>
    </message>
    <message>
        <source>this layout has no deadline that could have passed</source>
        <translation>このレイアウトには過ぎるべき期限がない</translation>
    </message>
    <message>
        <source>no order was found to complete from</source>
        <translation>完了の根拠となる注文が見つからない</translation>
    </message>
    <message>
        <source>%S1; order %2 is committed</source>
        <translation>%S1。注文 %2 は確定済み</translation>
    </message>
    <message>
        <source>The record is committed as PROCESSING in a layout that never commits this state; it was %S1</source>
        <translation>この状態を決して確定しないレイアウトなのに、PROCESSING のまま確定している。%S1</translation>
    </message>
    <message>
        <source>shorten the deadline</source>
        <translation>期限を縮める</translation>
    </message>
    <message>
        <source>a worker may still hold this lease; find the wrong clock or time zone first</source>
        <translation>ワーカーがまだこのリースを持っているかもしれない。まず狂った時計か時間帯を見つけること</translation>
    </message>
    <message>
        <source>The lease&apos;s deadline %1 %S2: check clocks and time zones</source>
        <translation>リース期限 %1 は%S2。時計と時間帯を確認すること</translation>
    </message>
    <message>
        <source>cannot be compared with the clock</source>
        <translation>時計と比較できない</translation>
    </message>
    <message>
        <source>lies further ahead than the longest lease of %1</source>
        <translation>最長リース %1 より先にある</translation>
    </message>
    <message>
        <source>the lease is live: only forced and approved</source>
        <translation>リースが有効。強制かつ承認済みの場合のみ</translation>
    </message>
    <message>
        <source>The record was %S1 and is still being worked on under a lease until %2; watch it, or stop its worker</source>
        <translation>%S1 のレコードで、%2 までのリースでまだ処理中。見守るか、ワーカーを止めること</translation>
    </message>
    <message>
        <source>Order %1 was written at generation %2, the record is at %3</source>
        <translation>注文 %1 は世代 %2 で書かれ、レコードは %3</translation>
    </message>
    <message>
        <source>%S1, and whether it came before or after that generation cannot be told from the times</source>
        <translation>%S1。その世代の前か後かは時刻からは分からない</translation>
    </message>
    <message>
        <source>%S1, and the takeover saw it under its lock: it was committed in time</source>
        <translation>%S1。引き継ぎがロック下で確認しており、間に合って確定した</translation>
    </message>
    <message>
        <source>%S1, and nothing shows that it came after that generation: it counts as committed in time</source>
        <translation>%S1。その世代より後と示すものはなく、間に合って確定したとみなす</translation>
    </message>
    <message>
        <source>call it a breach</source>
        <translation>違反とみなす</translation>
    </message>
    <message>
        <source>no write by a stale owner is shown</source>
        <translation>古い所有者による書き込みは示されていない</translation>
    </message>
    <message>
        <source>the order may have been written after the takeover</source>
        <translation>注文は引き継ぎの後に書かれたのかもしれない</translation>
    </message>
    <message>
        <source>the takeover to generation %1 did not see it under its lock</source>
        <translation>世代 %1 への引き継ぎはロック下でそれを見ていない</translation>
    </message>
    <message>
        <source>it was created after the record&apos;s last update</source>
        <translation>レコードの最終更新より後に作られた</translation>
    </message>
    <message>
        <source>repair it automatically</source>
        <translation>自動で修復する</translation>
    </message>
    <message>
        <source>the fence does not hold, so the next write cannot be trusted either</source>
        <translation>フェンスが効いておらず、次の書き込みも信用できない</translation>
    </message>
    <message>
        <source>FENCE BROKEN: order %1 was written at generation %2 although the record is at %3, and %S4; stop takeovers and page the team</source>
        <translation>フェンス破れ：レコードは世代 %3 なのに、注文 %1 が世代 %2 で書かれた。%S4。引き継ぎを止め、担当者を呼ぶこと</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>注文 %1</translation>
    </message>
    <message>
        <source>tenant %1</source>
        <translation>テナント %1</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>レコード %1</translation>
    </message>
    <message>
        <source>%1 orders (%2)</source>
        <translation>注文 %1 件（%2）</translation>
    </message>
    <message>
        <source>the body names order %1</source>
        <translation>本文は注文 %1 を指す</translation>
    </message>
    <message>
        <source>the body names none (%S1)</source>
        <translation>本文は注文を指していない（%S1）</translation>
    </message>
    <message>
        <source>idempotency_id leads to %1</source>
        <translation>idempotency_id は %1 に至る</translation>
    </message>
    <message>
        <source>business_ref is not that order&apos;s reference</source>
        <translation>business_ref はその注文の参照番号ではない</translation>
    </message>
    <message>
        <source>business_ref leads to order %1</source>
        <translation>business_ref は注文 %1 に至る</translation>
    </message>
    <message>
        <source>order %1, which this record leads to, belongs to %S2</source>
        <translation>このレコードから至る注文 %1 は %S2 に属する</translation>
    </message>
    <message>
        <source>its record id</source>
        <translation>レコード番号</translation>
    </message>
    <message>
        <source>its business reference</source>
        <translation>業務参照番号</translation>
    </message>
    <message>
        <source>id %1 in its body</source>
        <translation>本文中の番号 %1</translation>
    </message>
    <message>
        <source>%S1 or %S2</source>
        <translation>%S1 または %S2</translation>
    </message>
    <message>
        <source>overwrite the body or the order</source>
        <translation>本文または注文を上書きする</translation>
    </message>
    <message>
        <source>which of them is true is not known</source>
        <translation>どちらが正しいか分からない</translation>
    </message>
    <message>
        <source>The ways from this record to its order disagree: %S1</source>
        <translation>レコードから注文への経路が食い違う：%S1</translation>
    </message>
    <message>
        <source>pick one of the two</source>
        <translation>どちらかを選ぶ</translation>
    </message>
    <message>
        <source>status, body and Location are one set, and this one contradicts itself</source>
        <translation>ステータス・本文・Location は一組であり、この組は矛盾している</translation>
    </message>
    <message>
        <source>The stored Location %S1, but the stored body names order %2</source>
        <translation>保存された Location は%S1、保存された本文は注文 %2 を指す</translation>
    </message>
    <message>
        <source>names order %1</source>
        <translation>注文 %1 を指すが</translation>
    </message>
    <message>
        <source>does not follow the operation&apos;s template</source>
        <translation>操作のひな形に従っておらず</translation>
    </message>
    <message>
        <source>recreate the order</source>
        <translation>注文を作り直す</translation>
    </message>
    <message>
        <source>it may be archived or moved, and a second one would be a second outcome</source>
        <translation>保管または移動されたのかもしれず、作り直せば二重の結果になる</translation>
    </message>
    <message>
        <source>A %1 is stored, but no order was found at %2 by %S3; search the archives</source>
        <translation>%1 が保存されているが、%2 時点で %S3 による注文が見つからない。保管先を探すこと</translation>
    </message>
    <message>
        <source>Order %1 carries generation %2, but the record is only at %3%S4</source>
        <translation>注文 %1 は世代 %2 を持つが、レコードはまだ %3%S4</translation>
    </message>
    <message>
        <source>A takeover brought the record to generation %1, but it is at %2 now%S3</source>
        <translation>引き継ぎで世代 %1 になったはずのレコードが、今は %2%S3</translation>
    </message>
    <message>
        <source>: a restore or a reused id</source>
        <translation>：復元または番号の再利用</translation>
    </message>
    <message>
        <source>the record may be an older copy, or another one under a reused id</source>
        <translation>古い写しか、番号が再利用された別のレコードかもしれない</translation>
    </message>
    <message>
        <source>at generation %1</source>
        <translation>世代 %1 で</translation>
    </message>
    <message>
        <source>by an owner that had lost the lease</source>
        <translation>リースを失った所有者によって</translation>
    </message>
    <message>
        <source>The record was completed %S1 although a takeover had brought it to generation %2; page the team</source>
        <translation>引き継ぎで世代 %2 になっていたのに、%S1 完了された。担当者を呼ぶこと</translation>
    </message>
    <message>
        <source>set it back to PROCESSING</source>
        <translation>PROCESSING に戻す</translation>
    </message>
    <message>
        <source>the operation may have run, and would run again</source>
        <translation>操作は実行済みかもしれず、もう一度実行されてしまう</translation>
    </message>
    <message>
        <source>The record is COMPLETED but has no %1, so there is no whole response to replay</source>
        <translation>レコードは COMPLETED だが %1 がなく、再送できる完全な応答がない</translation>
    </message>
    <message>
        <source>the stored status is a rejection, and a rejection has no order to complete from</source>
        <translation>保存されたステータスは拒否であり、拒否には完了の根拠となる注文がない</translation>
    </message>
    <message>
        <source>the orders cannot be read, so there is nothing to complete from</source>
        <translation>注文を読めないため、完了の根拠がない</translation>
    </message>
    <message>
        <source>replay it as a success</source>
        <translation>成功として再送する</translation>
    </message>
    <message>
        <source>no client can read what is stored</source>
        <translation>保存された内容はどのクライアントにも読めない</translation>
    </message>
    <message>
        <source>The stored body of %S1 %S2, so what the client was promised cannot be read from it</source>
        <translation>保存された %S1 の本文は%S2ため、クライアントに約束した内容を読み取れない</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>空の</translation>
    </message>
    <message>
        <source>is cut off</source>
        <translation>途中で切れている</translation>
    </message>
    <message>
        <source>has one name twice</source>
        <translation>同じ名前を二度含む</translation>
    </message>
    <message>
        <source>is nested too deeply</source>
        <translation>入れ子が深すぎる</translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation>JSON でない</translation>
    </message>
    <message>
        <source>the outcome behind this status is not known, and a deleted record lets it run again</source>
        <translation>このステータスの背後の結果は不明で、レコードを消すと再実行できてしまう</translation>
    </message>
    <message>
        <source>Status %1 is stored as the outcome, but this operation may store only %2; shorten its expiry under an approved policy</source>
        <translation>結果としてステータス %1 が保存されているが、この操作が保存してよいのは %2 だけ。承認済みの方針で期限を縮めること</translation>
    </message>
    <message>
        <source>completed before it was created</source>
        <translation>作成より前に完了</translation>
    </message>
    <message>
        <source>expired no later than it was completed</source>
        <translation>完了と同時かそれ以前に失効</translation>
    </message>
    <message>
        <source>its expiry cannot be trusted</source>
        <translation>その期限は信用できない</translation>
    </message>
    <message>
        <source>By its own times the record was %S1: a clock, a time zone or an edit is wrong</source>
        <translation>レコード自身の時刻によれば「%S1」。時計か時間帯か編集が誤っている</translation>
    </message>
    <message>
        <source>an unbounded DELETE</source>
        <translation>際限のない DELETE</translation>
    </message>
    <message>
        <source>it locks and lags; a sweep deletes in small, audited batches</source>
        <translation>ロックと遅延を招く。掃除は小さく、監査付きで消す</translation>
    </message>
    <message>
        <source>The record expired %S1, longer than the grace of %2: the sweep is behind</source>
        <translation>レコードは %S1 に失効し、猶予 %2 を過ぎている。掃除が遅れている</translation>
    </message>
    <message>
        <source>the stored %1 (%2) is replayed</source>
        <translation>保存された %1（%2）が再送される</translation>
    </message>
    <message>
        <source>the stored %1 (%2) as it stands, although nobody can vouch for it (%S3)</source>
        <translation>保存された %1（%2）がそのまま返る。ただし誰も保証できない（%S3）</translation>
    </message>
    <message>
        <source>%S1, until a sweep deletes the expired record and the key counts as unused</source>
        <translation>%S1。掃除が失効レコードを消すと、キーは未使用とみなされる</translation>
    </message>
    <message>
        <source>an error: the record is COMPLETED, but no whole response is stored that could be replayed</source>
        <translation>エラー：レコードは COMPLETED だが、再送できる完全な応答が保存されていない</translation>
    </message>
    <message>
        <source>409 in progress until %1</source>
        <translation>%1 まで 409（処理中）</translation>
    </message>
    <message>
        <source>409 in progress, although the lease expired at %1, unless the application takes the record over itself</source>
        <translation>リースは %1 に切れているが 409（処理中）。アプリケーションが自ら引き継ぐ場合を除く</translation>
    </message>
    <message>
        <source>409 in progress for as long as the application believes the deadline %1</source>
        <translation>アプリケーションが期限 %1 を信じる間は 409（処理中）</translation>
    </message>
    <message>
        <source>409 in progress, and whether the lease has expired cannot be told: %1</source>
        <translation>409（処理中）。リースが切れたかは判断できない：%1</translation>
    </message>
    <message>
        <source>409 in progress, every time, until the record is settled</source>
        <translation>レコードが解決されるまで、毎回 409（処理中）</translation>
    </message>
    <message>
        <source>not known: the application&apos;s answer to state &apos;%1&apos; is not declared in the profile</source>
        <translation>不明：状態「%1」への応答がプロファイルに宣言されていない</translation>
    </message>
    <message>
        <source>%S1; another body under this key gets 422</source>
        <translation>%S1。同じキーで別の本文なら 422</translation>
    </message>
    <message>
        <source>status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>content type</source>
        <translation>内容の種類</translation>
    </message>
    <message>
        <source>body</source>
        <translation>本文</translation>
    </message>
    <message>
        <source>means</source>
        <translation>意味</translation>
    </message>
    <message>
        <source>the key was stored</source>
        <translation>キーが保存された</translation>
    </message>
    <message>
        <source>the record was last changed</source>
        <translation>レコードが最後に変更された</translation>
    </message>
    <message>
        <source>the response was stored (%1)</source>
        <translation>応答が保存された（%1）</translation>
    </message>
    <message>
        <source>no status</source>
        <translation>ステータスなし</translation>
    </message>
    <message>
        <source>the record expires; once it is swept, the key can be executed again</source>
        <translation>レコードが失効する。掃除されると、キーは再び実行できるようになる</translation>
    </message>
    <message>
        <source>the lease of %1 ends</source>
        <translation>%1 のリースが終わる</translation>
    </message>
    <message>
        <source>taken over at generation %1; %S2 under the lock</source>
        <translation>世代 %1 で引き継がれた。ロック下で%S2</translation>
    </message>
    <message>
        <source>the orders could not be read</source>
        <translation>注文を読めなかった</translation>
    </message>
    <message>
        <source>the order was seen</source>
        <translation>注文を確認した</translation>
    </message>
    <message>
        <source>no order was seen</source>
        <translation>注文はなかった</translation>
    </message>
    <message>
        <source>order %1 was committed</source>
        <translation>注文 %1 が確定した</translation>
    </message>
    <message>
        <source>%1 event %2 was written to the outbox</source>
        <translation>%1 のイベント %2 がアウトボックスに書かれた</translation>
    </message>
    <message>
        <source>%1 event %2: attempt %3</source>
        <translation>%1 のイベント %2：%3 回目の試行</translation>
    </message>
    <message>
        <source>%1 event %2 was marked sent</source>
        <translation>%1 のイベント %2 が送信済みになった</translation>
    </message>
    <message>
        <source>the receiver of event %1 said %2</source>
        <translation>イベント %1 の受信側の回答は %2</translation>
    </message>
    <message>
        <source>not held: the record is not open</source>
        <translation>保持されていない。レコードは未完了ではない</translation>
    </message>
    <message>
        <source>no deadline is stored, so that it never expires</source>
        <translation>期限が保存されておらず、切れることがない</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保持中</translation>
    </message>
    <message>
        <source>expired; its owner may still be running</source>
        <translation>期限切れ。所有者はまだ動いているかもしれない</translation>
    </message>
    <message>
        <source>cannot be told: the deadline is not exact</source>
        <translation>判断できない。期限が正確でない</translation>
    </message>
    <message>
        <source>%1 · not well-formed: %S2</source>
        <translation>%1 · 書式違反：%S2</translation>
    </message>
    <message>
        <source>done: a stored success means that the work outside is finished</source>
        <translation>完了：保存された成功は、外部の処理も終わったことを意味する</translation>
    </message>
    <message>
        <source>accepted: a stored success means that the request was taken, not that the work outside is finished</source>
        <translation>受付：保存された成功は依頼を受け付けたことを意味し、外部の処理の完了は意味しない</translation>
    </message>
    <message>
        <source>accepted: a stored success means that the request was taken, not that the work outside is finished (not declared in the profile: the cautious reading)</source>
        <translation>受付：保存された成功は依頼を受け付けたことを意味し、外部の処理の完了は意味しない（プロファイルに宣言がないため、慎重な解釈）</translation>
    </message>
    <message>
        <source>none stored</source>
        <translation>保存なし</translation>
    </message>
    <message>
        <source>hidden, %1 bytes</source>
        <translation>非表示、%1 バイト</translation>
    </message>
    <message>
        <source>hidden, %S1</source>
        <translation>非表示、%S1</translation>
    </message>
    <message>
        <source>none found at %1 on %2 (that does not prove that there is none)</source>
        <translation>%1 時点、%2 では見つからない（存在しない証明にはならない）</translation>
    </message>
    <message>
        <source>not found at %1 on %2</source>
        <translation>%1 時点、%2 では見つからない</translation>
    </message>
    <message>
        <source>rebuilt by the desk from order %1 at %2; the application never sent it</source>
        <translation>デスクが %2 に注文 %1 から再構成した応答。アプリケーションが送ったものではない</translation>
    </message>
    <message>
        <source>order id (body)</source>
        <translation>注文番号（本文）</translation>
    </message>
    <message>
        <source>order id (Location)</source>
        <translation>注文番号（Location）</translation>
    </message>
    <message>
        <source>client order ref</source>
        <translation>クライアント参照番号</translation>
    </message>
    <message>
        <source>tenant</source>
        <translation>テナント</translation>
    </message>
    <message>
        <source>record id</source>
        <translation>レコード番号</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>the profile does not say where the body holds it (order_id)</source>
        <translation>本文のどこにあるかプロファイルに書かれていない（order_id）</translation>
    </message>
    <message>
        <source>no body is stored</source>
        <translation>本文が保存されていない</translation>
    </message>
    <message>
        <source>the profile gives no template (location)</source>
        <translation>プロファイルにひな形がない（location）</translation>
    </message>
    <message>
        <source>no Location is stored</source>
        <translation>Location が保存されていない</translation>
    </message>
    <message>
        <source>the Location does not follow the template</source>
        <translation>Location がひな形に従っていない</translation>
    </message>
    <message>
        <source>the record holds no business reference</source>
        <translation>レコードに業務参照番号がない</translation>
    </message>
    <message>
        <source>one side has none</source>
        <translation>片方にしかない</translation>
    </message>
    <message>
        <source>the order names no record</source>
        <translation>注文がレコードを指していない</translation>
    </message>
    <message>
        <source>compared only where the order names this record</source>
        <translation>注文がこのレコードを指す場合だけ比較する</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>unverifiable: %S1</source>
        <translation>検証不能：%S1</translation>
    </message>
    <message>
        <source>not declared: %S1</source>
        <translation>宣言なし：%S1</translation>
    </message>
    <message>
        <source>the profile names no fingerprint rule for this operation</source>
        <translation>この操作のフィンガープリント規則がプロファイルにない</translation>
    </message>
    <message>
        <source>the record stores no fingerprint</source>
        <translation>レコードにフィンガープリントがない</translation>
    </message>
    <message>
        <source>version %1 of rule %2 is not known here</source>
        <translation>規則 %2 の版 %1 はここでは未知</translation>
    </message>
    <message>
        <source>no order was found to compute it from</source>
        <translation>計算のもとになる注文が見つからない</translation>
    </message>
    <message>
        <source>the order&apos;s sku is not stored</source>
        <translation>注文の SKU が保存されていない</translation>
    </message>
    <message>
        <source>the order&apos;s quantity is not stored</source>
        <translation>注文の数量が保存されていない</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>空である</translation>
    </message>
    <message>
        <source>it cannot be read: %S1</source>
        <translation>読めない：%S1</translation>
    </message>
    <message>
        <source>it ends inside a value, after %1 bytes</source>
        <translation>%1 バイトで値の途中で終わっている</translation>
    </message>
    <message>
        <source>a syntax error at byte %1</source>
        <translation>%1 バイト目に構文の誤り</translation>
    </message>
    <message>
        <source>invalid UTF-8 at byte %1</source>
        <translation>%1 バイト目に不正な UTF-8</translation>
    </message>
    <message>
        <source>an object has one name twice</source>
        <translation>オブジェクトに同じ名前が二度ある</translation>
    </message>
    <message>
        <source>it has no bytes</source>
        <translation>0 バイトである</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 がない</translation>
    </message>
    <message>
        <source>PROCESSING records behind record %1 were not read: the budget of %2 rows is used up. An index over the state and the id of the record table would serve; `idemctl check` prints its statement</source>
        <translation>レコード %1 より後の PROCESSING レコードは読んでいない。読み取り上限 %2 行に達した。状態と番号の索引があれば読める（`idemctl check` が文を表示する）</translation>
    </message>
    <message>
        <source>this list is in the order of expiry</source>
        <translation>この一覧は期限の順である</translation>
    </message>
    <message>
        <source>leave expiring: out to jump to a record</source>
        <translation>レコードへ移動するには expiring: を外すこと</translation>
    </message>
    <message>
        <source>this table cannot be searched by time: it has no time of creation</source>
        <translation>このテーブルは時刻で探せない。作成時刻がない</translation>
    </message>
    <message>
        <source>jump by id instead</source>
        <translation>代わりに番号で移動すること</translation>
    </message>
    <message>
        <source>completed record lacks part of its response</source>
        <translation>完了済みレコードの応答が欠けている</translation>
    </message>
    <message>
        <source>order id in the body is not the order&apos;s</source>
        <translation>本文の注文番号が実際の注文と違う</translation>
    </message>
    <message>
        <source>Location and body name different orders</source>
        <translation>Location と本文が別々の注文を指している</translation>
    </message>
    <message>
        <source>stored body cannot be read</source>
        <translation>保存された本文を読めない</translation>
    </message>
    <message>
        <source>completed, but its order is not found</source>
        <translation>完了済みだが注文が見つからない</translation>
    </message>
    <message>
        <source>order without a record</source>
        <translation>レコードのない注文</translation>
    </message>
    <message>
        <source>two orders for one client reference</source>
        <translation>同じ参照番号の注文が二つある</translation>
    </message>
    <message>
        <source>several keys for one request</source>
        <translation>一つの依頼に複数のキー</translation>
    </message>
    <message>
        <source>order committed, record still open</source>
        <translation>注文は確定済み、レコードは未完了</translation>
    </message>
    <message>
        <source>lease expired, nothing was executed</source>
        <translation>リース切れ、実行の形跡なし</translation>
    </message>
    <message>
        <source>lease expired, downstream effect done or unknown</source>
        <translation>リース切れ、外部への影響が実施済みか不明</translation>
    </message>
    <message>
        <source>open record that no lease deadline covers</source>
        <translation>リース期限のない未完了レコード</translation>
    </message>
    <message>
        <source>lease deadline too far ahead</source>
        <translation>リース期限が先すぎる</translation>
    </message>
    <message>
        <source>lease alive, work takes too long</source>
        <translation>リースは有効、処理が長引いている</translation>
    </message>
    <message>
        <source>order of an earlier generation, seen at takeover</source>
        <translation>前の世代の注文（引き継ぎ時に確認済み）</translation>
    </message>
    <message>
        <source>fence broken</source>
        <translation>フェンスが破られている</translation>
    </message>
    <message>
        <source>generation ran backwards</source>
        <translation>世代番号が逆行している</translation>
    </message>
    <message>
        <source>completed by an owner that had lost the lease</source>
        <translation>リースを失った所有者が完了させた</translation>
    </message>
    <message>
        <source>times out of order</source>
        <translation>時刻の前後関係がおかしい</translation>
    </message>
    <message>
        <source>stored status that must not be cached</source>
        <translation>保存してはならないステータス</translation>
    </message>
    <message>
        <source>sweep is behind</source>
        <translation>掃除が遅れている</translation>
    </message>
    <message>
        <source>retention too short</source>
        <translation>保持期間が短すぎる</translation>
    </message>
    <message>
        <source>fingerprint differs from the order</source>
        <translation>フィンガープリントが注文と一致しない</translation>
    </message>
    <message>
        <source>unknown state or rule version</source>
        <translation>未知の状態または規則の版</translation>
    </message>
    <message>
        <source>keys that look alike</source>
        <translation>よく似たキー</translation>
    </message>
    <message>
        <source>order without its outbox event</source>
        <translation>アウトボックスのイベントがない注文</translation>
    </message>
    <message>
        <source>sent, but no outcome by the deadline</source>
        <translation>送信済みだが期限までに結果がない</translation>
    </message>
    <message>
        <source>outcome known, event not marked sent</source>
        <translation>結果は判明、イベントが送信済みになっていない</translation>
    </message>
    <message>
        <source>more than one downstream outcome</source>
        <translation>外部の結果が複数ある</translation>
    </message>
    <message>
        <source>several attempts, one outcome</source>
        <translation>複数回の試行、結果は一つ</translation>
    </message>
    <message>
        <source>outbox claim expired</source>
        <translation>アウトボックスの確保が期限切れ</translation>
    </message>
    <message>
        <source>Redis key without an expiry</source>
        <translation>期限のない Redis キー</translation>
    </message>
    <message>
        <source>Redis key still processing</source>
        <translation>処理中のままの Redis キー</translation>
    </message>
    <message>
        <source>order no longer protected by its Redis key</source>
        <translation>Redis キーの保護を失った注文</translation>
    </message>
    <message>
        <source>Redis and SQL disagree</source>
        <translation>Redis と SQL が食い違っている</translation>
    </message>
    <message>
        <source>command without an outcome</source>
        <translation>結果のないコマンド</translation>
    </message>
    <message>
        <source>audit chain has a gap or a broken hash</source>
        <translation>監査の連鎖に欠落またはハッシュの破れがある</translation>
    </message>
</context>
</TS>
