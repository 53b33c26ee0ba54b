import type { Declaration } from '../declaration.js';

/** The accessibility interface of HIServices. Exactly as Apple's headers (SDK 14.2) declare them. */
export const accessibility = {
  AXIsProcessTrusted: { library: 'HIServices', returns: 'uint8', params: [] },
  AXObserverAddNotification: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['observer', 'ref'],
      ['element', 'ref'],
      ['notification', 'ref'],
      ['refcon', 'ref'],
    ],
  },
  AXObserverCreate: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['application', 'int32'],
      ['callback', 'ref'],
      ['outObserver', 'memory'],
    ],
  },
  AXObserverGetRunLoopSource: { library: 'HIServices', returns: 'ref', params: [['observer', 'ref']] },
  AXObserverRemoveNotification: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['observer', 'ref'],
      ['element', 'ref'],
      ['notification', 'ref'],
    ],
  },
  AXUIElementCopyActionNames: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['names', 'memory'],
    ],
  },
  AXUIElementCopyAttributeValue: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['attribute', 'ref'],
      ['value', 'memory'],
    ],
  },
  AXUIElementCopyAttributeValues: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['attribute', 'ref'],
      ['index', 'int64'],
      ['maxValues', 'int64'],
      ['values', 'memory'],
    ],
  },
  AXUIElementCopyElementAtPosition: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['application', 'ref'],
      ['x', 'float32'],
      ['y', 'float32'],
      ['element', 'memory'],
    ],
  },
  AXUIElementCopyMultipleAttributeValues: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['attributes', 'ref'],
      ['options', 'uint32'],
      ['values', 'memory'],
    ],
  },
  AXUIElementCreateApplication: { library: 'HIServices', returns: 'ref', params: [['pid', 'int32']] },
  AXUIElementCreateSystemWide: { library: 'HIServices', returns: 'ref', params: [] },
  AXUIElementGetAttributeValueCount: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['attribute', 'ref'],
      ['count', 'memory'],
    ],
  },
  AXUIElementGetPid: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['pid', 'memory'],
    ],
  },
  AXUIElementGetTypeID: { library: 'HIServices', returns: 'uint64', params: [] },
  AXUIElementIsAttributeSettable: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['attribute', 'ref'],
      ['settable', 'memory'],
    ],
  },
  AXUIElementPerformAction: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['action', 'ref'],
    ],
  },
  AXUIElementSetAttributeValue: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['attribute', 'ref'],
      ['value', 'ref'],
    ],
  },
  AXUIElementSetMessagingTimeout: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['timeoutInSeconds', 'float32'],
    ],
  },
  AXValueCreate: {
    library: 'HIServices',
    returns: 'ref',
    params: [
      ['theType', 'uint32'],
      ['valuePtr', 'memory'],
    ],
  },
  AXValueGetType: { library: 'HIServices', returns: 'uint32', params: [['value', 'ref']] },
  AXValueGetTypeID: { library: 'HIServices', returns: 'uint64', params: [] },
  AXValueGetValue: {
    library: 'HIServices',
    returns: 'uint8',
    params: [
      ['value', 'ref'],
      ['theType', 'uint32'],
      ['valuePtr', 'memory'],
    ],
  },
  /** Private, its prototype known from third parties only; resolved lazily, and done without where it is missing. */
  _AXUIElementGetWindow: {
    library: 'HIServices',
    returns: 'int32',
    params: [
      ['element', 'ref'],
      ['windowID', 'memory'],
    ],
    optional: true,
  },
} as const satisfies Record<string, Declaration>;
