import type { Declaration } from '../declaration.js';

/** Events, windows and displays of Core Graphics. Exactly as Apple's headers (SDK 14.2) declare them. */
export const coreGraphics = {
  CGAssociateMouseAndMouseCursorPosition: { library: 'CoreGraphics', returns: 'int32', params: [['connected', 'int32']] },
  CGDisplayBounds: { library: 'CoreGraphics', returns: 'struct:CGRect', params: [['display', 'uint32']] },
  CGDisplayCopyDisplayMode: { library: 'CoreGraphics', returns: 'ref', params: [['display', 'uint32']] },
  CGDisplayIsBuiltin: { library: 'CoreGraphics', returns: 'int32', params: [['display', 'uint32']] },
  CGDisplayModeGetPixelWidth: { library: 'CoreGraphics', returns: 'uint64', params: [['mode', 'ref']] },
  CGDisplayModeGetWidth: { library: 'CoreGraphics', returns: 'uint64', params: [['mode', 'ref']] },
  CGEventCreate: { library: 'CoreGraphics', returns: 'ref', params: [['source', 'ref']] },
  CGEventCreateKeyboardEvent: {
    library: 'CoreGraphics',
    returns: 'ref',
    params: [
      ['source', 'ref'],
      ['virtualKey', 'uint16'],
      ['keyDown', 'bool'],
    ],
  },
  CGEventCreateMouseEvent: {
    library: 'CoreGraphics',
    returns: 'ref',
    params: [
      ['source', 'ref'],
      ['mouseType', 'uint32'],
      ['mouseCursorPosition', 'struct:CGPoint'],
      ['mouseButton', 'uint32'],
    ],
  },
  CGEventCreateScrollWheelEvent2: {
    library: 'CoreGraphics',
    returns: 'ref',
    params: [
      ['source', 'ref'],
      ['units', 'uint32'],
      ['wheelCount', 'uint32'],
      ['wheel1', 'int32'],
      ['wheel2', 'int32'],
      ['wheel3', 'int32'],
    ],
  },
  CGEventGetLocation: { library: 'CoreGraphics', returns: 'struct:CGPoint', params: [['event', 'ref']] },
  CGEventKeyboardSetUnicodeString: {
    library: 'CoreGraphics',
    returns: 'void',
    params: [
      ['event', 'ref'],
      ['stringLength', 'uint64'],
      ['unicodeString', 'memory'],
    ],
  },
  CGEventPost: {
    library: 'CoreGraphics',
    returns: 'void',
    params: [
      ['tap', 'uint32'],
      ['event', 'ref'],
    ],
  },
  CGEventSetFlags: {
    library: 'CoreGraphics',
    returns: 'void',
    params: [
      ['event', 'ref'],
      ['flags', 'uint64'],
    ],
  },
  CGEventSetIntegerValueField: {
    library: 'CoreGraphics',
    returns: 'void',
    params: [
      ['event', 'ref'],
      ['field', 'uint32'],
      ['value', 'int64'],
    ],
  },
  CGEventSourceButtonState: {
    library: 'CoreGraphics',
    returns: 'bool',
    params: [
      ['stateID', 'int32'],
      ['button', 'uint32'],
    ],
  },
  CGEventSourceCounterForEventType: {
    library: 'CoreGraphics',
    returns: 'uint32',
    params: [
      ['stateID', 'int32'],
      ['eventType', 'uint32'],
    ],
  },
  CGEventSourceCreate: { library: 'CoreGraphics', returns: 'ref', params: [['stateID', 'int32']] },
  CGEventSourceFlagsState: { library: 'CoreGraphics', returns: 'uint64', params: [['stateID', 'int32']] },
  CGEventSourceSetLocalEventsSuppressionInterval: {
    library: 'CoreGraphics',
    returns: 'void',
    params: [
      ['source', 'ref'],
      ['seconds', 'float64'],
    ],
  },
  CGGetActiveDisplayList: {
    library: 'CoreGraphics',
    returns: 'int32',
    params: [
      ['maxDisplays', 'uint32'],
      ['activeDisplays', 'memory'],
      ['displayCount', 'memory'],
    ],
  },
  CGMainDisplayID: { library: 'CoreGraphics', returns: 'uint32', params: [] },
  CGPreflightPostEventAccess: { library: 'CoreGraphics', returns: 'bool', params: [] },
  CGPreflightScreenCaptureAccess: { library: 'CoreGraphics', returns: 'bool', params: [] },
  CGSessionCopyCurrentDictionary: { library: 'CoreGraphics', returns: 'ref', params: [] },
  CGWarpMouseCursorPosition: { library: 'CoreGraphics', returns: 'int32', params: [['newCursorPosition', 'struct:CGPoint']] },
  CGWindowListCopyWindowInfo: {
    library: 'CoreGraphics',
    returns: 'ref',
    params: [
      ['option', 'uint32'],
      ['relativeToWindow', 'uint32'],
    ],
  },
} as const satisfies Record<string, Declaration>;
