import koffi, { type LibraryHandle } from 'koffi';
import { fail } from '../../../../shared/errors.js';
import { lendThread } from '../../../../shared/runtime/lent-threads.js';
import type { Bound, Declaration, Message, Senders } from './declaration.js';
import { elsewhere, functions, globals, messages } from './declarations.js';
import { createKoffiTypes, type KoffiTypes } from './koffi-types.js';
import { type Library, libraries } from './libraries.js';
import { createScratch, type Scratch } from './scratch.js';
import type { Memory, ParamWord, Ref, ReturnWord } from './words.js';

/** macOS as the rest of the program may touch it: declared functions, declared messages, exported variables, callbacks. */
export interface Native {
  /** The C functions by name. Each is bound at its first use; a library or symbol that is missing throws `unsupported` there. */
  readonly call: Bound<typeof allFunctions>;
  /** The Objective-C messages by the name of their declaration. Send them inside `withPool`. */
  readonly send: Senders<typeof allMessages>;
  readonly scratch: Scratch;
  /** Whether an object of this macOS takes a message. */
  responds(receiver: Ref, selector: string): boolean;
  /** An Objective-C class. Throws `unsupported` when no loaded library has it. */
  classNamed(name: string): Ref;
  /** An exported variable: the object it holds, or its own address where it is a structure. */
  global(name: GlobalName): Ref;
  /** A copy of `length` bytes at an address. */
  bytesAt(address: Ref, length: number): Uint8Array;
  /**
   * A C function pointer for an AXObserver's callback. It is called on this thread, while the run loop is pumped. `release`
   * only after the observer is gone.
   */
  observerCallback(run: (element: Ref, notification: Ref) => void): { readonly pointer: Ref; release(): void };
  /** A function that may take long, called on another thread; everything it points to must live until it is done. */
  callAsync(name: 'AEDeterminePermissionToAutomateTarget', given: readonly [Memory, number, number, number]): Promise<number>;
}

/** How macOS is opened. */
export interface NativeOptions {
  /** One shared object that stands for all libraries. For tests: hosts never set it, and nothing reads it from the environment. */
  readonly libraryPath?: string;
}

/** Loads nothing yet: libraries are opened when something of theirs is used first. */
export function openNative({ libraryPath }: NativeOptions = {}): Native {
  const types = createKoffiTypes();
  const library = remembered((name: Library) => loadLibrary(libraryPath ?? libraries[name]));
  const global = remembered((name: GlobalName) => readGlobal(library, types, name));
  const selector = remembered((name: string) => call.sel_registerName(cString(name)));
  const call = bind(library, types);
  const classNamed = remembered((name: string) => {
    if (libraryPath === undefined) library('AppKit');
    const found = call.objc_getClass(cString(name));
    if (found === null) fail('unsupported', `macOS has no class ${name}.`, { remedy: 'Report it with the version of macOS.' });
    return found;
  });
  const send = bindMessages(library, types, selector);
  return {
    call,
    send,
    responds(receiver, name) {
      const known = selector(name);
      return known !== null && send.respondsTo(receiver, known);
    },
    scratch: createScratch(),
    classNamed,
    global,
    bytesAt: (address, length) => (length === 0 ? new Uint8Array() : Uint8Array.from(koffi.decode(address, 'uint8', length))),
    observerCallback: (run) => observerCallback(types, run),
    callAsync: (name, given) => callAsync(boundFunction({ library, types, name, declared: functions[name] }), given),
  };
}

/** The exported variables that may be looked up. */
export type GlobalName = keyof typeof globals | keyof typeof elsewhere.globals;

const allFunctions = { ...functions, ...elsewhere.functions };
const allMessages = { ...messages, ...elsewhere.messages };
const allGlobals = { ...globals, ...elsewhere.globals };

type Loader = (name: Library) => LibraryHandle;

