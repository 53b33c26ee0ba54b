import { sent } from '../signatures.js';

/**
 * The Objective-C messages that are sent, as Apple's headers (SDK 14.2) declare them; each goes through objc_msgSend bound for its
 * own shape. None returns a structure of more than 16 bytes, so objc_msgSend_stret is not needed on Intel either.
 */
export const messages = sent({
  generalPasteboard: '+[NSPasteboard generalPasteboard] ref ()',
  changeCount: '-[NSPasteboard changeCount] int64 ()',
  pasteboardTypes: '-[NSPasteboard types] ref ()',
  stringForType: '-[NSPasteboard stringForType:] ref (ref dataType)',
  prepareForNewContents: '-[NSPasteboard prepareForNewContentsWithOptions:] int64 (uint64 options)',
  setStringForType: '-[NSPasteboard setString:forType:] bool (ref string, ref dataType)',
  pasteboardItems: '-[NSPasteboard pasteboardItems] ref ()',
  writeObjects: '-[NSPasteboard writeObjects:] bool (ref objects)',
  newObject: '+[NSObject new] ref ()',
  respondsTo: '-[NSObject respondsToSelector:] bool (ref aSelector)',
  itemTypes: '-[NSPasteboardItem types] ref ()',
  itemDataForType: '-[NSPasteboardItem dataForType:] ref (ref type)',
  itemSetDataForType: '-[NSPasteboardItem setData:forType:] bool (ref data, ref type)',
  bundleWithPath: '+[NSBundle bundleWithPath:] ref (ref path)',
  infoDictionary: '-[NSBundle infoDictionary] ref ()',
  runningApplicationWithPid: '+[NSRunningApplication runningApplicationWithProcessIdentifier:] ref (int32 pid)',
  bundleText: '-[NSBundle objectForInfoDictionaryKey:] ref (ref key)',
  processIdentifier: '-[NSRunningApplication processIdentifier] int32 ()',
  sharedWorkspace: '+[NSWorkspace sharedWorkspace] ref ()',
  runningApplications: '-[NSWorkspace runningApplications] ref ()',
  allocate: '+[NSObject alloc] ref ()',
  initWithSuiteName: '-[NSUserDefaults initWithSuiteName:] ref (ref suitename)',
  defaultsObjectForKey: '-[NSUserDefaults objectForKey:] ref (ref defaultName)',
  localizedAppName: '-[NSRunningApplication localizedName] ref ()',
  screens: '+[NSScreen screens] ref ()',
  screenName: '-[NSScreen localizedName] ref ()',
  screenDescription: '-[NSScreen deviceDescription] ref ()',
  appThatOpensUrl: '-[NSWorkspace URLForApplicationToOpenURL:] ref (ref url)',
  fullPathForApplication: '-[NSWorkspace fullPathForApplication:] ref (ref appName)',
  typeOfFile: '-[NSWorkspace typeOfFile:error:] ref (ref absoluteFilePath, memory outError)',
  typeConforms: '-[NSWorkspace type:conformsToType:] bool (ref firstTypeName, ref secondTypeName)',
});
