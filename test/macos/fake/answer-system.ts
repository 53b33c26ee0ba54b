import type { PasteboardSnapshot, ProcessEntry } from '../../../src/main/mac/engine/drivers/drivers.js';
import { launchedInfo } from './answer-launches.js';
import { type AnswerDeps, type Answers, dictionary, done, numberIn } from './answers.js';
import type { Wire } from './codec.js';

const plainText = 'public.utf8-plain-text';
const transient = 'org.nspasteboard.TransientType';
const concealed = 'org.nspasteboard.ConcealedType';
const source = 'org.nspasteboard.source';
/** Stands for everything on the simulated clipboard: the driver hands it out whole or not at all. */
const whole = 'com.example.gatehand.fake-contents';
/** Seconds from 1970 to 2001, where CFAbsoluteTime begins. */
const absoluteTimeEpoch = 978_307_200;

/** libproc.h, NSBundle.h, NSRunningApplication.h over the process driver. */
export function processAnswers({ drivers }: AnswerDeps): Answers {
  const { processes } = drivers;
  const bundles = new Map<string, Wire>();
  function see(entry: ProcessEntry | null): ProcessEntry | null {
    if (entry !== null) bundles.set(entry.path, infoOf(entry));
    return entry;
  }
  return {
    proc_pidpath(pid) {
      const entry = see(processes.get(numberIn(pid)));
      return done(entry === null ? undefined : `${entry.path}/Contents/MacOS/${entry.name}`);
    },
    proc_pidinfo(pid) {
      const entry = see(processes.get(numberIn(pid)));
      if (entry === null) return done();
      const seconds = Math.floor(entry.startedAt / 1000);
      return done(dictionary({ seconds, microseconds: Math.round((entry.startedAt - seconds * 1000) * 1000) }));
    },
    proc_listallpids: () => done(processes.list().map(({ pid }) => pid)),
    '+[NSBundle bundleWithPath:]'(path) {
      for (const { pid } of processes.list()) see(processes.get(pid));
      const opener = drivers.launches?.openerOf(String(path));
      const unknown = opener?.itself ? dictionary({ CFBundleIdentifier: opener.bundleId, CFBundlePackageType: 'APPL' }) : undefined;
      return done(bundles.get(String(path)) ?? launchedInfo(String(path)) ?? unknown);
    },
    '-[NSWorkspace runningApplications]': () => done(processes.list().map((entry) => running(entry))),
    '+[NSRunningApplication runningApplicationWithProcessIdentifier:]'(pid) {
      const entry = see(processes.get(numberIn(pid)));
      if (entry === null) return done();
      return done(running(entry));
    },
  };
}

function running({ pid, name, startedAt }: ProcessEntry): Wire {
  const launchDate = { type: 'date', seconds: startedAt / 1000 - absoluteTimeEpoch } as const;
  return dictionary({ processIdentifier: pid, localizedName: name, launchDate });
}

function infoOf(entry: ProcessEntry): Wire {
  return dictionary({
    CFBundleIdentifier: entry.bundleId,
    CFBundleName: entry.name,
    CFBundleExecutable: entry.name,
    CFBundlePackageType: 'APPL',
    // Both spellings are in use: a boolean and the string "1".
    LSUIElement: entry.kind === 'accessory' ? (entry.pid % 2 === 0 ? true : '1') : undefined,
    LSBackgroundOnly: entry.kind === 'background' ? true : undefined,
  });
}

/** NSUserDefaults.h: which input source is chosen. */
export function defaultsAnswers({ drivers }: AnswerDeps): Answers {
  return {
    '-[NSUserDefaults objectForKey:]'(pair) {
      const [suite, key] = Array.isArray(pair) ? pair.map(String) : [];
      if (suite !== 'com.apple.HIToolbox' || key !== 'AppleSelectedInputSources') return done();
      const layout = dictionary({ InputSourceKind: 'Keyboard Layout', 'KeyboardLayout ID': 0, 'KeyboardLayout Name': 'U.S.' });
      const method = dictionary({ InputSourceKind: 'Input Mode', 'Input Mode': 'com.apple.inputmethod.Japanese' });
      return done([drivers.input.composes?.() ? method : layout]);
    },
  };
}

/** NSPasteboard.h over the pasteboard's driver, which takes marked text and gives its contents back whole. */
export function pasteboardAnswers({ drivers, problem }: AnswerDeps): Answers {
  const { pasteboard } = drivers;
  const saved: PasteboardSnapshot[] = [];
  /** What was put there since the last clearing; null: nothing was cleared. */
  let written: Map<string, string> | null = null;
  let isHereOnly = false;
  let applied = true;

  function apply(): void {
    const contents = written?.get(whole);
    const text = written?.get(plainText);
    const snapshot = contents === undefined ? undefined : saved[Number(contents)];
    if (snapshot !== undefined) pasteboard.restore(snapshot);
    else if (text !== undefined && written?.has(transient)) {
      if (!isHereOnly) problem("a text that is only lent goes to the owner's other devices");
      pasteboard.writeTransient(text);
    } else return;
    applied = true;
  }
  function put(contents: readonly (readonly [string, string])[]): boolean {
    if (written === null) {
      problem('something was put on the pasteboard that was not cleared before');
      return false;
    }
    if (applied && contents.some(([type]) => type === plainText || type === whole))
      problem('the pasteboard was written twice after one clearing');
    for (const [type, content] of contents) written.set(type, content);
    if (!applied) apply();
    return true;
  }
  function types(): readonly string[] {
    if (written !== null && !applied) return [...written.keys()];
    const { concealed: isConcealed, owner } = pasteboard.secrecy();
    return [plainText, whole, ...(isConcealed ? [concealed] : []), ...(owner === null ? [] : [source])];
  }
  return {
    '-[NSPasteboard changeCount]': () => done(pasteboard.changeCount() + (applied ? 0 : 1)),
    '-[NSPasteboard accessBehavior]': () => done(0),
    '-[NSApplication unhideWithoutActivation]': () => done(),
    '-[NSPasteboard types]': () => done(types()),
    '-[NSPasteboard stringForType:]'(type) {
      if (type === source) return done(pasteboard.secrecy().owner ?? undefined);
      return done(written?.get(String(type)));
    },
    '-[NSPasteboard prepareForNewContentsWithOptions:]'(options) {
      written = new Map();
      isHereOnly = numberIn(options) === 1;
      applied = false;
      return done(pasteboard.changeCount() + 1);
    },
    '-[NSPasteboard setString:forType:]'(pair) {
      const [type, text] = Array.isArray(pair) ? pair.map(String) : [];
      return done(put([[type ?? '', text ?? '']]));
    },
    '-[NSPasteboard pasteboardItems]'() {
      saved.push(pasteboard.save());
      const item = dictionary({ [plainText]: Buffer.from('on the simulated clipboard'), [whole]: Buffer.from(String(saved.length - 1)) });
      return done([item]);
    },
    '-[NSPasteboard writeObjects:]'(items) {
      const all = (Array.isArray(items) ? items : []).flatMap((item) => (item instanceof Map ? [...item] : []));
      return done(put(all.map(([type, data]) => [String(type), data instanceof Uint8Array ? Buffer.from(data).toString() : ''] as const)));
    },
  };
}
