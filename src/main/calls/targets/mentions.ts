import { isAppAddress } from '../../../shared/places/addresses.js';
import { ownEntry } from '../../../shared/runtime/own-entry.js';
import { withoutEnd } from '../../../shared/runtime/trim-end.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { Mac } from '../../mac/port.js';
import { looksLikeBundleId, type MayName, unknownApp } from './find-app.js';

/** What a script or command says: texts that may name apps, and what it opens by path or address. */
export interface Mentioned {
  readonly texts: readonly string[];
  readonly opens?: readonly string[];
}

/** Each is a question to macOS. */
const mostOpened = 8;
/** Apps that are known by an address wherever it stands; what is opened is asked of macOS itself, whatever its scheme. */
const schemes: Readonly<Record<string, string>> = {
  'x-apple.systempreferences': 'com.apple.systempreferences',
  onepassword: 'com.1password.1password',
  onepassword7: 'com.agilebits.onepassword7',
  bitwarden: 'com.bitwarden.desktop',
  ssh: 'com.apple.terminal',
  telnet: 'com.apple.terminal',
  'x-man-page': 'com.apple.terminal',
  imessage: 'com.apple.mobilesms',
  messages: 'com.apple.mobilesms',
  sms: 'com.apple.mobilesms',
  tel: 'com.apple.facetime',
  telprompt: 'com.apple.facetime',
  webcal: 'com.apple.ical',
  maps: 'com.apple.maps',
  vnc: 'com.apple.screensharing',
  'itms-apps': 'com.apple.appstore',
  macappstore: 'com.apple.appstore',
  facetime: 'com.apple.facetime',
  'facetime-audio': 'com.apple.facetime',
  mailto: 'com.apple.mail',
  message: 'com.apple.mail',
  shortcuts: 'com.apple.shortcuts',
  'shortcuts-production': 'com.apple.shortcuts',
  slack: 'com.tinyspeck.slackmacgap',
  'ms-word': 'com.microsoft.word',
  'ms-excel': 'com.microsoft.excel',
  applescript: 'com.apple.scripteditor2',
  calshow: 'com.apple.ical',
  addressbook: 'com.apple.addressbook',
  notes: 'com.apple.notes',
  mobilenotes: 'com.apple.notes',
};

/**
 * The apps that a script or command names, each once. Of what may be named only a whole text counts; what is kept away counts
 * by any way of writing it that macOS would take for it.
 */
export async function mentionedApps(mac: Mac, { texts, opens = [] }: Mentioned, mayName: MayName): Promise<readonly Subject[]> {
  const known = [...mac.apps.running(), ...mac.apps.installed()];
  const kept = known.filter((one) => !mayName(one)).map(namesOf);
  const found = new Map<string, AppIdentity>();
  const add = (app: AppIdentity): void => {
    if (!found.has(app.bundleId.toLowerCase())) found.set(app.bundleId.toLowerCase(), app);
  };
  for (const text of texts) {
    const written = writtenAs(text);
    const hidden = [
      ...kept.filter((one) => isNamed(one, written)).map(({ app }) => app),
      ...unknownIds(written).filter((one) => !mayName(one)),
    ];
    // Of several apps with one name, one that may not be touched decides.
    for (const app of hidden.length > 0 ? hidden : known.filter((one) => isWhole(one, text)).slice(0, 1)) add(app);
  }
  for (const target of opens.slice(0, mostOpened)) {
    const app = await mac.files.handlerOf(target);
    // Which app an address of its own scheme goes to, its text does not say.
    if (app !== null && (!mayName(app) || isAppAddress(target))) add(app);
  }
  return [...found.values()].map((app) => ({ kind: 'app', app }));
}

/** Whether a text is an app: its id, its name with or without `.app`, its path. Case never tells apps apart on a Mac. */
function isWhole(app: AppIdentity, text: string): boolean {
  const wanted = withoutEnd(text.trim().toLowerCase(), '/');
  return [app.bundleId.toLowerCase(), app.path?.toLowerCase()].includes(wanted) || app.name.toLowerCase() === wanted.replace(/\.app$/, '');
}

