/**
 * What the simulated Mac says in Japanese, in Apple's own words as far as they are known; `month first` says how dates are written,
 * the clock of the menu bar is as wide as it can get, and the bundles of Apple's apps keep their English names on disk.
 */
export const japaneseWords = `
month first = year first; OK = OK; alert = 警告; About = について; Version 1.0 = バージョン1.0; files = ファイル; About This Mac = このMacについて; System Settings… = システム設定…
Settings… = 設定…; Sleep = スリープ; Hide Others = ほかを非表示; Show All = すべてを表示; File = ファイル; Edit = 編集
Format = フォーマット; View = 表示; Go = 移動; History = 履歴; Window = ウインドウ; Help = ヘルプ; Search = 検索; New = 新規
Open… = 開く…; Open = 開く; Open Recent = 最近使った項目を開く; Clear Menu = メニューを消去; Close = 閉じる; Close All = すべてを閉じる
Save… = 保存…; Save = 保存; Duplicate = 複製; Save As… = 別名で保存…; Print… = プリント…; Undo = 取り消す; Redo = やり直す; Cut = カット
Copy = コピー; Paste = ペースト; Delete = 削除; Select All = すべてを選択
sidebar = サイドバー; desktop = デスクトップ; Login = ログイン; Wrap to Page = ページに合わせる
Allow Hyphenation = ハイフネーションを許可; Text = テキスト; Align Left = 左揃え; Center = 中央揃え; Align Right = 右揃え
Minimize = しまう; Minimize All = すべてをしまう; Zoom = 拡大／縮小; Enter Full Screen = フルスクリーンにする
Exit Full Screen = フルスクリーンを解除; Bring All to Front = すべてを手前に移動; Basic = 基本; Scientific = 科学計算
Programmer = プログラマ; Show Thousands Separators = 3桁ごとの区切りを表示; New Finder Window = 新規Finderウインドウ
New Folder = 新規フォルダ; as Icons = アイコン; as List = リスト; as Columns = カラム; Back = 戻る; Forward = 進む; Go back = 戻る
Enclosing Folder = 内包しているフォルダ; Documents = 書類; Desktop = デスクトップ; Downloads = ダウンロード
Applications = アプリケーション; Recents = 最近の項目; Name = 名前; Size = サイズ; Kind = 種類
Reopen Last Closed Window = 最後に閉じたウインドウを再度開く; Reload Page = ページを再読み込み; Stop = 停止
Show Status Bar = ステータスバーを表示; Earlier Today = 今日のこれまで; Untitled = 名称未設定; Cancel = キャンセル; Replace = 置き換える
Save As: = 名前:; Where: = 場所:; Save changes = 変更を保存; Go to the folder: = フォルダへ移動:; Spotlight Search = Spotlight検索
text entry area = テキスト入力領域; main display = メイン表示; All Clear = オールクリア; Change Sign = 符号を変更; Percent = パーセント
Add = 足す; Subtract = 引く; Multiply = 掛ける; Divide = 割る; Equals = イコール; Decimal Point = 小数点; New Message = 新規メッセージ
To: = 宛先:; Subject: = 件名:; message body = メッセージ本文; Send = 送信; Inbox = 受信; Drafts = 下書き; Sent = 送信済み; Trash = ゴミ箱
Privacy & Security = プライバシーとセキュリティ; Accessibility = アクセシビリティ; Screen Recording = 画面収録; Network = ネットワーク
General = 一般; Play = 再生; volume = 音量; Sound = サウンド; Battery = バッテリー; Clock = 時計
Thu 1 Jan 09:41 = 12月31日(木) 09:41; Now Playing = 再生中; Battery Settings… = バッテリー設定…; Wi-Fi Settings… = Wi-Fi設定…
Power Source: Power Adapter = 電源: 電源アダプタ; Pause Syncing = 同期を一時停止; Open Dropbox Folder = Dropboxフォルダを開く
Preferences… = 環境設定…; Deny = 許可しない; Allow = 許可; Don’t Allow = 許可しない; Open System Settings = システム設定を開く
Accessibility Access = アクセシビリティアクセス; Notifications = 通知
TextEdit = テキストエディット; Terminal = ターミナル; System Settings = システム設定; Keychain Access = キーチェーンアクセス
Mail = メール; Notification Center = 通知センター; Preview = プレビュー; Chess = チェス; Script Editor = スクリプトエディタ
About * = *について; Hide * = *を非表示; Quit * = *を終了; Untitled # = 名称未設定 #; Inbox – # messages = 受信 – #件のメッセージ
Do you want to keep this new document “*”? = 新規書類“*”を残しますか?
Do you want to save the changes made to the document “*”? = 書類“*”に加えた変更を保存しますか?
“*” already exists. Do you want to replace it? = “*”はすでに存在します。置き換えてもよろしいですか?
“*” would like to control this computer using accessibility features. = “*”がアクセシビリティ機能を使用してこのコンピュータを制御しようとしています。
“*” would like to send you notifications. = “*”が通知の送信を求めています。
`;
