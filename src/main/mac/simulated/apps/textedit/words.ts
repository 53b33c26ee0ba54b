/** What TextEdit says in Japanese, beside the words that all share. */
export const textEditWords = `
The document “*” could not be saved because the file is locked. = ファイルがロックされているため、書類“*”を保存できませんでした。
Don’t Save = 保存しない; Your changes will be lost if you don’t save them. = 保存しない場合、変更内容は失われます。
Find = 検索; Find… = 検索…; Find and Replace… = 検索と置換…; Find Next = 次を検索; Find Previous = 前を検索
Use Selection for Find = 選択部分を検索に使用; Replace = 置き換え; All = すべて; Done = 完了; Not found = 見つかりません; * replaced = *件を置換
Choose the typeface = 書体を選択; Set the font size = フォントサイズを設定; Choose the text color = テキストの色を選択
Bold text = テキストをボールドにする; Italic text = テキストをイタリックにする; Underline text = テキストに下線を引く
Font = フォント; Bold = ボールド; Italic = イタリック; Underline = アンダーライン; Bigger = 大きく; Smaller = 小さく
Make Rich Text = リッチテキストにする; Make Plain Text = 標準テキストにする
Format: = フォーマット:; Plain text = 標準テキスト; Rich text = リッチテキスト; File Format: = フォーマット:; Plain Text Document = 標準テキスト; Rich Text Document = リッチテキスト（RTF）
Fonts = フォント; Show Fonts = フォントパネルを表示; Family = ファミリー; Size = サイズ; size = サイズ
text color = テキストの色; Black = ブラック; Red = レッド; Orange = オレンジ; Green = グリーン; Blue = ブルー; Purple = パープル; Gray = グレイ
typeface = 書体; font size = フォントサイズ; bold = ボールド; italic = イタリック; underline = アンダーライン
`;
