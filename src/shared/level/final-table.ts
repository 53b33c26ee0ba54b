import { isPartOf } from '../system-surfaces.js';
import type { Ending, FinalAct } from './level.js';

/**
 * What ends in something that cannot be taken back, as far as its words and keys tell. The words themselves stand in
 * `tasks/irreversible-words.ts`; here stands which of them a card may take lightly, and what its button calls the others.
 */

/** Words for sharing, which by themselves are light. Lower case. */
const lightSharing: readonly string[] = [
  ...['share', 'invite', '共有', 'teilen', 'partager', 'compartir', 'condividi', 'partilhar', 'compartilhar'],
  ...['delen', 'dela', 'подел', '分享', '공유'],
];

/** Heavy enough to stay outside a task, and yet to be undone, or only the way to a further question. */
export const lightWords: readonly string[] = [
  ...lightSharing,
  ...['clear', 'forward', 'leave', 'end', 'close', 'call'],
  ...['戻す', '解除', '閉じる', '切断', '退出', '转发', '轉發', 'inoltra', 'ligar'],
];

/** What is the last press where it stands in a dialog: whom it goes to was written there. Lower case. */
export const sharing: readonly string[] = [...lightSharing, '招待'];

/** Who signs in, out or up signs nothing, and the sign of a number is none. */
export const entering = /\bsign(?:ed)?[\s-]?(?:in|out|up|on|off)\b|\b(?:change|plus|minus|equals|percent|dollar) sign\b/iu;

/** What a button calls an act by the words it is known by; without one of them it is called by its kind. */
export const verbs: readonly { readonly final: FinalAct; readonly words: readonly string[] }[] = [
  {
    final: 'publish',
    words: [
      'publish',
      'post',
      'repost',
      'tweet',
      'retweet',
      'broadcast',
      'deploy',
      '公開',
      '投稿',
      'ポストする',
      'リポスト',
      'ツイートする',
      '发表',
      '發表',
    ],
  },
  { final: 'empty', words: ['empty', '空にする'] },
  { final: 'sign', words: ['sign', '署名'] },
];

export const switches: readonly string[] = ['AXCheckBox', 'AXSwitch', 'AXToggle', 'AXRadioButton'];

/**
 * Who presses these lets another program, page or person in, in the owner's name, or lets something run. What says no to it has a
 * word beside it, and a switch can be switched back.
 */
const granting: readonly string[] = [
  ...['allow', 'approve', 'grant', 'authorize', 'authorise', 'trust', 'erlauben', 'autoriser', 'permitir', 'consenti', 'sta toe', 'tillåt'],
  ...['freigeben', 'genehmigen', 'vertrauen', 'approuver', 'faire confiance', 'aprobar', 'aprovar', 'approva', 'confiar'],
  ...['make admin', 'make owner', 'godkänn', 'goedkeuren', 'keur goed', 'vertrouw', 'одобр', 'доверя'],
  ...['разреш', '許可', '承認', '信頼', '允许', '允許', '批准', '信任', '허용', '승인', '신뢰'],
  // Calls, invitations and files that somebody offers. In Spanish its word is that of every OK.
  ...['accept', 'answer', 'akzeptieren', 'annehmen', 'accepter', 'accetta', 'aceitar', 'accepteer', 'acceptera', 'принять'],
  ...['受け入れ', '受諾', '応答', '接受', '接听', '接聽', '수락'],
];
const running: readonly string[] = [
  ...['run', 'execute', 'install', 'ausführen', 'installieren', 'exécuter', 'installer', 'ejecutar', 'instalar', 'esegui', 'installa'],
  ...['voer uit', 'installeer', 'kör', 'installera'],
  ...['выполн', 'установ', '実行', 'インストール', '运行', '执行', '執行', '安装', '安裝', '실행', '설치'],
];
/** `not`: roles of what is only switched by such a word: a menu item that allows something has a mark. */
export const lettingIn: readonly { readonly final: FinalAct; readonly words: readonly string[]; readonly not: readonly string[] }[] = [
  { final: 'grant', words: granting, not: [...switches, 'AXMenuItem'] },
  { final: 'run', words: running, not: switches },
];
export const denying =
  /(?:^|> )(?:do not|dont|not|never|cannot|cancel|stop|skip)\b|\blater$|\b(?:nicht|ne pas|no|non|não|niet|inte)\b|(?:^| )не |しない|不|안 /iu;
