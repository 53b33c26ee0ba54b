import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import koffi from 'koffi';
import { expect, test } from 'vitest';
import { abiTable } from '../../src/main/mac/macos/native/abi.js';
import { functions, messages, structs } from '../../src/main/mac/macos/native/declarations.js';
import { createKoffiTypes } from '../../src/main/mac/macos/native/koffi-types.js';
import { libraries } from '../../src/main/mac/macos/native/libraries.js';
import type { ParamWord, ReturnWord } from '../../src/main/mac/macos/native/words.js';
import { everyOne } from '../harness/law.js';

/** What Apple's headers say of everything that is declared, extracted from SDK 14.2. Data only: it is never read by the program. */
interface Headers {
  readonly libraries: Readonly<Record<string, string>>;
  readonly functions: readonly {
    readonly name: string;
    readonly library: string;
    readonly returns: string;
    readonly params: readonly { readonly name: string; readonly type: string }[];
    readonly variadic: boolean;
  }[];
  readonly structs: readonly {
    readonly name: string;
    readonly size: number;
    readonly packed: boolean;
    readonly fields: readonly object[];
  }[];
  readonly constants: Readonly<Record<string, number>>;
  readonly strings: Readonly<Record<string, string>>;
  readonly undocumentedStrings: readonly string[];
  readonly globals: readonly object[];
  readonly messages: readonly {
    readonly class: string;
    readonly kind: string;
    readonly selector: string;
    readonly returns: string;
    readonly params: readonly object[];
    readonly needsStret: boolean;
  }[];
}

const headers: Headers = JSON.parse(readFileSync(join(import.meta.dirname, 'macos-abi.json'), 'utf8'));
const table = abiTable();
const types = createKoffiTypes();

/** Bytes a word takes in a call, as Apple's headers have it on both architectures. */
const widths: Readonly<Record<string, number>> = {
  bool: 1,
  uint8: 1,
  uint16: 2,
  uint32: 4,
  uint64: 8,
  int16: 2,
  int32: 4,
  int64: 8,
  float32: 4,
  float64: 8,
  pointer: 8,
  'struct:CGPoint': 16,
  'struct:CGRect': 32,
  'struct:CFRange': 16,
};

function byName<Item extends { readonly name: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.name, item]));
}

test('the same functions are declared as the headers were read for, none twice', () => {
  expect([...byName(table.functions).keys()].sort()).toEqual([...byName(headers.functions).keys()].sort());
  expect(byName(table.functions).size).toBe(table.functions.length);
});

test('every function has the parameters and the result of its header', () =>
  everyOne(
    headers.functions,
    ({ name }) => name,
    ({ name, library, returns, params }) => {
      expect(byName(table.functions).get(name)).toEqual({ name, library, returns, params });
    },
  ));

test('only what is private may be missing', () => {
  expect(table.optionalFunctions).toEqual(['_AXUIElementGetWindow']);
});

test('no variadic function is declared: arm64 passes its arguments elsewhere', () => {
  expect(headers.functions.filter((one) => one.variadic)).toEqual([]);
});

test('koffi passes each parameter and result at the width of its word', () => {
  const words = new Set<ParamWord | ReturnWord>();
  for (const { returns, params } of Object.values(functions)) {
    words.add(returns);
    for (const [, word] of params) words.add(word);
  }
  words.delete('void');

  for (const word of words) {
    const abi = word === 'ref' || word === 'memory' ? 'pointer' : word;
    expect([word, koffi.sizeof(types.of(word))]).toEqual([word, widths[abi]]);
  }
});

test('the libraries are loaded by their install names', () => {
  expect(libraries).toEqual(headers.libraries);
});

test('structures have the members of their headers', () => {
  expect(table.structs).toEqual(headers.structs);
});

test('koffi lays every structure out as its header does', () =>
  everyOne(
    Object.entries(structs),
    ([name]) => name,
    ([name, { size, fields }]) => {
      const made = types.structs[name as keyof typeof structs]; // the entries of this very table
      expect(koffi.sizeof(made)).toBe(size);
      for (const [field, , offset] of fields) expect([field, koffi.offsetof(made, field)]).toEqual([field, offset]);
    },
  ));

test('a packed structure is smaller than its natural layout', () => {
  expect(structs.AEDesc.packed).toBe(true);
  expect(koffi.sizeof(koffi.struct({ type: 'uint32', handle: types.ref }))).toBe(16);
});

test('numbers and strings have the values of their headers', () => {
  expect(table.constants).toEqual(headers.constants);
  expect(table.strings).toEqual(headers.strings);
  expect(table.undocumentedStrings).toEqual(headers.undocumentedStrings);
});

test('exported variables are in the libraries the headers name', () => {
  expect(table.globals).toEqual(headers.globals);
});

