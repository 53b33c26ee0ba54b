import { fold, mixesScripts, readingsOf } from './readings.js';
import { cannotBeTakenBack, heaviest, type Irreversible, plain, unknown, type Weight } from './weight.js';

/**
 * Words on buttons and menu items that tell what cannot be taken back, in the languages that most Macs speak. Of Latin
 * letters a whole word, with its English endings; Cyrillic ones begin a word; the others may stand anywhere.
 */
const words: Readonly<Record<Irreversible | 'unknown', readonly string[]>> = {
  send: [
    'send resend post repost retweet publish share submit tweet broadcast invite deliver forward upload transmit call dial deploy rsvp',
    'senden abschicken absenden veröffentlichen teilen einreichen anrufen hochladen envoyer publier partager soumettre appeler',
    'enviar publicar compartir subir llamar invia inviare pubblica condividi chiama partilhar compartilhar ligar verzend verzenden verstuur versturen',
    'delen skicka publicera dela отправ опублик подел позвон загрузить',
    'dispatch fax hand-in turn-in go-live verschicken versenden zusenden übermitteln twittern expédier transmettre mettre-en-ligne',
    'uploaden publiceer publiceren indienen ladda-upp submeter téléverser',
    'programmer-l’envoi tweeter envía envia envie mandar postear postar twittear tuitear spedisci inoltra размест запост твитн',
    '送信 投稿 公開 共有 提出 発信 通話 招待 アップロード 送る 送付 発送 投函 配信 発表する ポストする リポスト ツイートする 応募する 申請する',
    '发送 發送 傳送 发布 發佈 分享 提交 上传 上傳 呼叫 发表 發表 发帖 發帖 发微博 转发 轉發 寄出 寄送 送出 张贴 張貼 发出 發出 보내기 전송 게시 공유 제출 발송 올리기 업로드',
  ],
  delete: [
    'delete erase remove trash bin discard empty clear replace overwrite revert reset wipe purge destroy restore uninstall unsubscribe',
    'close-account close-my-account close-your-account drop-table drop-database terminate-instance unpair unlink forget don’t-save do-not-save shred revoke leave deletes',
    'nicht-sichern ne-pas-enregistrer no-guardar non-salvare não-salvar não-guardar niet-bewaren spara-inte не-сохран',
    'löschen lösche entfernen papierkorb verwerfen leeren ersetzen überschreiben zurücksetzen supprimer effacer retirer corbeille vider',
    'remplacer écraser réinitialiser eliminar borrar quitar suprimir papelera vaciar reemplazar restablecer elimina cancella rimuovi cestino',
    'svuota sostituisci ripristina apagar excluir remover lixo lixeira esvaziar substituir redefinir verwijder verwijderen wissen wis prullenmand vervang',
    'deinstallieren désinstaller desinstalar disinstalla avinstallera deletar sobrescribir sobrescrever sustituir sovrascrivi overschrijf overschrijven',
    'radera ta-bort papperskorg papperskorgen skriv-över töm ersätt удал стереть очист корзин замен перезапис сброс отказ',
    '削除 消去 取り除く ゴミ箱 空にする 破棄 置き換え 上書き 戻す リセット 初期化 消す 退会 解除 删除 刪除 移除 清空 清除 废纸篓 垃圾桶 抹掉',
    'descartar desechar scarta kassera släng jeter abandonner kündigen résilier opzeggen cancel-subscription cancel-membership cancel-plan deactivate',
    '捨てる 解約 丢弃 丟棄 捨棄 替换 取代 覆盖 覆蓋 抹除 卸载 卸載 解除安裝 还原 重置 放弃 삭제 지우기 제거 휴지통 비우기 대치 덮어쓰기 초기화 버리기 保存しない 不保存 不儲存 不存储 不存儲 저장하지',
  ],
  buy: [
    'buy purchase pay order checkout check-out subscribe donate bid bet transfer withdraw sell trade sign rent upgrade',
    'book-now reserve-now confirm-booking confirm-reservation complete-booking complete-reservation',
    'kaufen kaufe bezahlen bestellen abonnieren überweisen spenden unterschreiben acheter payer commander s’abonner abonner virement signer',
    'comprar pagar pedir suscribir transferir firmar acquista compra paga ordina abbonati trasferisci firma assinar koop betaal bestel',
    'bestellung-aufgeben bestelling-plaatsen faire-un-don donar doar dona doneer doneren donera suscribirse suscríbete abonneer prenumerera',
    'signieren signera onderteken ondertekenen',
    'jetzt-zahlen jetzt-buchen passer-commande passer-la-commande valider-la-commande confirmer-la-commande finaliser-la-commande',
    'réserver-maintenant realizar-pedido realizar-el-pedido hacer-pedido tramitar-pedido confirmar-pedido finalizar-pedido fazer-pedido',
    'betalen afrekenen kopen köp betala beställ купить оплат заказ подпис перевод пожертв',
    '購入 買う 支払 注文 購読 申し込 振込 送金 署名 寄付 決済 予約する 予約を確定 结算 结账 結帳 购买 購買 支付 付款 下单 下單 订购 訂購 订阅 訂閱 轉帳 转账 签名 签署 簽署 捐款 捐赠 捐贈 구입 구매 결제 주문 구독 서명 기부',
  ],
  quit: [
    'quit exit close terminate shut-down shutdown restart reboot log-out logout sign-out signout log-off end hang-up',
    'beenden schließen neustart neu-starten ausschalten abmelden auflegen quitter fermer éteindre redémarrer déconnexion se-déconnecter raccrocher',
    'salir cerrar apagar reiniciar desconectar esci chiudi spegni riavvia disconnetti sair fechar encerrar desligar stop sluit afsluiten',
    'avsluta stäng заверш закры выключ перезагруз выйти',
    '終了 システム終了 閉じる シャットダウン 再起動 ログアウト サインアウト 切断 退出 关闭 關閉 結束 关机 關機 重新启动 登出 注销 종료 닫기 재시동 로그아웃',
  ],
  // They say yes to a question that stands elsewhere, or let something run.
  unknown: [
    'ok okay yes y confirm continue proceed allow accept agree approve grant authorize authorise install run execute apply enable trust unlock',
    'make-admin make-owner finish sure always update merge answer go-ahead do-it i-understand',
    'freigeben genehmigen vertrauen approuver faire-confiance aprobar aprovar approva confiar goedkeuren keur-goed vertrouw installeer voer-uit kör installera',
    'ja bestätigen fortfahren weiter erlauben akzeptieren annehmen zustimmen installieren ausführen anwenden fertig oui confirmer continuer autoriser',
    'accepter installer exécuter appliquer terminer sí si confirmar continuar permitir aceptar instalar ejecutar aplicar conferma continua',
    'consenti accetta installa esegui applica sim permitir aceitar doorgaan bevestig sta-toe akkoord accepteer fortsätt bekräfta tillåt godkänn acceptera да подтвер',
    'продолж разреш одобр доверя принять установ выполн примен готово',
    'はい 続ける 続行 許可 同意 承認 信頼 確認 実行 適用 インストール 受け入れ 受諾 応答 是 好 确定 確定 继续 繼續 允许 允許 同意 安装 安裝 运行 执行 執行 批准 信任 接受 接听 接聽 예 확인 계속',
    '허용 동의 승인 신뢰 수락 설치 실행 적용 완료',
  ],
};

