import type { Message } from '../declaration.js';

/**
 * The Objective-C messages that are sent, as Apple's headers (SDK 14.2) declare them; each goes through objc_msgSend bound for its
 * own shape. None returns a structure of more than 16 bytes, so objc_msgSend_stret is not needed on Intel either.
 */
export const messages = {
  generalPasteboard: { class: 'NSPasteboard', kind: 'class', selector: 'generalPasteboard', returns: 'ref', params: [] },
  changeCount: { class: 'NSPasteboard', kind: 'instance', selector: 'changeCount', returns: 'int64', params: [] },
  pasteboardTypes: { class: 'NSPasteboard', kind: 'instance', selector: 'types', returns: 'ref', params: [] },
  stringForType: { class: 'NSPasteboard', kind: 'instance', selector: 'stringForType:', returns: 'ref', params: [['dataType', 'ref']] },
  clearContents: { class: 'NSPasteboard', kind: 'instance', selector: 'clearContents', returns: 'int64', params: [] },
  setStringForType: {
    class: 'NSPasteboard',
    kind: 'instance',
    selector: 'setString:forType:',
    returns: 'bool',
    params: [
      ['string', 'ref'],
      ['dataType', 'ref'],
    ],
  },
  pasteboardItems: { class: 'NSPasteboard', kind: 'instance', selector: 'pasteboardItems', returns: 'ref', params: [] },
  writeObjects: { class: 'NSPasteboard', kind: 'instance', selector: 'writeObjects:', returns: 'bool', params: [['objects', 'ref']] },
  newObject: { class: 'NSObject', kind: 'class', selector: 'new', returns: 'ref', params: [] },
  itemTypes: { class: 'NSPasteboardItem', kind: 'instance', selector: 'types', returns: 'ref', params: [] },
  itemDataForType: { class: 'NSPasteboardItem', kind: 'instance', selector: 'dataForType:', returns: 'ref', params: [['type', 'ref']] },
  itemSetDataForType: {
    class: 'NSPasteboardItem',
    kind: 'instance',
    selector: 'setData:forType:',
    returns: 'bool',
    params: [
      ['data', 'ref'],
      ['type', 'ref'],
    ],
  },
  bundleWithPath: { class: 'NSBundle', kind: 'class', selector: 'bundleWithPath:', returns: 'ref', params: [['path', 'ref']] },
  infoDictionary: { class: 'NSBundle', kind: 'instance', selector: 'infoDictionary', returns: 'ref', params: [] },
  runningApplicationWithPid: {
    class: 'NSRunningApplication',
    kind: 'class',
    selector: 'runningApplicationWithProcessIdentifier:',
    returns: 'ref',
    params: [['pid', 'int32']],
  },
  bundleText: { class: 'NSBundle', kind: 'instance', selector: 'objectForInfoDictionaryKey:', returns: 'ref', params: [['key', 'ref']] },
  processIdentifier: { class: 'NSRunningApplication', kind: 'instance', selector: 'processIdentifier', returns: 'int32', params: [] },
  sharedWorkspace: { class: 'NSWorkspace', kind: 'class', selector: 'sharedWorkspace', returns: 'ref', params: [] },
  runningApplications: { class: 'NSWorkspace', kind: 'instance', selector: 'runningApplications', returns: 'ref', params: [] },
  allocate: { class: 'NSObject', kind: 'class', selector: 'alloc', returns: 'ref', params: [] },
  initWithSuiteName: {
    class: 'NSUserDefaults',
    kind: 'instance',
    selector: 'initWithSuiteName:',
    returns: 'ref',
    params: [['suitename', 'ref']],
  },
  defaultsObjectForKey: {
    class: 'NSUserDefaults',
    kind: 'instance',
    selector: 'objectForKey:',
    returns: 'ref',
    params: [['defaultName', 'ref']],
  },
  localizedAppName: { class: 'NSRunningApplication', kind: 'instance', selector: 'localizedName', returns: 'ref', params: [] },
  screens: { class: 'NSScreen', kind: 'class', selector: 'screens', returns: 'ref', params: [] },
  screenName: { class: 'NSScreen', kind: 'instance', selector: 'localizedName', returns: 'ref', params: [] },
  screenDescription: { class: 'NSScreen', kind: 'instance', selector: 'deviceDescription', returns: 'ref', params: [] },
  appThatOpensUrl: {
    class: 'NSWorkspace',
    kind: 'instance',
    selector: 'URLForApplicationToOpenURL:',
    returns: 'ref',
    params: [['url', 'ref']],
  },
  fullPathForApplication: {
    class: 'NSWorkspace',
    kind: 'instance',
    selector: 'fullPathForApplication:',
    returns: 'ref',
    params: [['appName', 'ref']],
  },
  typeOfFile: {
    class: 'NSWorkspace',
    kind: 'instance',
    selector: 'typeOfFile:error:',
    returns: 'ref',
    params: [
      ['absoluteFilePath', 'ref'],
      ['outError', 'memory'],
    ],
  },
  typeConforms: {
    class: 'NSWorkspace',
    kind: 'instance',
    selector: 'type:conformsToType:',
    returns: 'bool',
    params: [
      ['firstTypeName', 'ref'],
      ['secondTypeName', 'ref'],
    ],
  },
} as const satisfies Record<string, Message>;
