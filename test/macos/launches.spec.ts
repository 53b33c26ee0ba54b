import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { DriverCall } from './drivers/caller.js';
import { type KoffiRoute, openKoffiRoute, type ServedMac } from './drivers/route.js';
import { type Answers, dictionary, done } from './fake/answers.js';

/** What comes up when something is opened, asked of macOS through koffi, against the simulated Mac and where that has no such thing. */

let route: KoffiRoute;
let mac: ServedMac;
beforeAll(async () => {
  route = await openKoffiRoute();
});
afterAll(() => route.close());
beforeEach(async () => {
  mac = await route.begin();
});
afterEach(async () => {
  expect(await route.end()).toEqual({ living: 0, byType: '', violations: [] });
  expect(route.service.problems).toEqual([]);
  rmSync(route.disk, { recursive: true });
  mkdirSync(route.disk);
});

function folder(path: string): string {
  mkdirSync(join(route.disk, path), { recursive: true });
  return path;
}

function file(path: string): string {
  folder(dirname(path));
  writeFileSync(join(route.disk, path), 'something');
  return path;
}

function link(path: string, to: string): string {
  folder(dirname(path));
  symlinkSync(join(route.disk, to), join(route.disk, path));
  return path;
}

function app(path: string): string {
  file(`${path}/Contents/Info.plist`);
  return path;
}

const opener = (path: string): DriverCall => ({ driver: 'launches', method: 'openerOf', args: [path] });
const named = (name: string): DriverCall => ({ driver: 'launches', method: 'named', args: [name] });

async function ask(call: DriverCall): Promise<unknown> {
  const [answer] = await route.call([call]);
  return answer;
}

/** Lets some functions answer otherwise than over the simulated Mac. */
function answering(answers: Answers): void {
  const advance = (ms: number): number => {
    mac.clock.advance(ms);
    return 0;
  };
  route.service.use({ drivers: mac.mac.drivers, questions: { now: () => mac.clock.now(), advance }, answers });
}

function simulated(): SimulatedMac {
  return createSimulatedMac({ clock: createVirtualClock() });
}

describe('as the simulated Mac answers', () => {
  test('every app, folder, file and link of its disk opens the same', async () => {
    const { drivers, apps } = simulated();
    const inDocuments = ['Report.pdf', 'Budget.xlsx', 'Notes.txt', 'Photos/Beach.jpg'].map((name) => file(`/Users/sam/Documents/${name}`));
    const paths = [
      ...apps.installed().flatMap(({ path }) => (path === null ? [] : [app(path)])),
      ...inDocuments,
      file('/Users/sam/Downloads/setup.command'),
      folder('/Users/sam/Documents'),
      file('/Users/Shared/Team notes.txt'),
      link('/Users/sam/Desktop/Shared', '/Users/Shared'),
      '/Users/sam/Desktop/Shared/Team notes.txt',
      '/Users/sam/nothing here.txt',
      '/Users/sam/Documents/../Downloads/setup.command',
      '',
    ];
    const expected = paths.map((path) => drivers.launches?.openerOf(path));

    expect(await route.call(paths.map(opener))).toEqual(expected);
    expect(expected.filter((one) => one?.itself).length).toBeGreaterThan(10);
    expect(expected.filter((one) => one?.itself === false).length).toBeGreaterThan(4);
  });

  test('every name leads to the same apps, in any case', async () => {
    const { drivers, apps } = simulated();
    const installed = apps.installed();
    for (const { path } of installed) if (path !== null) app(path);
    const names = [...installed.flatMap(({ name }) => [name, name.toUpperCase()]), 'No such app', '', 'Term'];

    const answers = await route.call(names.map(named));

    expect(answers).toEqual(names.map((name) => drivers.launches?.named(name)));
    expect(answers.flat().length).toBeGreaterThan(20);
  });
});

