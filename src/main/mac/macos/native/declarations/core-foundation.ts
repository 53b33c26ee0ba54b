import type { Declaration } from '../declaration.js';

/** Core Foundation: values, ownership and run loops. Exactly as Apple's headers (SDK 14.2) declare them. */
export const coreFoundation = {
  CFArrayCreate: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['allocator', 'ref'],
      ['values', 'memory'],
      ['numValues', 'int64'],
      ['callBacks', 'ref'],
    ],
  },
  CFArrayGetCount: { library: 'CoreFoundation', returns: 'int64', params: [['theArray', 'ref']] },
  CFArrayGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFArrayGetValueAtIndex: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['theArray', 'ref'],
      ['idx', 'int64'],
    ],
  },
  CFAttributedStringGetString: { library: 'CoreFoundation', returns: 'ref', params: [['aStr', 'ref']] },
  CFAttributedStringGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFBooleanGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFBooleanGetValue: { library: 'CoreFoundation', returns: 'uint8', params: [['boolean', 'ref']] },
  CFDataCreate: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['allocator', 'ref'],
      ['bytes', 'memory'],
      ['length', 'int64'],
    ],
  },
  CFDataGetBytePtr: { library: 'CoreFoundation', returns: 'ref', params: [['theData', 'ref']] },
  CFDataGetLength: { library: 'CoreFoundation', returns: 'int64', params: [['theData', 'ref']] },
  CFDataGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFDateGetAbsoluteTime: { library: 'CoreFoundation', returns: 'float64', params: [['theDate', 'ref']] },
  CFDateGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFDictionaryCreate: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['allocator', 'ref'],
      ['keys', 'memory'],
      ['values', 'memory'],
      ['numValues', 'int64'],
      ['keyCallBacks', 'ref'],
      ['valueCallBacks', 'ref'],
    ],
  },
  CFDictionaryGetCount: { library: 'CoreFoundation', returns: 'int64', params: [['theDict', 'ref']] },
  CFDictionaryGetKeysAndValues: {
    library: 'CoreFoundation',
    returns: 'void',
    params: [
      ['theDict', 'ref'],
      ['keys', 'memory'],
      ['values', 'memory'],
    ],
  },
  CFDictionaryGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFDictionaryGetValue: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['theDict', 'ref'],
      ['key', 'ref'],
    ],
  },
  CFEqual: {
    library: 'CoreFoundation',
    returns: 'uint8',
    params: [
      ['cf1', 'ref'],
      ['cf2', 'ref'],
    ],
  },
  CFGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [['cf', 'ref']] },
  CFHash: { library: 'CoreFoundation', returns: 'uint64', params: [['cf', 'ref']] },
  CFNullGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFNumberCreate: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['allocator', 'ref'],
      ['theType', 'int64'],
      ['valuePtr', 'memory'],
    ],
  },
  CFNumberGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFNumberGetValue: {
    library: 'CoreFoundation',
    returns: 'uint8',
    params: [
      ['number', 'ref'],
      ['theType', 'int64'],
      ['valuePtr', 'memory'],
    ],
  },
  CFNumberIsFloatType: { library: 'CoreFoundation', returns: 'uint8', params: [['number', 'ref']] },
  CFRelease: { library: 'CoreFoundation', returns: 'void', params: [['cf', 'ref']] },
  CFRetain: { library: 'CoreFoundation', returns: 'ref', params: [['cf', 'ref']] },
  CFRunLoopAddSource: {
    library: 'CoreFoundation',
    returns: 'void',
    params: [
      ['rl', 'ref'],
      ['source', 'ref'],
      ['mode', 'ref'],
    ],
  },
  CFRunLoopGetCurrent: { library: 'CoreFoundation', returns: 'ref', params: [] },
  CFRunLoopRemoveSource: {
    library: 'CoreFoundation',
    returns: 'void',
    params: [
      ['rl', 'ref'],
      ['source', 'ref'],
      ['mode', 'ref'],
    ],
  },
  CFRunLoopRunInMode: {
    library: 'CoreFoundation',
    returns: 'int32',
    params: [
      ['mode', 'ref'],
      ['seconds', 'float64'],
      ['returnAfterSourceHandled', 'uint8'],
    ],
  },
  CFStringCreateWithCharacters: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['alloc', 'ref'],
      ['chars', 'memory'],
      ['numChars', 'int64'],
    ],
  },
  CFStringGetCharacters: {
    library: 'CoreFoundation',
    returns: 'void',
    params: [
      ['theString', 'ref'],
      ['range', 'struct:CFRange'],
      ['buffer', 'memory'],
    ],
  },
  CFStringGetLength: { library: 'CoreFoundation', returns: 'int64', params: [['theString', 'ref']] },
  CFStringGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
  CFURLCopyFileSystemPath: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['anURL', 'ref'],
      ['pathStyle', 'int64'],
    ],
  },
  CFURLCreateWithFileSystemPath: {
    library: 'CoreFoundation',
    returns: 'ref',
    params: [
      ['allocator', 'ref'],
      ['filePath', 'ref'],
      ['pathStyle', 'int64'],
      ['isDirectory', 'uint8'],
    ],
  },
  CFURLGetString: { library: 'CoreFoundation', returns: 'ref', params: [['anURL', 'ref']] },
  CFURLGetTypeID: { library: 'CoreFoundation', returns: 'uint64', params: [] },
} as const satisfies Record<string, Declaration>;