/**
 * What holds a word of the table and says something else: Undo in Japanese, Undo, Redo and Export in Korean, what has been sent, and, where
 * it ends so, what sorts, puts behind or looks for something, or takes back that something was moved or deleted.
 */
const others =
  / (?:sort order|order by|send to back|send backwards?|find and replace) (?=\||$)| undo (?:mov(?:e|ing)|delet(?:e|ing|ion)|remov(?:e|ing|al)|trash)(?: [^|]*)?(?=\||$)| ordina per |取り消す|실행 (?:취소|복귀)|내보내기|送信済み|已发送|已傳送/gu;

/**
 * Whole labels that only list what has been done, or are the name of a column or a mailbox. What also does something by such a word
 * says more: "Cancel Order", "Move to Recently Deleted", and a switch that says "Published".
 */
const lists = [
  'posts|orders|purchases|transfers|uploads|tweets|bids|trades|upgrades|deletions|recently deleted|(?:show |hide |view )?deleted (?:messages|items|notes|photos|mail|files)',
  '(?:my|your|past|previous|recent|view|see|track) (?:orders?|purchases?|posts?|uploads?|transfers?)|next post|blog posts',
  '(?:orders?|purchase|transfer|payment|upload|post|posting) (?:history|status|details|number|summary|title|type|date)|(?:ascending|descending|tab|reading|stacking) order',
  '(?:date|last) (?:published|posted|purchased|uploaded|deleted)|buying guide',
  '最近削除した(?:項目|メモ|写真)|削除済み(?:項目|アイテム|メール)?|送信(?:者|元|日時?|日付|トレイ|箱)|(?:購入|注文|支払い?|通話|発信|送金|投稿|購読|配信)(?:履歴|一覧|日時?|状況|方法|者)|購入済み|購読中|発送(?:済み|状況)',
  '公開日時?|最近[删刪]除|已[删刪]除(?:的?(?:邮件|郵件|项目|項目))?|[发發]送[时時][间間]|[傳传]送者|(?:购买|購買|订单|訂單|付款|转账|轉帳|提交)[记記][录錄]|付款方式|已购买|已購買|[发發][布佈](?:日期|[时時][间間])',
  '최근 삭제된 (?:항목|메모|사진)|삭제된 (?:항목|메시지|편지함)|(?:주문|구매|결제) 내역|결제 수단|게시물|게시일|(?:맨 )?뒤로 보내기',
  'отправленные|отправител[ьи]|(?:недавно )?удал[её]нные|мои заказы|история заказов|подписи|подписчики|перевод страницы|переводчик',
  'bestellungen|(?:enviar|mandar) (?:al fondo|atr[aá]s|para tr[aá]s|para o fundo)|subir (?:el )?volumen|mis compras|minhas compras|jeter un (?:œil|coup dœil)',
];
const listing = new RegExp(`(?<=^|\\|) (?:${lists.join('|')})(?: \\d+)? (?=\\||$)`, 'gu');