/** What tells how something is, or is the name of what only lists it: "Installed Apps", "Allow List", "Morning Run". "Mark as Trusted" does it. */
export const stating = new RegExp(
  [
    /(?<!\b(?:as|mark|set) )\b(?:allowed|approved|granted|authori[sz]ed|trusted|accepted|answered|executed|installed|runs|answers)\b/,
    /\b(?:allow ?list|trust (?:cent(?:er|re)|(?:and|&) safety)|answer key|installing|install (?:guide|instructions|location|size))\b/,
    /\b(?:show|hide|see|view|reveal)(?: the| all| \d+)? answers?\b|\b(?:view|see|print|ski) runs?\b/,
    /\b(?:run|install)[ -](?:list|log|history|time|date|length|club|plan|streak|distance|pace|status|summary|details|name|id|number|sheet|book)\b/,
    /(?:\b(?:morning|afternoon|evening|night|daily|weekly|long|easy|trail|last|previous|next|first)|\d ?(?:k|km|mi|miles?)) run\b/,
    /(?:許可|承認|信頼|実行|インストール|受け入れ)(?:済み?|待ち|リスト|一覧|履歴)|実行(?:中|時間|結果|ログ|日時|回数|状況)|応答(?:なし|時間)/,
    /已(?:允许|允許|安装|安裝|执行|运行|接受|批准|核准|信任)|受信任|(?:允许|允許)(?:列表|清單|名单)|(?:运行|执行)(?:中|时间|结果|记录|状态)|執行(?:中|時間|結果|記錄|狀態)|正在(?:运行|执行|執行)|(?:실행|승인|허용|설치|신뢰)(?:됨|된)|실행 ?(?:중|시간|결과|기록)/,
    /(?:выполнен|установлен|разреш[её]н|одобрен|принят)(?:о|а|ы|ный|ная|ное|ные)?(?![а-я])|разрешение экрана/,
    // A document's own, which can be undone.
    /\baccept (?:and move|(?:all |the |these )*(?:changes?|edits?|suggestions?))\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);
/** What lets a program into a browser as the last press; "Add to Chrome" leads there. English and Japanese; inferred. */
export const addingExtensions =
  /(?:^|> )add extension$|\badd to (?:firefox|opera)\b|\bload (?:unpacked|temporary add-on)\b|(?:^|> )拡張機能を追加$|\b(?:firefox|opera) ?[へに]追加|拡張機能を読み込む/iu;
/** What a page asks everybody about itself, and is asked in a browser alone. */
export const aboutCookies = /cookie|クッキー|куки|쿠키|^(?:accept|allow) all$/iu;

/**
 * What has an app run from the next login on, or no more: a switch of its own or an item of the Dock's menu, which shows no side of it. Inferred.
 */
export const startingAtLogin = new RegExp(
  [
    /\b(?:open|launch|start|run)\w*\b.{0,40}?\b(?:at|on|after|upon|when (?:you|i)) (?:log|sign)[ -]?in\b/,
    /\b(?:launch|start)\w* .{0,40}?\b(?:at|on) (?:system |mac )?(?:start-?up|boot)\b/,
    /ログイン時に.{0,20}(?:開|起動|実行)|登[录錄入]时.{0,20}(?:打开|启动)|登[录錄入]時.{0,20}(?:打開|開啟|啟動)|로그인 ?(?:시|할 때).{0,20}(?:열|실행|시작)/,
    /\bbei(?:m| der) (?:anmeldung|anmelden|login)\b.{0,40}?(?:öffnen|starten)|(?:ouvrir|lancer|démarrer)\b.{0,40}?(?:ouverture de session|avec la session)/,
    /(?:abrir|iniciar)\b.{0,40}?\b(?:al|ao) (?:iniciar (?:la )?(?:sesión|sessão)|entrar)|\b(?:apri|avvia)\b.{0,40}?\bal login\b/,
    /\b(?:open|start)\b.{0,40}?\bbij (?:inloggen|aanmelden)\b|(?:öppna|starta)\b.{0,40}?vid inloggning|(?:откры|запус).{0,40}?при входе/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** What puts into the public, or among others, what was written on a page, where a button says only this. */
export const commenting =
  /^(?:(?:add|leave|submit|update) )?(?:a )?comment$|^(?:kommentieren|commenter|comentar|commenta|kommentera|комментировать|评论|評論|댓글|등록|posten|poster|plaatsen|ポスト)$|^(?:(?:enable |set to )?auto-?merge|merge(?: (?:now|immediately|when ready|branch|request))?)$|^コメント(?:する|を追加)?$/iu;
/** The same of code. */
export const merging = new RegExp(
  [
    /\b(?:create|merge) pull request\b|\b(?:squash|rebase) and merge\b|\bconfirm (?:\w+ and )?(?:merge|rebase)\b/,
    /\bforce[ -]push\b|\bcommit(?: all)? (?:and|&) push\b|\bpush (?:origin|commits?|branch|tags?|changes|to (?:origin|remote|upstream))\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
/** What a button alone says of that. */
export const pushing = /(?:^|> )push…?$/iu;
/** What shows something to everybody as soon as it is chosen. English and Japanese; inferred. */
export const openingToAll =
  /\banyone (?:with|who has) (?:the|this) link\b|\bmake .{0,30}\bpublic\b|\bchange .{0,30}\bto public\b|\bpublic calendar\b|リンクを知っている(?:全員|すべての人)/iu;
/** What only shows what was chosen. */
export const showsChosen: readonly string[] = ['AXPopUpButton', 'AXMenuButton', 'AXComboBox'];
/** What a link of a page is called that tells how something is done, and does nothing of it. */
export const explaining = /^(?:how|why|what|when|where|which|who)(?:'s|’s)?(?: [^ ]+){3}|する方法|とは[?？]?$/iu;

/** What shows a password that is kept or filled in, copies it or writes it out: a button, an eye in a field, an item of a menu. Others than English and Japanese inferred. */
export const showingPassword = new RegExp(
  [
    /\b(?:show|reveal|view|see|unmask|copy|export|toggle)\b[^>]{0,20}\bpass(?:word|code|phrase|key)s?\b(?! (?:options|settings|requirements|rules|polic(?:y|ies)|strength|tips|help)\b)|\bpassword visib/,
    /(?:パスワード|パスコード).{0,4}(?:表示|コピー|書き出|見る)|passw(?:ort|örter)n? .{0,12}(?:anzeigen|einblenden|kopieren|exportieren)/,
    /(?:afficher|voir|copier|exporter) .{0,6}mots? de passe|(?:mostrar|ver|copiar|exportar) .{0,6}(?:contraseñas?|senhas?|palavras?-passe)/,
    /(?:mostra|copia|esporta) .{0,4}password|wachtwoord(?:en)? .{0,6}(?:tonen|weergeven|kopiëren|exporteer)|(?:visa|kopiera|exportera) lösenord/,
    /(?:показать|скопировать|экспорт\S*) парол|(?:显示|顯示|拷贝|複製|复制|导出|輸出)密[码碼]|(?:암호|비밀번호) ?(?:보기|표시|복사|내보내기)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** What ends more than a window, by the words it is known by; every other word of that kind quits. */
export const endings: readonly { readonly ends: Ending; readonly words: readonly string[] }[] = [
  {
    ends: 'close',
    words: ['close', 'schließen', 'fermer', 'cerrar', 'chiudi', 'fechar', 'sluit', 'stäng', 'закры', '閉じる', '关闭', '關閉', '닫기'],
  },
  {
    ends: 'log-out',
    words: [
      ...['log out', 'logout', 'sign out', 'signout', 'log off', 'abmelden', 'déconnexion', 'se déconnecter', 'desconectar', 'disconnetti'],
      ...['ログアウト', 'サインアウト', '登出', '注销', '로그아웃'],
    ],
  },
  {
    ends: 'restart',
    words: [
      ...['restart', 'reboot', 'neustart', 'neu starten', 'redémarrer', 'reiniciar', 'riavvia', 'перезагруз'],
      ...['再起動', '重新启动', '재시동'],
    ],
  },
  {
    ends: 'shut-down',
    words: [
      ...['shut down', 'shutdown', 'ausschalten', 'éteindre', 'apagar', 'spegni', 'desligar', 'выключ'],
      ...['システム終了', 'シャットダウン', '关机', '關機'],
    ],
  },
];

/** Words of what ends an app without asking it, and the apps in which what is quit is another one. Lower case. */
export const forcing: readonly string[] = [
  ...['force quit', 'force-quit', 'sofort beenden', 'forcer à quitter', 'forzar salida', 'uscita forzata', 'forçar encerr', '強制終了'],
  ...['强制退出', '強制結束', '강제 종료'],
];
export const endsOthers: readonly string[] = ['com.apple.activitymonitor'];

/** Names of the button in a window's title bar that closes it. */
export const closeButton = 'close button';

/** Roles of what only shows or chooses: a heading called "Send" sends nothing, and neither does a text field. */
export const quietRoles: readonly string[] = [
  'AXStaticText',
  'AXHeading',
  'AXTextField',
  'AXTextArea',
  'AXSearchField',
  'AXImage',
  'AXGroup',
  'AXScrollArea',
];

/** Apps in which Return sends what was typed. Bundle ids in lower case. */
export const chatApps: readonly string[] = [
  'com.apple.mobilesms',
  'com.tinyspeck.slackmacgap',
  'com.hnc.discord',
  'com.hnc.discordptb',
  'com.hnc.discordcanary',
  'net.whatsapp.whatsapp',
  'ru.keepcoder.telegram',
  'org.telegram.desktop',
  'com.tdesktop.telegram',
  'com.microsoft.teams',
  'com.microsoft.teams2',
  'jp.naver.line.mac',
  'org.whispersystems.signal-desktop',
  'us.zoom.xos',
  'com.openai.chat',
  'com.anthropic.claudefordesktop',
  'com.facebook.archon',
  'com.tencent.xinwechat',
  'com.kakao.kakaotalkmac',
  'com.viber.osx',
  'com.skype.skype',
  'im.riot.app',
  'mattermost.desktop',
  'org.zulip.zulip-electron',
  'com.tencent.qq',
  'com.tencent.weworkmac',
  'com.alibaba.dingtalkmac',
  'com.electron.lark',
  'cisco-systems.spark',
  'com.wearezeta.zclient.mac',
  'chat.rocket',
  'com.automattic.beeper.desktop',
];

/**
 * Apps that show what somebody wrote, in which a link leads to a browser: what stands in the address goes along. Bundle ids in lower
 * case, with those that they begin.
 */
const writing: readonly string[] = [
  ...['mail', 'notes', 'textedit', 'mobilesms', 'reminders', 'ical', 'addressbook', 'stickies', 'freeform', 'journal', 'preview', 'iwork'],
].map((app) => `com.apple.${app}`);

export function linksLeadAway(bundleId: string): boolean {
  return writing.some((one) => isPartOf(bundleId, one));
}

/** What an item of a menu is called that follows a link. */
export const following =
  /\bopen (?:the )?(?:link|url)\b|リンクを開く|link öffnen|ouvrir le lien|abrir (?:el )?enlace|apri link|打开链接|開啟連結|링크 열기/iu;

/** What goes to the address, or searches for the words, that lie on the clipboard. English and Japanese; inferred. */
export const pastingAndGoing = /\bpaste (?:and|&) (?:go|search)\b|(?:ペースト|貼り付け)して?(?:開く|移動|検索)/iu;

/** What is chosen to share by it goes to whoever is picked next, by a press on their name alone. Finder's own item of the name only shows it. */
export const airDropping = /(?:^|> )(?:AirDrop|隔空投送)/iu;

/** What a rule does with each mail that comes: it goes on to others by itself from then on. English and Japanese; inferred. */
export const forwardingOn =
  /\b(?:forward|redirect) (?:messages?|it|them)(?: to)?$|\b(?:forward|redirect) to$|\bauto(?:matic(?:ally)?)?[ -]?(?:forward|redirect)|\bforward(?:ing)? (?:a copy|address)\b|メッセージを(?:転送|リダイレクト)|自動転送|転送先(?:の?アドレス|を追加)/iu;

/** What tells those of a talk where this Mac is, from now on. English and Japanese; inferred. */
export const sharingPlace =
  /\bshare (?:indefinitely|until (?:the )?end of (?:the )?day|for (?:one|an|1) hour)\b|(?:無期限|無制限|[1一1] ?時間|明け方まで)[にで]?共有/iu;

/** What lets whoever is near offer files, beside a switch of the name above. English and Japanese; inferred. */
export const receiving = /\beveryone for \d+ min|すべての人.{0,3}\d+ ?分/iu;

/** What lets whoever waits into a meeting, or hands them mouse and keyboard. English; inferred. */
export const handingOver = /^admit\b|\bgive (?:remote |mouse\/keyboard )?control\b/iu;

/**
 * What shows the screen to whoever is picked next, by a press on their name alone, or at once to those of a call. What ends that says so
 * before the name. Of calls in English, inferred.
 */
export const mirroring =
  /(?:^|> )(?:(?:invite to )?share (?:my|this|entire) (?:screen|window)|screen mirroring|airplay display|画面ミラーリング|bildschirmsynchronisierung|recopie (?:de l['’])?écran|duplica(?:r|ción de) (?:la )?pantalla|duplica(?:zione)? (?:dello )?schermo|espelha(?:r|mento d[eo]) (?:tela|ecrã)|synchrone weergave|skärmdubblering|skärmspegling|повтор экрана|屏幕镜像|螢幕鏡像|화면 미러링)/iu;

/** What the button of a panel is called that chooses a file: a browser shows it as a page, or hands it to one. */
export const choosingFile =
  /^(?:open|choose|upload|select|attach|import|開く|選択|アップロード|読み込む|importieren|importar|importa|importeren|importera|импортировать|导入|匯入|öffnen|auswählen|wählen|hochladen|ouvrir|choisir|importer|abrir|elegir|seleccionar|subir|apri|scegli|carica|escolher|selecionar|carregar|openen|kies|öppna|välj|открыть|выбрать|打开|打開|選取|选取|上传|上傳|열기|선택)$/iu;

/** What an item of a menu is called, or the one whose submenu it stands in, that opens what is selected: "Open", "Open With > Preview". */
export const opening =
  /\bopen(?:en)?\b|開く|öffnen|ouvrir|abrir|\bapri\b|öppna|åbn|åpne|otwórz|открыть|відкрити|打开|打開|開啟|開啓|열기/iu;

/** What stands in this menu of every app is done by other apps and scripts, with what is selected. */
export const services = /(?:^| > )(?:services|サービス|dienste|servicios|servizi|serviços|diensten|tjänster|службы|服务|服務|서비스) > /iu;

/** The same of Finder's menu for what is selected, but for what macOS brings along. English and Japanese; the others inferred. */
export const quickActions =
  /(?:^|> )(?:quick actions|クイックアクション|schnellaktionen|actions rapides|acciones rápidas|azioni rapide|ações rápidas|snelle acties|snabbåtgärder|быстрые действия|快速操作|快速動作|빠른 동작) > (?!(?:rotate (?:left|right)|markup|create pdf|trim|convert image|remove background|customi[sz]e|[左右]に回転|マークアップ|pdfを作成|トリム|イメージを変換|背景を削除|カスタマイズ)(?:…|$))/iu;

/** What an alert of Calendar is called that opens a file when its time has come, a program too. */
export const openingOnTime = /(?:^|> )(?:open file|ファイルを開く)…?$/iu;
export const calendarApps: readonly string[] = ['com.apple.ical'];

/** Apps in which Return runs what was typed. */
export const terminalApps: readonly string[] = [
  'com.apple.terminal',
  'com.googlecode.iterm2',
  'dev.warp.warp-stable',
  'com.mitchellh.ghostty',
  'net.kovidgoyal.kitty',
  'org.alacritty',
  'com.github.wez.wezterm',
  'co.zeit.hyper',
  'org.tabby',
  'dev.warp.warp-preview',
  'com.raphaelamorim.rio',
  'com.termius.mac',
  'com.termius-dmg.mac',
  'dev.commandline.waveterm',
  'com.cmuxterm.app',
];

/** Apps in which a button goes to the address in a field, which takes with it what is written there, and what it is called. */
export const connectingApps: readonly string[] = ['com.apple.finder', 'com.apple.screensharing', ...terminalApps];
export const connecting =
  /^(?:connect|verbinden|se connecter|conectar|connetti|collegati|ligar|verbind|anslut|подключить(?:ся)?|接続|连接|連線|연결)$/iu;

/** Apps that run what they are opened on. */
export const runners: readonly string[] = [...terminalApps, 'com.apple.javalauncher', 'org.python.pythonlauncher'];

/** Titles of menus that list documents by their names: those that were opened lately, and those that are open. Others than English and Japanese inferred. */
export const documentMenus =
  /recent|récent|senaste|недавн|最近|최근|^(?:benutzte dokumente|window|ウインドウ|fenster|fenêtre|ventana|finestra|janela|venster|fönster|окно|窗口|視窗|윈도우)$/iu;

/** Titles of menus of browsers that list pages by their titles. Others than English and Japanese inferred. */
export const pageMenus =
  /^(?:history|bookmarks|favorites|履歴|ブックマーク|verlauf|chronik|lesezeichen|historique|signets|marque-pages|historial|historia|marcadores|favoritos|cronologia|preferiti|segnalibri|histórico|geschiedenis|bladwijzers|historik|bokmärken|история|журнал|закладки|历史记录|書籤|书签|歷史記錄|방문 기록|책갈피)$/iu;

/** Apps whose menus run what stands in them. Its id is inferred. */
export const scriptMenus: readonly string[] = ['com.apple.scriptmenuapp'];

/** Whose menu in the menu bar runs the shortcut that is chosen, while the menus of its window are like those of every app. Its id is inferred. */
export const shortcutMenus: readonly string[] = ['com.apple.shortcuts', 'com.apple.shortcuts.events', 'com.apple.shortcuts.menubar'];

/** Apps whose documents run when they are opened, whatever they are called. */
export const programMakers: readonly string[] = ['com.apple.scripteditor2', 'com.apple.automator', 'com.apple.shortcuts'];

/**
 * Keys that run nothing in a terminal: those that go through a line or take from it, and shortcuts of the app itself. Every other may
 * be the Return of a shell (Control-J, -M and -O), or complete a line, for which a shell runs what stands in it.
 */
export const quietInTerminals: readonly string[] = [
  ...['up', 'down', 'left', 'right', 'home', 'end', 'page_up', 'page_down', 'delete', 'forward_delete', 'space'],
  ...['a', 'b', 'c', 'e', 'f', 'g', 'k', 'l', 'n', 'p', 'r', 't', 'u', 'w', 'y', 'z'].map((letter) => `control-${letter}`),
];

/** What pasting is called, for items that have neither shortcut nor identifier, such as those of context menus. */
export const pasting =
  /paste|einfügen|einsetzen|coller|pegar|incolla|colar|plakken|klistra|indsæt|lim inn|wklej|вставить|вставити|yapıştır|ペースト|貼り付け|粘贴|貼上|붙여/iu;

/** Roles of one line, where Return hands in the form around it. A search field only looks. */
export const formRoles: readonly string[] = ['AXTextField', 'AXComboBox'];

/** Apps in which Return in a line only ends what is written there, as a name or a title, where no button of the window answers it. */
export const lineApps: readonly string[] = [
  'com.apple.finder',
  ...['reminders', 'ical', 'notes', 'textedit', 'addressbook', 'music', 'stickies'].map((app) => `com.apple.${app}`),
];

interface FinalKeys {
  /** Lower-case bundle id. */
  readonly app: string;
  /** Modifiers in the order command, control, option, shift, then the key. */
  readonly keys: string;
  readonly final: FinalAct;
}

/** Shortcuts that send, delete or empty. */
export const finalKeys: readonly FinalKeys[] = [
  { app: 'com.apple.mail', keys: 'command-shift-d', final: 'send' },
  { app: 'com.microsoft.outlook', keys: 'command-return', final: 'send' },
  { app: 'com.apple.finder', keys: 'command-delete', final: 'delete' },
  { app: 'com.apple.finder', keys: 'command-option-delete', final: 'delete' },
  { app: 'com.apple.finder', keys: 'command-shift-delete', final: 'empty' },
  { app: 'com.apple.finder', keys: 'command-option-shift-delete', final: 'empty' },
  { app: 'com.apple.photos', keys: 'command-delete', final: 'delete' },
  { app: 'com.apple.mail', keys: 'command-delete', final: 'delete' },
  { app: 'com.apple.mail', keys: 'command-shift-delete', final: 'empty' },
];
