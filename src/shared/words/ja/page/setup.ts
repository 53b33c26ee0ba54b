import { japanesePanes } from '../../../permissions.js';
import type { Like } from '../../catalogue.js';
import type { setup as english } from '../../en/page/setup.js';
import { led, spaced } from '../spaced.js';

/** English: en/setup.ts. The names of the panes are macOS's own. */
export const setup: Like<typeof english> = {
  permissions: {
    title: '権限',
    failing: (count: number) => `${count} 件がまだ有効ではありません。`,
    allWork: 'すべて有効です。',
    where: '許可する場所',
    apps: 'Gatehand が操作できるアプリ',
    refusedOf: (refused: number, all: number) => `${all} 件中 ${refused} 件が拒否`,
    switchOn: (apps: string) => `下の画面で、Gatehand の下にある${led(spaced(apps))}をオンにしてください。`,
    names: {
      accessibility: {
        title: 'アクセシビリティ',
        pane: japanesePanes.accessibility,
        purpose: 'ウインドウの内容を読み、クリックや入力をします。',
        why: 'これがないと、Gatehand はウインドウの中身を見ることも、何かを押すこともできません。最も必要な権限です。',
      },
      screenRecording: {
        title: '画面収録とシステムオーディオ録音',
        pane: japanesePanes.screenRecording,
        purpose: '画面とウインドウの画像を撮ります。',
        why: 'アプリから文字で何も得られないとき、クライアントは画像を見ます。クライアントから非表示のアプリは、画像が Gatehand を出る前に塗りつぶされます。',
      },
      automation: {
        title: 'オートメーション',
        pane: japanesePanes.automation,
        purpose: 'Gatehand がほかのアプリに直接頼めるようにします。macOS はアプリごとに 1 回確認します。',
      },
    },
    states: {
      granted: '有効',
      missing: 'オフ',
      refused: 'オンですが macOS が拒否',
      'needs-relaunch': '再起動が必要',
      unknown: '未確認',
    },
    cures: {
      granted: '有効です。たった今試しました。',
      missing: '下の画面で Gatehand をオンにしてください。',
      refused: 'スイッチはオンですが、macOS が拒否しています。古い Gatehand のものだからです。',
      'needs-relaunch': '許可されています。Gatehand をもう一度起動すると有効になります。',
      unknown: 'クライアントがアプリに対して使うまで、必要な操作はありません。',
    },
    notAsked: 'クライアントの操作で macOS が確認することはありません。ここで macOS に確認させるまで、Gatehand はアプリに何も送りません。',
    letAsk: 'macOS に確認させる',
    refusedSteps: [
      '画面を開き、Gatehand を選びます。',
      'マイナスボタンを押します。古い項目は、これでのみ消えます。',
      'ドラッグかプラスボタンで Gatehand をもう一度追加し、オンにします。',
    ],
    openPane: 'システム設定を開く…',
    openPaneOf: (title: string) => `システム設定の「${title}」を開く`,
    relaunch: 'Gatehand を再起動',
    check: 'もう一度確認',
    drag: '一覧へドラッグ',
    dragNote: 'このタイルをシステム設定の一覧へドラッグしてください。',
    simulate: (title: string) => `シミュレート: ${title}`,
    simulateNote: 'シミュレートされた Mac では、自分で設定できます:',
    none: 'まだ権限がわかりません。Gatehand が調べ終わると表示されます。',
  },
  firstSteps: {
    title: 'はじめに',
    progress: '進み具合',
    step: (number: number, of: number) => `${of} 段階中 ${number}`,
    done: '完了',
    next: '続ける',
    back: '戻る',
    later: 'あとで行う',
    leave: 'はじめの設定をやめる',
    finish: '完了',
    live: 'macOS が許可すると、この表示は自動で変わります。',
    trySimulated: 'まず、シミュレートされた Mac で試す',
    trySimulatedNote: 'そこでは権限は要らず、あなたの Mac には何も行われません。',
    simulatedNext: '次の起動から、Gatehand はシミュレートされた Mac を操作します。',
    titles: {
      permissions: 'アシスタントにこの Mac を見て操作する権限を与える',
      connect: 'アシスタントを接続する',
      try: '一度許可してみる',
    },
    leads: {
      permissions: 'macOS が 2 つの許可を求めます。アシスタントをペアリングするまで、何も行われません。',
      connect:
        'アシスタントに Gatehand の場所を伝えます。ファイルに書いただけでなく、実際に Gatehand とやり取りできたときに「接続中」になります。',
      try: 'アシスタントに小さなことを頼み、カードを見てから許可してください。',
    },
    sayLabel: 'アシスタントに伝える言葉',
    say: '計算機で 7 を押して。',
    checks: {
      asked: 'アシスタントが求めました',
      askedNote: 'あなたが答えるまで何も起きません。',
      answered: 'あなたが答えました',
      answeredNote: '許可か拒否。両方を試せます。',
      shown: 'アクティビティに表示されました',
      shownNote: '行ったことがすべて残ります。',
    },
    allDone: 'これで終わりです。Gatehand はメニューバーで待っています。',
  },
};
