import { attributeOf, parentOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { isBlank } from '../nodes/fold.js';
import { type ElementFacts, readElement, walkTextLimit } from '../nodes/read-element.js';

type Ax = ReadDrivers['accessibility'];

/** What has no name of its own and is told by what stands in it, and what is told by the text it shows. */
const holders: readonly string[] = ['AXRow', 'AXCell'];
const texts: readonly string[] = ['AXStaticText', 'AXHeading'];
const inRows: readonly string[] = [...texts, 'AXTextField', 'AXTextArea'];
/** What of a row is no text of it, and steps up in which its row is looked for: at a point, and from what stands in it. */
const partsOfRows: readonly string[] = ['AXTextField', 'AXImage'];
const mostSteps = 2;
const mostStepsToRow = 4;
/** Texts by which a row is told, what is read for them, and how long they may be. */
const namedBy = 2;
const mostElements = 24;
const longest = 200;
/** Words for when, how much and how long that stand beside a number, in the languages that most Macs speak. */
const counting: ReadonlySet<string> = new Set(
  [
    'am pm ago today yesterday about less than a an of at left remaining unread new kb mb gb tb kib mib gib tib byte bytes s sec secs second seconds',
    'm min mins minute minutes h hr hrs hour hours d day days week weeks vor gestern heute uhr sekunde sekunden minuten std stunde stunden tag tage tagen',
    'woche wochen il y à hier aujourdhui seconde secondes heure heures jour jours semaine semaines hace ayer hoy segundo segundos minuto minutos hora horas',
    'día días dia dias semana semanas fa ieri oggi secondo secondi minuti ora ore giorno giorni settimana settimane há ontem hoje geleden gisteren vandaag',
    'seconden minuut uur dag dagen weken för sedan igår idag sekund sekunder minut minuter timme timmar dagar vecka veckor назад вчера сегодня сек мин ч',
    'секунду секунды секунд минуту минуты минут час часа часов день дня дней неделю недели недель',
  ].flatMap((line) => line.split(' ')),
);
/** The same where no blanks stand between words. */
const countingSigns = /^[午前今日昨時時分秒件残り未読あと約間时钟鐘小天周週后後上下초분시간일주전오늘어제후약]+$/u;
/** What tells when without a number. */
const moment =
  /^(?:(?:just )?now|jetzt|gerade eben|à l[’']instant|ahora(?: mismo)?|adesso|agora|nu|just nu|сейчас|только что|今|たった今|刚刚|剛剛|지금|방금)$/iu;

/** What tells by numbers when, how much or how long: it is another text the next moment. */
function isPassing(text: string): boolean {
  if (moment.test(text)) return true;
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return /\p{N}/u.test(text) && words.every((word) => counting.has(word) || countingSigns.test(word));
}

/** Seconds and minutes, in the languages that most Macs speak. All else that is counted may be what a dialog asks about: "3 of 400", "30 days". */
const elapsing = new RegExp(
  `(?<!\\p{N})\\p{N}{1,3}\\s?(?:秒|分[間后後钟鐘]|초|분|(?:${[
    's sec secs seconds? min mins minutes? sekunden? minuten secondes? segundos? minutos? secondi? secondo minuti seconden minuut sekunder minuter',
    'секунд[уы]? сек минут[уы]? мин',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?!\\p{L}))`,
  'giu',
);

/** Whether a text that an owner was shown is the same now, but for what tells how long is left, such as "in 59 seconds". */
export function saysTheSame(seen: string | undefined, now: string | undefined): boolean {
  return lasting(seen) === lasting(now);
}

function lasting(text: string | undefined): string | undefined {
  return text?.replaceAll(elapsing, '');
}

/**
 * The words by which a person tells a row, a cell or a text without a name; undefined where there are none. Lists give the element
 * of one row to another, so that nothing else tells which it is. A time or a count does only where nothing else stands.
 */
export function heldText(
  ax: Ax,
  element: AxElement,
  { role, label, value }: Pick<ElementFacts, 'role' | 'label' | 'value'>,
): string | undefined {
  if (!isBlank(label)) return undefined;
  const shown = texts.includes(role) ? worded(value) : null;
  if (shown !== null) return isPassing(shown) ? undefined : shown;
  return holders.includes(role) ? textsOf(ax, element).join(' · ') || undefined : undefined;
}

/** The same for what lies at a point, where a row is pressed, dragged and dropped on by any part of it, such as its icon or a name that can be written. */
export function heldAtPoint(ax: Ax, element: AxElement, facts: Pick<ElementFacts, 'role' | 'label' | 'value'>): string | undefined {
  const held = heldText(ax, element, facts);
  if (held !== undefined || !isBlank(facts.label) || !partsOfRows.includes(facts.role)) return held;
  let at = parentOf(ax, element);
  for (let step = 0; step < mostSteps && at !== null; step += 1) {
    const role = attributeOf(ax, at, 'AXRole');
    if (typeof role !== 'string' || !holders.includes(role)) return undefined;
    const words = textsOf(ax, at).join(' · ');
    if (words !== '') return words;
    at = parentOf(ax, at);
  }
  return undefined;
}

/** The words of the row that something stands in, such as a check box that is called the same in every row; undefined where there are none. */
export function rowAround(ax: Ax, element: AxElement, { role }: Pick<ElementFacts, 'role'>): string | undefined {
  if (holders.includes(role) || texts.includes(role)) return undefined;
  let at = parentOf(ax, element);
  for (let step = 0; step < mostStepsToRow && at !== null; step += 1) {
    if (attributeOf(ax, at, 'AXRole') === 'AXRow') return textsOf(ax, at).join(' · ') || undefined;
    at = parentOf(ax, at);
  }
  return undefined;
}

function textsOf(ax: Ax, holder: AxElement): readonly string[] {
  const found: string[] = [];
  const moving: string[] = [];
  const open = [holder];
  for (let read = 0; read < mostElements && found.length < namedBy; read += 1) {
    const at = open.shift();
    if (at === undefined) break;
    const answer = readElement(ax, at, { textLimit: walkTextLimit, children: true });
    if (!answer.ok) continue;
    const { role, label, value, secure, children } = answer.value;
    const said = inRows.includes(role) && !secure ? (worded(value) ?? worded(label)) : null;
    if (said !== null) (isPassing(said) ? moving : found).push(said);
    // In reading order.
    open.unshift(...children);
  }
  return found.length > 0 ? found : moving.slice(0, namedBy);
}

function worded(value: ElementFacts['value']): string | null {
  return typeof value === 'string' && /\p{L}/u.test(value) ? value.trim().slice(0, longest) : null;
}
