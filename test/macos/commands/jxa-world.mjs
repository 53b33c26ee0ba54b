import vm from 'node:vm';

/**
 * The objects that Gatehand's own JavaScript for Automation uses, over a small Mac that is plain data. Where the bridge is
 * odd the stubs are too: nil is an object that only answers `isNil` and `js`, methods without arguments run when they are
 * named, a framework's classes are there after its import, and Finder's elements are specifiers that are called to be read.
 *
 * @typedef {object} WorldApp
 * @property {string} name
 * @property {string | null} bundleId Null as for a bare executable.
 * @property {string | null} path
 * @property {number | null} processId Null: it does not run.
 * @property {number} [policy] 0 regular, 1 accessory, 2 background.
 * @property {boolean} [active]
 * @property {boolean} [hidden]
 * @property {boolean} [terminated] It ended and lingers in the list.
 * @property {number} [readyIn] Looks until it has finished launching.
 * @property {'ends' | 'asks' | 'refuses'} [onQuit]
 *
 * @typedef {{ readonly error: number, readonly message?: string }} WorldError
 * @typedef {string | WorldError | null} Address
 *
 * @typedef {object} World
 * @property {WorldApp[]} [apps]
 * @property {'plain' | 'getter'} [flags] Which of the two names of a flag the bridge knows.
 * @property {WorldError} [refuses] Finder answers every event with this.
 * @property {Address[]} [selection]
 * @property {Address[]} [windows]
 * @property {Record<string, string>} [handlers] Path of the app by ending of the file, or by `https`.
 * @property {Record<string, string>} [aliases]
 * @property {readonly { text: string, box: readonly [number, number, number, number], language?: string }[]} [texts] A text
 *   with a language is read only where that was asked for.
 * @property {readonly string[]} [languages] Those of the user, the preferred one first.
 * @property {boolean} [unreadable] Vision refuses the picture.
 */

/**
 * Runs a script's `run` handler over a world; what it changes there stays.
 * @param {string} source @param {readonly string[]} argv @param {World} world @returns {unknown}
 */
export function runJxa(source, argv, world) {
  const imported = new Set(['Foundation']);
  const context = vm.createContext({
    ObjC: {
      /** @param {string} name */
      import: (name) => imported.add(name),
      /** @param {any} value */
      unwrap: (value) => value?.js,
      /** @param {any} value */
      deepUnwrap: (value) => value?.js,
    },
    $: classes(world, imported),
    /** @param {string} id */
    Application: (id) => application(id, world),
  });
  const run = vm.runInContext(`${source}\n;run`, context, { timeout: 5000 });
  return run([...argv]);
}

const nil = Object.freeze({ isNil: () => true, js: undefined });

/** @param {string | number | null | undefined} js */
function wrap(js) {
  return js === null || js === undefined ? nil : { js, isNil: () => false };
}

/** @param {readonly any[]} items */
function array(items) {
  return {
    isNil: () => false,
    // Some integers arrive as text.
    count: String(items.length),
    /** @param {number} index */
    objectAtIndex: (index) => items[index],
  };
}

/** @param {string | null} path */
function fileUrl(path) {
  return path === null ? nil : { isNil: () => false, path: wrap(path) };
}

/** @param {World} world @param {Set<string>} imported */
function classes(world, imported) {
  const apps = world.apps ?? [];
  /** @type {Record<string, readonly [string, any]>} */
  const all = {
    NSWorkspace: ['AppKit', { sharedWorkspace: workspace(world) }],
    NSRunningApplication: ['AppKit', runningApplication(world)],
    NSURL: [
      'Foundation',
      {
        fileURLWithPath: fileUrl,
        /** @param {string} text */
        URLWithString: (text) => (/[^!-~]/.test(text) ? nil : { isNil: () => false, path: wrap(''), address: text }),
        /** @param {any} url @param {number} options */
        URLByResolvingAliasFileAtURLOptionsError: (url, options) => {
          if (options !== 768) throw new Error('an alias may not show a dialog or mount a volume');
          const real = world.aliases?.[url.path.js];
          return real === undefined ? url : fileUrl(real);
        },
      },
    ],
    NSBundle: [
      'Foundation',
      {
        /** @param {string} path */
        bundleWithPath: (path) => {
          const app = apps.find((one) => one.path === path);
          return app === undefined ? nil : bundleOf(app);
        },
      },
    ],
    NSFileManager: [
      'Foundation',
      /** @type {any} */ ({
        defaultManager: {
          /** @param {string} path */
          displayNameAtPath: (path) => wrap(apps.find((one) => one.path === path)?.name ?? path),
        },
      }),
    ],
    NSLocale: ['Foundation', { preferredLanguages: { js: world.languages ?? ['en-US'], isNil: () => false } }],
    NSArray: ['Foundation', { arrayWithObject: (/** @type {any} */ item) => array([item]) }],
    VNImageRequestHandler: [
      'Vision',
      { alloc: { initWithURLOptions: (/** @type {any} */ url) => ({ performRequestsError: recognise(world, url) }) } },
    ],
    VNRecognizeTextRequest: [
      'Vision',
      {
        get alloc() {
          const known = { js: ['en-US', 'de-DE', 'zh-Hans', 'zh-Hant', 'ja-JP'], isNil: () => false };
          return { init: { results: nil, recognitionLanguages: ['en-US'], supportedRecognitionLanguagesAndReturnError: () => known } };
        },
      },
    ],
  };
  // Called, it hands what JavaScript made on to macOS.
  return new Proxy((/** @type {unknown} */ made) => made, {
    get: (_, name) => {
      const known = all[String(name)];
      return known !== undefined && imported.has(known[0]) ? known[1] : undefined;
    },
  });
}