describe('what a file opens', () => {
  test('is unknown for aliases and addresses, which lead elsewhere', async () => {
    const types = new Map([
      ['/a/Terminal alias', 'com.apple.alias-file'],
      ['/a/address', 'com.apple.web-internet-location'],
    ]);
    const broader = new Map([
      ['com.apple.alias-file', 'com.apple.resolvable'],
      ['com.apple.web-internet-location', 'com.apple.internet-location'],
    ]);
    answering({
      '-[NSWorkspace typeOfFile:error:]': (path) => done(types.get(String(path)) ?? 'public.plain-text'),
      '-[NSWorkspace type:conformsToType:]'(pair) {
        const [type, other] = Array.isArray(pair) ? pair.map(String) : [];
        return done(type === other || broader.get(type ?? '') === other);
      },
      '-[NSWorkspace URLForApplicationToOpenURL:]': () => done({ type: 'url', text: 'file:///Apps/Some.app' }),
      '+[NSBundle bundleWithPath:]': () => done(dictionary({ CFBundleIdentifier: 'com.example.some' })),
    });

    expect(await ask(opener(file('/a/plain')))).toEqual({ bundleId: 'com.example.some', itself: false });
    expect(await ask(opener(file('/a/Terminal alias')))).toBeNull();
    expect(await ask(opener(file('/a/address')))).toBeNull();
    expect(await ask(opener(file('/a/Site.webloc')))).toBeNull();
    expect(await ask(opener(link('/a/link', '/a/Site.webloc')))).toBeNull();
  });

  test('is unknown when macOS knows no type, no app, or an app without a bundle id', async () => {
    const path = file('/Users/sam/Documents/Notes.txt');
    for (const silent of [
      '-[NSWorkspace typeOfFile:error:]',
      '-[NSWorkspace URLForApplicationToOpenURL:]',
      '+[NSBundle bundleWithPath:]',
    ]) {
      answering({ [silent]: () => done() });
      expect([silent, await ask(opener(path))]).toEqual([silent, null]);
    }
    answering({});

    expect(await ask(opener(path))).toEqual({ bundleId: 'com.apple.TextEdit', itself: false });
  });

  test('is the app itself for a bundle that Finder would start, whatever it is called', async () => {
    answering({
      '-[NSWorkspace typeOfFile:error:]': () => done('com.apple.application-bundle'),
      '+[NSBundle bundleWithPath:]': (path) => done(dictionary({ CFBundleIdentifier: `id of ${String(path)}` })),
    });

    const path = folder('/a/Harmless folder');
    expect(await ask(opener(path))).toEqual({ bundleId: `id of ${path}`, itself: true });
    expect(await ask(opener(link('/a/link', path)))).toEqual({ bundleId: `id of ${path}`, itself: true });
  });
});

describe('names of apps', () => {
  /** Only the folders tell: LaunchServices knows no name, and bundles say what is given. */
  function bundles(infos: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
    answering({
      '-[NSWorkspace fullPathForApplication:]': () => done(),
      '+[NSBundle bundleWithPath:]'(path) {
        const info = infos[String(path)];
        return done(info === undefined ? undefined : dictionary(info));
      },
    });
  }

  test('are those of the file, of its translation and of a link to it, in every folder that holds apps', async () => {
    app('/System/Applications/Utilities/Terminal.app');
    app('/System/Applications/Calculator.app');
    app('/Applications/A/B/Too deep/Deep.app');
    app('/Elsewhere/Other.app');
    link('/Applications/Renamed.app', '/Elsewhere/Other.app');
    app('/Applications/Chrome Apps.localized/Killer Marmot.app');
    bundles({
      '/Applications/Chrome Apps.localized/Killer Marmot.app': { CFBundleIdentifier: 'com.google.Chrome.app.marmot' },
      '/System/Applications/Utilities/Terminal.app': { CFBundleIdentifier: 'com.apple.Terminal' },
      '/System/Applications/Calculator.app': { CFBundleIdentifier: 'com.apple.calculator', CFBundleDisplayName: 'Taschenrechner é' },
      '/Applications/A/B/Too deep/Deep.app': { CFBundleIdentifier: 'com.example.deep' },
      '/Elsewhere/Other.app': { CFBundleIdentifier: 'com.example.other' },
    });

    const names = ['terminal', 'Terminal.app', 'TASCHENRECHNER E\u0301', 'Calculator', 'renamed', 'Other', 'Killer Marmot', 'Deep'];
    expect(await route.call(names.map(named))).toEqual([
      ['com.apple.Terminal'],
      ['com.apple.Terminal'],
      ['com.apple.calculator'],
      ['com.apple.calculator'],
      ['com.example.other'],
      ['com.example.other'],
      ['com.google.Chrome.app.marmot'],
      [],
    ]);
  });

  test('are looked for again after two seconds, and an Info.plist is read once', async () => {
    const reads: string[] = [];
    app('/Applications/One.app');
    answering({
      '-[NSWorkspace fullPathForApplication:]': () => done(),
      '+[NSBundle bundleWithPath:]'(path) {
        if (/(One|Two)\.app$/.test(String(path))) reads.push(String(path));
        return done(dictionary({ CFBundleIdentifier: `id of ${String(path)}` }));
      },
    });
    const wait: DriverCall = { driver: 'time', method: 'advance', args: [2000] };

    expect(await ask(named('One'))).toEqual(['id of /Applications/One.app']);
    renameSync(join(route.disk, '/Applications/One.app'), join(route.disk, '/Applications/Two.app'));
    expect(await route.call([named('Two'), wait, named('Two'), named('One'), wait, named('Two')])).toEqual([
      [],
      undefined,
      ['id of /Applications/Two.app'],
      [],
      undefined,
      ['id of /Applications/Two.app'],
    ]);
    expect(reads).toEqual(['/Applications/One.app', '/Applications/Two.app']);
  });

  test('are also those of apps that run, and of apps that LaunchServices saw anywhere', async () => {
    expect(await ask(named('textedit'))).toEqual(['com.apple.TextEdit']);
    expect(await ask(named('Keynote'))).toEqual(['com.apple.iWork.Keynote']);
    answering({ '-[NSWorkspace fullPathForApplication:]': () => done() });

    expect(await ask(named('textedit'))).toEqual(['com.apple.TextEdit']);
    expect(await ask(named('Keynote'))).toEqual([]);
  });
});
