/**
 * Install names of the libraries, from the export lists of Apple's SDK 14.2. Since macOS 11 most of these files exist only
 * in dyld's shared cache: dlopen finds them although nothing lies at the path.
 */
export const libraries = {
  CoreFoundation: '/System/Library/Frameworks/CoreFoundation.framework/Versions/A/CoreFoundation',
  AppKit: '/System/Library/Frameworks/AppKit.framework/Versions/C/AppKit',
  HIServices: '/System/Library/Frameworks/ApplicationServices.framework/Versions/A/Frameworks/HIServices.framework/Versions/A/HIServices',
  CoreGraphics: '/System/Library/Frameworks/CoreGraphics.framework/Versions/A/CoreGraphics',
  HIToolbox: '/System/Library/Frameworks/Carbon.framework/Versions/A/Frameworks/HIToolbox.framework/Versions/A/HIToolbox',
  CarbonCore: '/System/Library/Frameworks/CoreServices.framework/Versions/A/Frameworks/CarbonCore.framework/Versions/A/CarbonCore',
  AE: '/System/Library/Frameworks/CoreServices.framework/Versions/A/Frameworks/AE.framework/Versions/A/AE',
  Security: '/System/Library/Frameworks/Security.framework/Versions/A/Security',
  libobjc: '/usr/lib/libobjc.A.dylib',
  libSystem: '/usr/lib/libSystem.B.dylib',
} as const;

/** The libraries that something is declared of. */
export type Library = keyof typeof libraries;
