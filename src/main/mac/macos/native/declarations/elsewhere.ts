import type { Global } from '../declaration.js';
import { declared, sent } from '../signatures.js';

/**
 * What is used although it does not stand in the extract of Apple's SDK the other declarations were taken from. Each has a
 * public source of Apple's own; a variable that is missing is noticed when it is looked up.
 */
export const elsewhere = {
  messages: sent({
    /** AppKit/NSWindow.h, since 10.6. Screen coordinates of Cocoa: from the lower left corner of the main display; 0 begins with the topmost. */
    windowNumberAtPoint: '+[NSWindow windowNumberAtPoint:belowWindowWithWindowNumber:] int64 (struct:CGPoint point, int64 windowNumber)',
    /** AppKit's reference on developer.apple.com: macOS 15.4 and later, so to be asked for first (`Native.responds`). */
    accessBehavior: '-[NSPasteboard accessBehavior] int64 ()',
    /** AppKit/NSApplication.h. */
    sharedApplication: '+[NSApplication sharedApplication] ref ()',
    unhideWithoutActivation: '-[NSApplication unhideWithoutActivation] void ()',
  }),
  functions: declared('libSystem', {
    /** xnu libsyscall/wrappers/libproc/libproc.h, since 10.7: how many pids were written. */
    proc_listallpids: 'int32 (memory buffer, int32 buffersize)',
    /** xnu bsd/sys/sysctl.h. */
    sysctl: 'int32 (memory name, uint32 namelen, memory oldp, memory oldlenp, ref newp, uint64 newlen)',
  }),
  /** Security/SecCode.h: public CFString variables, read by name. */
  globals: {
    kSecGuestAttributeAudit: { library: 'Security', holds: 'object' },
    kSecGuestAttributePid: { library: 'Security', holds: 'object' },
    kSecCodeInfoIdentifier: { library: 'Security', holds: 'object' },
    kSecCodeInfoTeamIdentifier: { library: 'Security', holds: 'object' },
  },
  constants: {
    /** Security/SecCode.h: also tell the team. */
    kSecCSSigningInformation: 2,
    /** AppKit/NSPasteboard.h, since 10.12: what comes is not for the owner's other devices. */
    NSPasteboardContentsCurrentHostOnly: 1,
    /** xnu bsd/sys/proc_info.h. */
    PROC_PIDTBSDINFO: 3,
    /** xnu bsd/sys/un.h and bsd/sys/socket.h: the level and what is asked. */
    SOL_LOCAL: 0,
    LOCAL_PEERTOKEN: 6,
    /** xnu bsd/sys/sysctl.h: what a process was started with, and xnu bsd/sys/syslimits.h: how long that may be. */
    CTL_KERN: 1,
    KERN_PROCARGS2: 49,
    ARG_MAX: 1_048_576,
  },
  /** xnu bsd/sys/proc_info.h, struct proc_bsdinfo: offsets in bytes of the members that are read. */
  proc_bsdinfo: { size: 136, pbi_pid: 12, pbi_ppid: 16, pbi_start_tvsec: 120, pbi_start_tvusec: 128 },
} as const satisfies { readonly globals: Readonly<Record<string, Global>> } & Readonly<Record<string, object>>;
