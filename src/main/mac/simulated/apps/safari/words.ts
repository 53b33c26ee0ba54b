/** What Safari says in Japanese, beside the words that all share. */
export const safariWords = `
New windows open with: = 新規ウインドウを開く場合:; Start Page = スタートページ; Homepage = ホームページ; Favorites = お気に入り
New Window = 新規ウインドウ; New Private Window = 新規プライベートウインドウ; — Private Browsing = — プライベートブラウズ; New Tab = 新規タブ; Open Location… = 場所を開く…; Show Previous Tab = 前のタブを表示; Show Next Tab = 次のタブを表示
Go back = 戻る; Go forward = 進む; Reload this page = このページを再読み込み; Tab bar, * tabs = タブバー、*個のタブ
1 match = 1件一致; * matches = *件一致; Not found = 見つかりません; Done = 完了
This Mac has no network: the page is not simulated. = このMacにはネットワークがありません。このページはシミュレートされていません。
Find Previous = 前を検索; Find Next = 次を検索; smart search field = スマート検索フィールド
`;
