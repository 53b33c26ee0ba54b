import { chatApps, switches } from './final-table.js';
import type { FinalAct } from './level.js';

/**
 * What a button or menu item does to other people, or takes from what protects this Mac, by whole phrases: their words by themselves do no
 * harm elsewhere ("Call Stack", "Block Quote", "Merge Cells"). Others than English and Japanese inferred.
 */
const phrases: readonly { readonly final: FinalAct; readonly words: RegExp }[] = [
  {
    // Who is called hears and sees from then on.
    final: 'reach',
    words: either(
      /\b(?:start|place|make|join|begin)(?: (?:a|an|the|this|instant|audio|video|voice|phone|group|facetime|conference)){0,4} (?:call|huddle|video ?chat|meeting|live ?stream|broadcast)\b/,
      /(?:^|> )call(?: (?:now|back|again|anyway|mobile|home|work|iphone|\+?\d.*))?$|(?:^|> )(?:audio|video|voice|phone|group) call$|(?:^|> )facetime (?:audio|video)$/,
      /(?:^|> )join now$|\bjoin (?:with|using|without|by) (?:computer |device )?(?:audio|video|microphone|phone)\b|(?:^|> )(?:ask|request) to join$/,
      /\b(?:start|turn on) (?:my |your )?(?:video|camera|microphone|mic)$|\bunmute (?:me|myself|(?:my |your )?(?:audio|mic|microphone))$/,
      /\bend (?:meeting|call|webinar|session|event) for (?:all|everyone)\b/,
      /(?:通話|会議|ミーティング|ハドル)(?:を|に)?(?:開始|始める|参加)|今すぐ参加|(?:ビデオ|音声)通話$|(?:カメラ|マイク)をオン|全員に対して.{0,6}終了/,
      /\banruf (?:starten|tätigen)|\bbesprechung (?:starten|beitreten)|\bjetzt teilnehmen|^(?:video|sprach)anruf$|\b(?:démarrer|passer) (?:un |l.)?appel|\brejoindre (?:l.appel|la réunion|maintenant)/,
      /\biniciar (?:(?:una|uma) )?(?:video)?(?:llamada|chamada|reunión|reunião)|\bunirse (?:ahora|a la (?:llamada|reunión))|\bparticipar agora|\bentrar na (?:chamada|reunião)/,
      /\bavvia (?:(?:una )?(?:video)?chiamata|riunione)|\bpartecipa ora|\b(?:oproep|gesprek|vergadering) starten|\bnu deelnemen|\bstarta (?:samtal|möte)|\banslut nu/,
      /начать (?:звонок|вызов|встречу|конференцию)|присоединиться (?:сейчас|к)|(?:开始|開始|发起|發起|加入).{0,4}(?:通话|通話|会议|會議)|立即加入|(?:视频|視訊|语音|語音)(?:通话|通話)$/,
      /(?:통화|회의) ?(?:시작|참가|참여)|지금 참(?:가|여)|(?:영상|음성) ?통화$/,
    ),
  },
  {
    final: 'reach',
    words: either(
      /(?:^|> )(?:(?:cast|submit|place|confirm) (?:(?:my|your|a|the) )?)?(?:vote|ballot)(?: now)?$|\bvote (?:for|against)\b/,
      /^(?:abstimmen|stimme abgeben|voter|je vote|votar|vota(?: ora)?|stemmen|rösta|(?:про)?голосовать|投票(?:する)?|투표(?:하기)?)$/,
    ),
  },
  {
    // Who is blocked or reported reaches nobody here any more, or is judged by others.
    final: 'reach',
    words: either(
      /\bblock (?:this |the )?(?:contact|caller|sender|user|person|member|account|number|profile|@\S)|\bblock (?:and|&) report\b|\breport (?:and|&) block\b/,
      /\breport (?:as )?(?:spam|junk|abuse|user|account|post|profile|message)\b|(?:連絡先|発信者|送信者|ユーザー?|相手|アカウント)を?(?:着信拒否|ブロック|通報)|(?:ブロック|通報)する$/,
      /\b(?:kontakt|anrufer|absender|benutzer|nutzer) (?:blockieren|melden)|\bbloquer (?:le |ce |cet |l.)?(?:contact|correspondant|expéditeur|utilisateur)|\bbloquear (?:a |el |o )?(?:contacto?|contato|remitente|remetente|usuario|usuário)/,
      /\bblocca (?:contatto|mittente|utente)|\b(?:contact|afzender|gebruiker) blokkeren|\bblockera (?:kontakt|avsändare|användare)|заблокировать (?:контакт|абонента|отправителя|пользователя)/,
      /(?:阻止|封锁|封鎖|屏蔽|拉黑|举报|檢舉).{0,3}(?:联系人|聯絡人|来电|來電|用户|使用者|发件人)|(?:연락처|발신자|사용자) ?(?:차단|신고)/,
    ),
  },
  {
    // Who reads the screen reads what is said nearby from then on, or sees the room. English and Japanese.
    final: 'grant',
    words: either(
      /\b(?:start|begin|turn on) (?:voice )?dictation$|(?:^|> )new (?:movie|audio) recording$|音声入力を開始|新規(?:ムービー|オーディオ)収録/,
    ),
  },
  {
    final: 'sign',
    words: either(
      /^(?:yes,? )?i (?:accept|agree)\b|^agree(?:$| (?:and|&) (?!close)| to (?:the )?terms)/,
      /^(?:ich stimme zu|zustimmen|j.accepte|estoy de acuerdo|acepto|accetto|concordo|aceito|ik ga akkoord|jag (?:godkänner|accepterar)|согласен|я согласен|принимаю|(?:規約に)?同意(?:します|する)|同意して.{1,8}|我同意|同意并继续|同意並繼續|동의함|동의합니다)$/,
    ),
  },
];

/** What protects this Mac or an account, and what takes it away. */
const guards =
  /\bfile ?vault\b|\bfirewall\b|ファイアウォール|\bgatekeeper\b|\bfind my\b|「?探す」?を|\b(?:two|2)[ -](?:factor|step)\b|\b2fa\b|\bmfa\b|\b(?:lockdown mode|stolen device protection|disk encryption|backups?|antivirus|real-?time protection)\b|2 ?(?:要素|段階|ファクタ)/iu;
const takingAway =
  /\b(?:turn(?:ing)? off|switch off|disable|deactivate|stop|pause|ausschalten|deaktivieren|désactiver|desactivar|disattiva|desativar|uitschakelen|stäng av|inaktivera)\b|отключ|выключ|(?:オフ|無効)に|关闭|關閉|停用|끄기|비활성화/iu;

/** What a name comes to by such a phrase; null for every other. `apps`: lower-case bundle ids of those that it may be in. */
export function byPhrase(label: string, role: string, apps: readonly string[]): FinalAct | null {
  // A switch says what it switches, in either direction, and its window that it can be switched back.
  if (guards.test(label)) return switches.includes(role) || takingAway.test(label) ? 'grant' : null;
  if (switches.includes(role)) return null;
  const name = label.trim().replace(/…$/u, '');
  const joins = /^join$/i.test(name) && apps.some((app) => chatApps.includes(app) || app === 'com.apple.facetime');
  return joins ? 'reach' : (phrases.find(({ words }) => words.test(name))?.final ?? null);
}

function either(...words: readonly RegExp[]): RegExp {
  return new RegExp(words.map(({ source }) => source).join('|'), 'iu');
}
