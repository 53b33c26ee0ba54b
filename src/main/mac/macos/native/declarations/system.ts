import type { Declaration } from '../declaration.js';

/** Keyboard layout, code signatures, Apple events, processes, sockets and the Objective-C run time. Exactly as Apple's headers (SDK 14.2) declare them. */
export const system = {
  AECreateDesc: {
    library: 'AE',
    returns: 'int16',
    params: [
      ['typeCode', 'uint32'],
      ['dataPtr', 'memory'],
      ['dataSize', 'int64'],
      ['result', 'memory'],
    ],
  },
  AEDeterminePermissionToAutomateTarget: {
    library: 'AE',
    returns: 'int32',
    params: [
      ['target', 'memory'],
      ['theAEEventClass', 'uint32'],
      ['theAEEventID', 'uint32'],
      ['askUserIfNeeded', 'uint8'],
    ],
  },
  AEDisposeDesc: { library: 'AE', returns: 'int16', params: [['theAEDesc', 'memory']] },
  IsSecureEventInputEnabled: { library: 'HIToolbox', returns: 'uint8', params: [] },
  LMGetKbdType: { library: 'HIToolbox', returns: 'uint8', params: [] },
  SecCodeCheckValidity: {
    library: 'Security',
    returns: 'int32',
    params: [
      ['code', 'ref'],
      ['flags', 'uint32'],
      ['requirement', 'ref'],
    ],
  },
  SecCodeCopyGuestWithAttributes: {
    library: 'Security',
    returns: 'int32',
    params: [
      ['host', 'ref'],
      ['attributes', 'ref'],
      ['flags', 'uint32'],
      ['guest', 'memory'],
    ],
  },
  SecCodeCopySigningInformation: {
    library: 'Security',
    returns: 'int32',
    params: [
      ['code', 'ref'],
      ['flags', 'uint32'],
      ['information', 'memory'],
    ],
  },
  SecRequirementCreateWithString: {
    library: 'Security',
    returns: 'int32',
    params: [
      ['text', 'ref'],
      ['flags', 'uint32'],
      ['requirement', 'memory'],
    ],
  },
  TISCopyCurrentKeyboardLayoutInputSource: { library: 'HIToolbox', returns: 'ref', params: [] },
  TISGetInputSourceProperty: {
    library: 'HIToolbox',
    returns: 'ref',
    params: [
      ['inputSource', 'ref'],
      ['propertyKey', 'ref'],
    ],
  },
  UCKeyTranslate: {
    library: 'CarbonCore',
    returns: 'int32',
    params: [
      ['keyLayoutPtr', 'ref'],
      ['virtualKeyCode', 'uint16'],
      ['keyAction', 'uint16'],
      ['modifierKeyState', 'uint32'],
      ['keyboardType', 'uint32'],
      ['keyTranslateOptions', 'uint32'],
      ['deadKeyState', 'memory'],
      ['maxStringLength', 'uint64'],
      ['actualStringLength', 'memory'],
      ['unicodeString', 'memory'],
    ],
  },
  /** Its parameters have no names in the header: socket, level, option, value, length of the value. */
  getsockopt: {
    library: 'libSystem',
    returns: 'int32',
    params: [
      ['', 'int32'],
      ['', 'int32'],
      ['', 'int32'],
      ['', 'memory'],
      ['', 'memory'],
    ],
  },
  objc_autoreleasePoolPop: { library: 'libobjc', returns: 'void', params: [['context', 'ref']] },
  objc_autoreleasePoolPush: { library: 'libobjc', returns: 'ref', params: [] },
  objc_getClass: { library: 'libobjc', returns: 'ref', params: [['name', 'memory']] },
  /** Untyped on purpose, as in objc/message.h: it is bound once for each shape of message, never called like this. */
  objc_msgSend: { library: 'libobjc', returns: 'void', params: [] },
  proc_pidinfo: {
    library: 'libSystem',
    returns: 'int32',
    params: [
      ['pid', 'int32'],
      ['flavor', 'int32'],
      ['arg', 'uint64'],
      ['buffer', 'memory'],
      ['buffersize', 'int32'],
    ],
  },
  proc_pidpath: {
    library: 'libSystem',
    returns: 'int32',
    params: [
      ['pid', 'int32'],
      ['buffer', 'memory'],
      ['buffersize', 'uint32'],
    ],
  },
  sel_registerName: { library: 'libobjc', returns: 'ref', params: [['str', 'memory']] },
} as const satisfies Record<string, Declaration>;