test('messages have the parameters and results of their methods', () => {
  expect(table.messages).toEqual(headers.messages.map(({ needsStret: _, ...message }) => message));
});

test('no message returns a structure that Intel would need objc_msgSend_stret for', () => {
  expect(headers.messages.filter((message) => message.needsStret)).toEqual([]);
});

test('a BOOL is read as a whole byte', () => {
  for (const message of Object.values(messages)) if (message.returns === 'bool') expect(types.ofMessage(message.returns)).toBe('uint8');
});

test('what stands in no header that was read is listed apart, and does not grow unseen', () => {
  expect(table.elsewhere).toMatchInlineSnapshot(`
    {
      "constants": {
        "ARG_MAX": 1048576,
        "CTL_KERN": 1,
        "KERN_PROCARGS2": 49,
        "LOCAL_PEERTOKEN": 6,
        "NSPasteboardContentsCurrentHostOnly": 1,
        "PROC_PIDTBSDINFO": 3,
        "SOL_LOCAL": 0,
        "kSecCSSigningInformation": 2,
      },
      "functions": {
        "proc_listallpids": {
          "library": "libSystem",
          "params": [
            [
              "buffer",
              "memory",
            ],
            [
              "buffersize",
              "int32",
            ],
          ],
          "returns": "int32",
        },
        "sysctl": {
          "library": "libSystem",
          "params": [
            [
              "name",
              "memory",
            ],
            [
              "namelen",
              "uint32",
            ],
            [
              "oldp",
              "memory",
            ],
            [
              "oldlenp",
              "memory",
            ],
            [
              "newp",
              "ref",
            ],
            [
              "newlen",
              "uint64",
            ],
          ],
          "returns": "int32",
        },
      },
      "globals": {
        "kSecCodeInfoIdentifier": {
          "holds": "object",
          "library": "Security",
        },
        "kSecCodeInfoTeamIdentifier": {
          "holds": "object",
          "library": "Security",
        },
        "kSecGuestAttributeAudit": {
          "holds": "object",
          "library": "Security",
        },
        "kSecGuestAttributePid": {
          "holds": "object",
          "library": "Security",
        },
      },
      "messages": {
        "accessBehavior": {
          "class": "NSPasteboard",
          "kind": "instance",
          "params": [],
          "returns": "int64",
          "selector": "accessBehavior",
        },
        "sharedApplication": {
          "class": "NSApplication",
          "kind": "class",
          "params": [],
          "returns": "ref",
          "selector": "sharedApplication",
        },
        "unhideWithoutActivation": {
          "class": "NSApplication",
          "kind": "instance",
          "params": [],
          "returns": "void",
          "selector": "unhideWithoutActivation",
        },
        "windowNumberAtPoint": {
          "class": "NSWindow",
          "kind": "class",
          "params": [
            [
              "point",
              "struct:CGPoint",
            ],
            [
              "windowNumber",
              "int64",
            ],
          ],
          "returns": "int64",
          "selector": "windowNumberAtPoint:belowWindowWithWindowNumber:",
        },
      },
      "proc_bsdinfo": {
        "pbi_pid": 12,
        "pbi_ppid": 16,
        "pbi_start_tvsec": 120,
        "pbi_start_tvusec": 128,
        "size": 136,
      },
    }
  `);
});

test('nothing is declared that is not used', () => {
  const folder = join(import.meta.dirname, '..', '..', 'src', 'main', 'mac', 'macos');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('declarations'),
  );
  const words = new Set(
    files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[\w.]+/g) ?? []).flatMap((word) => [word, ...word.split('.')]),
  );
  const declared = [
    ...Object.keys(functions),
    ...Object.keys(messages),
    ...[table.constants, table.strings, table.elsewhere.constants, table.elsewhere.globals, table.elsewhere.functions].flatMap((one) =>
      Object.keys(one),
    ),
    ...table.undocumentedStrings,
    ...table.globals.map(({ name }) => name),
  ];

  expect(declared.filter((name) => !words.has(name))).toEqual([]);
});

test('a string never passes for a reference or for memory', () => {
  const library = koffi.load(null);
  const copy = library.func('memcmp', 'int', [types.ref, types.of('memory'), 'size_t']);

  expect(() => copy('AXRole', new Uint8Array(1), 0)).toThrow(TypeError);
  expect(() => copy(1n, 'AXRole', 0)).toThrow(TypeError);
  expect(copy(1n, new Uint8Array(1), 0)).toBe(0);
});

test('the table is printed as JSON and nothing else', () => {
  const root = join(import.meta.dirname, '..', '..');
  const printed = execFileSync(process.execPath, [join(root, 'scripts', 'abi.mjs')], { encoding: 'utf8' });

  expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(table)));
});
