import { saysYes } from '../tasks/irreversible-words.js';
import { saysNo } from './level-of-act.js';

/** What a button of a dialog is called that goes on with what stands there, and does no harm elsewhere. Others than English inferred. */
const goingOn =
  /^(?:next|done|go|start|begin|got it|nächster schritt|starten|los|suivant|démarrer|lancer|siguiente|empezar|iniciar|listo|avanti|avvia|fine|seguinte|concluir|concluído|volgende|gereed|nästa|klar|далее|начать|次へ|次に進む|進む|完了|開始|下一步|完成|开始|開始|다음|시작)…?$/iu;
/** What a button is called that says yes and nothing else. Others than English and Japanese inferred. */
const plainYes =
  /^(?:ok|okay|yes|y|sure|confirm|ja|bestätigen|oui|confirmer|sí|si|confirmar|conferma|sim|bevestig(?:en)?|akkoord|bekräfta|да|ок|подтвердить|はい|確認|是|好|确定|確定|确认|예|네|확인)$/iu;
/** What a button is called that only ends what was told. Others than English and Japanese inferred. */
const acknowledging =
  /^(?:ok|okay|got it|done|understood|verstanden|fertig|compris|entendido|capito|begrepen|förstått|понятно|готово|ок|わかりました|了解|完了|知道了|完成|확인|완료)$/iu;
/** What a button is called that leaves a dialog as it was. Others than English inferred. */
const goingBack =
  /^(?:cancel|back|go back|close|abbrechen|zurück|nein|schließen|annuler|retour|fermer|cancelar|atrás|volver|cerrar|voltar|fechar|annulla|indietro|chiudi|annuleer|terug|nee|sluit|avbryt|tillbaka|nej|stäng|отмен\p{L}*|назад|нет|закрыть|キャンセル|戻る|いいえ|閉じる|取消|返回|否|关闭|關閉|취소|뒤로|아니요|닫기)…?$/iu;
/** The same of what only shows something of it. */
const onlyShowing = /^(?:help|\?|(?:show|hide|view|see|more|learn)\b.*|details)…?$/iu;

/** Whether a button of a dialog says yes to its question, or goes on with what that says. */
export function goesOn(label: string): boolean {
  return saysYes(label) || goingOn.test(label.trim());
}

/** Whether a button of a dialog leaves its question, or only shows something of it. */
export function goesBack(label: string): boolean {
  return saysNo(label) || goingBack.test(label.trim()) || onlyShows(label);
}

/** Whether it only shows something. */
export function onlyShows(label: string): boolean {
  return onlyShowing.test(label.trim());
}

/** Whether it says of something that it was read. */
export function acknowledges(label: string): boolean {
  return acknowledging.test(label.trim());
}

/** Whether it leaves the question, for certain. */
export function leaves(label: string): boolean {
  return goesBack(label) && !onlyShows(label);
}

/** Whether it says yes to the question and nothing of its own. */
export function onlySaysYes(label: string): boolean {
  return plainYes.test(label.trim());
}