/** Text as C wants it: UTF-8 with a NUL at the end. Names of ours only, so a NUL inside cannot be. */
function cString(text: string): Uint8Array {
  return new TextEncoder().encode(`${text}\0`);
}

function loadLibrary(path: string): LibraryHandle {
  try {
    return koffi.load(path);
  } catch (cause) {
    return fail('unsupported', 'A library of macOS could not be loaded.', {
      remedy: 'The real Mac is only there on macOS 13 and later; elsewhere use the simulated one.',
      cause,
    });
  }
}

/** A function that works each answer out once. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

interface FunctionDeps {
  readonly library: Loader;
  readonly types: KoffiTypes;
  readonly name: string;
  readonly declared: Declaration;
}

function boundFunction({ library, types, name, declared }: FunctionDeps) {
  try {
    return library(declared.library).func(
      name,
      types.of(declared.returns),
      declared.params.map(([, word]) => types.of(word)),
    );
  } catch (cause) {
    if (declared.optional) return null;
    return fail('unsupported', `This macOS has no ${name}.`, { remedy: 'Report it with the version of macOS.', cause });
  }
}

function bind(library: Loader, types: KoffiTypes): Bound<typeof allFunctions> {
  const table = {};
  for (const [name, declared] of Object.entries<Declaration>(allFunctions)) {
    const bound = remembered(() => ({ run: boundFunction({ library, types, name, declared }) }));
    Object.defineProperty(table, name, { enumerable: true, get: () => bound(null).run });
  }
  return table as Bound<typeof allFunctions>; // one getter was defined for each name of the table, with the types it declares
}

/** objc_msgSend once for each shape, always with fixed parameters: arm64 would look for variadic ones elsewhere. */
function bindMessages(library: Loader, types: KoffiTypes, selector: (name: string) => Ref | null): Senders<typeof allMessages> {
  const shaped = remembered((key: string) => {
    const [returns, ...params] = key.split(' ') as [ReturnWord, ...ParamWord[]]; // made of these words below
    return library('libobjc').func('objc_msgSend', types.ofMessage(returns), [types.ref, types.ref, ...params.map(types.of)]);
  });
  const table = {};
  for (const [name, sent] of Object.entries<Message>(allMessages)) {
    const shape = [sent.returns, ...sent.params.map(([, word]) => word)].join(' ');
    const run = (receiver: Ref, ...given: readonly unknown[]): unknown => {
      const answer: unknown = shaped(shape)(receiver, selector(sent.selector), ...given);
      return sent.returns === 'bool' ? answer !== 0 : answer;
    };
    Object.defineProperty(table, name, { enumerable: true, value: run });
  }
  return table as Senders<typeof allMessages>; // one sender was defined for each name of the table, with the types it declares
}

function readGlobal(library: Loader, types: KoffiTypes, name: GlobalName): Ref {
  const { library: from, holds } = allGlobals[name];
  try {
    const address: bigint = library(from).symbol(name);
    return holds === 'structure' ? (address as Ref) : koffi.decode(address, types.ref); // a symbol's address is one of macOS's things
  } catch (cause) {
    return fail('unsupported', `This macOS has no ${name}.`, { remedy: 'Report it with the version of macOS.', cause });
  }
}

function observerCallback({ ref }: KoffiTypes, run: (element: Ref, notification: Ref) => void): ReturnType<Native['observerCallback']> {
  const shape = koffi.pointer(koffi.proto('void', [ref, ref, ref, ref]));
  const pointer = koffi.register((_observer: Ref, element: Ref, notification: Ref) => run(element, notification), shape);
  return { pointer: pointer as Ref, release: () => koffi.unregister(pointer) }; // koffi answers the address of a C function
}

function callAsync(bound: ReturnType<typeof boundFunction>, given: readonly unknown[]): Promise<number> {
  const called = new Promise<number>((resolve, reject) => {
    bound?.async(...given, (error: unknown, answer: number) => (error == null ? resolve(answer) : reject(error)));
  });
  return lendThread(called);
}