/** @param {WorldApp} app */
function bundleOf(app) {
  return {
    isNil: () => false,
    bundleIdentifier: wrap(app.bundleId),
    /** @param {string} key */
    objectForInfoDictionaryKey: (key) => wrap(key === 'CFBundlePackageType' ? 'APPL' : null),
  };
}

/** @param {World} world */
function workspace(world) {
  return {
    get runningApplications() {
      const running = (world.apps ?? []).filter((app) => app.processId !== null);
      const list = array(running.map((app) => appObject(app, world)));
      for (const app of running) app.readyIn = Math.max(0, (app.readyIn ?? 0) - 1);
      return list;
    },
    /** @param {any} url */
    URLForApplicationToOpenURL: (url) => {
      const kind = url.address === undefined ? (url.path.js.split('.').at(-1) ?? '') : 'https';
      return fileUrl(world.handlers?.[kind] ?? null);
    },
  };
}

/** @param {WorldApp} app @param {World} world */
function appObject(app, world) {
  const flags = {
    active: app.active === true,
    hidden: app.hidden === true,
    finishedLaunching: (app.readyIn ?? 0) === 0,
    terminated: app.terminated === true,
  };
  const named = Object.entries(flags).map(([name, value]) =>
    world.flags === 'getter' ? [`is${name.charAt(0).toUpperCase()}${name.slice(1)}`, value] : [name, value],
  );
  return {
    isNil: () => false,
    localizedName: wrap(app.name),
    bundleIdentifier: wrap(app.bundleId),
    bundleURL: fileUrl(app.path),
    processIdentifier: app.processId,
    activationPolicy: app.policy ?? 0,
    ...Object.fromEntries(named),
    get terminate() {
      if (app.onQuit === 'refuses') return false;
      if (app.onQuit !== 'asks') app.processId = null;
      return true;
    },
  };
}

/** @param {World} world */
function runningApplication(world) {
  return {
    /** @param {number} pid */
    runningApplicationWithProcessIdentifier: (pid) => {
      const app = (world.apps ?? []).find((one) => one.processId === pid);
      return app === undefined ? nil : appObject(app, world);
    },
  };
}

/** @param {World} world @param {any} url */
function recognise(world, url) {
  /** @param {any} requests */
  return (requests) => {
    if (world.unreadable || !url.path.js.endsWith('.png')) return false;
    const request = requests.objectAtIndex(0);
    const isRead = (/** @type {any} */ { language }) => language === undefined || request.recognitionLanguages.includes(language);
    if (request.recognitionLevel !== 0) throw new Error('the fast level reads less');
    request.results = array(
      (world.texts ?? []).filter(isRead).map(({ text, box: [x, y, width, height] }) => ({
        boundingBox: { origin: { x, y }, size: { width, height } },
        /** @param {number} count */
        topCandidates: (count) => array(text === '' ? [] : [{ string: wrap(text) }].slice(0, count)),
      })),
    );
    return true;
  };
}

/** @param {string} id @param {World} world */
function application(id, world) {
  if (id !== 'com.apple.finder') throw failure({ error: -2700, message: "Application can't be found." });
  const answer = () => {
    if (world.refuses !== undefined) throw failure(world.refuses);
  };
  const windows = (world.windows ?? []).map((address) => ({ target: () => ({ url: () => told(address) }) }));
  return {
    selection: () => {
      answer();
      return (world.selection ?? []).map((address) => ({ url: () => told(address) }));
    },
    get finderWindows() {
      return new Proxy(windows, {
        get: (target, name) => {
          answer();
          return Reflect.get(target, name);
        },
      });
    },
  };
}

/** @param {Address} address */
function told(address) {
  if (address !== null && typeof address === 'object') throw failure(address);
  return address;
}

/** @param {WorldError} error */
function failure({ error, message = 'An error occurred.' }) {
  return Object.assign(new Error(message), { errorNumber: error });
}
