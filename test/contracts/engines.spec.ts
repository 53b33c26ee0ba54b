import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nodeInWords, nodeRange, nodeRefusal } from '../../scripts/lib/node-versions.mjs';
import { packingNode, packingRefusal } from '../../scripts/lib/packing-node.mjs';

const root = resolve(import.meta.dirname, '../..');
// electron-builder's own reader of version ranges: npm's, so what it refuses is what npm warns of.
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const semver: { satisfies(version: string, range: string): boolean } = createRequire(builder.resolve('app-builder-lib/package.json'))(
  'semver',
);

interface Package {
  /** Left out in silence where it does not fit. */
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(resolve(root, file), 'utf8'));
}

/** Locked packages that do not want to run on this Node, without the folders they lie in. */
function unwilling(version: string): string[] {
  const { packages } = readJson<{ packages: Readonly<Record<string, Package>> }>('package-lock.json');
  return Object.entries(packages)
    .filter(([, { engines, optional }]) => optional !== true && engines?.node !== undefined && !semver.satisfies(version, engines.node))
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .sort();
}

const packingParts = ['@electron-internal/extract-zip', '@electron/get', '@electron/rebuild', 'electron', 'node-abi'];

test('on the oldest Node that is promised, npm warns of Electron and its packaging parts alone', () => {
  const floor = /^\^([\d.]+)/.exec(nodeRange)?.[1];

  expect(unwilling(`${floor}`)).toEqual(packingParts);
});

test('what is promised is what the scripts look at, the documents say and the parts that build and test take', () => {
  const versions = ['18.20.8', '20.18.3', '20.19.0', '21.7.3', '22.2.0', '22.11.0', '22.12.0', '22.20.0', '24.0.0', '26.1.0'];
  const parts = ['vite', 'rolldown', 'electron-vite', 'oxc-parser'];

  expect(readJson<Package>('package.json').engines?.node).toBe(nodeRange);
  expect(versions.filter((version) => nodeRefusal(version) === null)).toEqual(
    versions.filter((version) => semver.satisfies(version, nodeRange)),
  );
  expect(versions.filter((version) => unwilling(version).every((name) => !parts.includes(name)))).toEqual(
    versions.filter((version) => semver.satisfies(version, nodeRange)),
  );
  expect(nodeRefusal('22.2.0')).toBe(
    `Gatehand needs ${nodeInWords}, and this is 22.2.0. Install a newer Node and run the same command again.`,
  );
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/bridge.md'])
    expect(readFileSync(resolve(root, file), 'utf8').replaceAll('\n', ' ')).toContain(nodeInWords);
});

test('packing asks for the Node that those want, and says so', () => {
  expect(unwilling(packingNode).filter((name) => packingParts.includes(name))).toEqual([]);
  expect(packingRefusal('20.19.0')).toContain(`needs Node ${packingNode}`);
  expect(packingRefusal('22.11.9')).toContain('this is 22.11.9');
  expect(packingRefusal(packingNode)).toBeNull();
  expect(packingRefusal('24.0.0')).toBeNull();
});

// Of npm's own settings: `allowScripts` of package.json is not read by what Node 20 and 22 bring, npm 10.
test('no package runs a program of its own when it is installed, whichever npm does it', () => {
  expect(readFileSync(resolve(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