const folded = Object.entries(words).map(([kind, lines]) => ({
  // The keys of the table are the kinds.
  kind: kind as Irreversible | 'unknown',
  words: lines.flatMap((line) => line.split(' ')).map((word) => toWord(fold(word))),
}));

/** A word of the table. Every label of a press is compared with all of them, so what they begin with is put together once. */
interface Word {
  readonly word: string;
  /** What a text has to hold, folded and between spaces, before anything else is asked. */
  readonly start: string;
  /** Only with one of its endings is it a whole word; null for a word of letters that take none. */
  readonly whole: readonly string[] | null;
}

function toWord(word: string): Word {
  if (!/^\p{Script=Latin}/u.test(word)) return { word, start: /^\p{Script=Cyrillic}/u.test(word) ? ` ${word}` : word, whole: null };
  return { word, start: ` ${word}`, whole: ['', 's', 'es', 'd', 'ed', 'ing'].map((ending) => ` ${word}${ending} `) };
}

/** Letters that may stand side by side in one label without hiding anything; what is of no such script cannot be told. */
const readable =
  /^(?:[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|\p{Nd})*$/u;
const cyrillic = /^(?:\p{Script=Cyrillic}|\p{Script=Common}|\p{Script=Inherited})*$/u;

/**
 * How heavy it is to press what reads like this: its label, and what else is known of it, such as its identifier. Nothing
 * to read is `unknown`, since nobody can tell then.
 */
export function weightOfLabel(...texts: readonly string[]): Weight {
  const [label = ''] = texts;
  const plainLabel = fold(label);
  if (!/[\p{L}\p{N}]/u.test(plainLabel)) return unknown;
  if (!readable.test(plainLabel) && !cyrillic.test(plainLabel)) return unknown;
  return heaviest(texts.map(weightOfText));
}

function weightOfText(text: string): Weight {
  const kinds = [...new Set(heavyWordsIn(text).map(({ kind }) => kind))];
  if (kinds.length === 0) return plain;
  const irreversible = kinds.filter((kind) => kind !== 'unknown');
  return irreversible.length === 0 ? unknown : cannotBeTakenBack(...irreversible);
}

/**
 * The words of the table that a text says, however they are spelled, with what they tell; none for what reads harmless. A word that
 * mixes scripts to look like another is taken for the worst.
 */
export function heavyWordsIn(text: string): readonly { readonly kind: Irreversible | 'unknown'; readonly word: string }[] {
  // No word reaches from one reading into the next.
  const read = ` ${readingsOf(text).join(' | ')} `.replaceAll(listing, ' ').replaceAll(others, ' ');
  const found = folded.flatMap(({ kind, words: all }) => all.filter((one) => says(read, one)).map(({ word }) => ({ kind, word })));
  return found.length === 0 && mixesScripts(text) ? [{ kind: 'send', word: fold(text) }] : found;
}

/** Whether a button says yes to a question that stands elsewhere. */
export function saysYes(label: string): boolean {
  return heavyWordsIn(label).some(({ kind }) => kind === 'unknown');
}

/** Whether what a call says of a button or menu item keeps back what its name says: then it was judged, and shown, as less than it is. */
export function saysLess(said: string, name: string): boolean {
  const kinds = new Set<string>(heavyWordsIn(said).map(({ kind }) => kind));
  return heavyWordsIn(name).some(({ kind }) => kind !== 'unknown' && !kinds.has(kind));
}

/** Whether texts, folded and between spaces, have a word of the table. */
function says(read: string, { start, whole }: Word): boolean {
  return read.includes(start) && (whole === null || whole.some((one) => read.includes(one)));
}