interface Names {
  readonly app: AppIdentity;
  readonly id: string;
  /** Its name, and that of its bundle without `.app`. */
  readonly names: readonly string[];
}

function namesOf(app: AppIdentity): Names {
  const bundle = app.path === null ? [] : [plain(lastStep(app.path)).replace(/\.app$/, '')];
  return { app, id: plain(app.bundleId), names: [...new Set([plain(app.name), ...bundle])].filter((name) => name !== '') };
}

function lastStep(path: string): string {
  return withoutEnd(path, '/').split('/').at(-1) ?? '';
}

/** Case, ways to write the same letter and what cannot be seen tell no names apart. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim();
}

interface Written {
  /** The text, and as an address where it has escapes. */
  readonly texts: readonly string[];
  /** The same without `.app`. */
  readonly bare: readonly string[];
  /** Its steps where it is a path, in either way of writing one. */
  readonly steps: readonly string[];
  /** A path to where apps and their programs lie. */
  readonly inApps: boolean;
  readonly scheme: string;
}

function writtenAs(text: string): Written {
  const whole = plain(text);
  const decoded = /%[0-9a-f]{2}/.test(whole) ? plain(decode(whole)) : whole;
  const steps = (/[/:]/.test(decoded) ? decoded.split(/[/:]+/) : [decoded]).map((step) => step.trim()).filter((step) => step !== '');
  const texts = [...new Set([whole, decoded])];
  return {
    texts,
    bare: texts.map((one) => withoutEnd(one, '/').replace(/\.app$/, '')),
    steps,
    inApps: steps.length > 1 && steps.some((step) => step === 'applications' || step === 'macos'),
    scheme: /^([a-z][a-z0-9+.-]*):/.exec(decoded)?.[1] ?? '',
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isNamed({ id, names }: Names, { texts, bare, steps, inApps, scheme }: Written): boolean {
  if (scheme !== '' && (ownEntry(schemes, scheme) === id || scheme === id || names.some((name) => name.replace(/\s/g, '') === scheme)))
    return true;
  if (texts.some((text) => hasId(text, id))) return true;
  return names.some(
    (name) => bare.includes(name) || steps.some((step) => fits(step, `${name}.app`)) || (inApps && fits(steps.at(-1) ?? '', name)),
  );
}

/** A bundle id as a word of its own, with what stands behind it for a helper: `application.com.example.app.123`. */
function hasId(text: string, id: string): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    if (!/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + id.length] ?? '')) return true;
  }
  return false;
}

/** A step of a path, stars and question marks as a shell takes them; of letters in square brackets any will do. */
function fits(step: string, name: string): boolean {
  if (!/[*?[]/.test(step) || step.length > 100) return step === name;
  // A pattern of hardly any letters means everything, not this app.
  if (step.replace(/\.app$|[^\p{L}\p{N}]/gu, '').length < 3) return false;
  return matches([...step.replace(/\[[^[\]]+\]/g, '?')], [...name]);
}

/** Goes over the name once and back to the last star alone: no pattern takes longer than both are long together. */
function matches(pattern: readonly string[], name: readonly string[]): boolean {
  let [at, star, from] = [0, -1, 0];
  for (let place = 0; place < name.length; ) {
    if (pattern[at] === '*') {
      star = at;
      from = place;
      at += 1;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[place])) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      from += 1;
      place = from;
      at = star + 1;
    } else return false;
  }
  return pattern.slice(at).every((left) => left === '*');
}

/** Bundle ids that nothing is known under; they may still stand on a list of the owner's. */
function unknownIds({ texts: [text = ''], scheme }: Written): readonly AppIdentity[] {
  const inside = text.match(/(?<![\w.-])(?:com|org|net|io|app|dev|me|us|de|jp)\.[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const byScheme = ownEntry(schemes, scheme);
  return [...new Set([...(looksLikeBundleId(text) ? [text] : []), ...inside.slice(0, 50), ...(byScheme ? [byScheme] : [])])].map(
    unknownApp,
  );
}
