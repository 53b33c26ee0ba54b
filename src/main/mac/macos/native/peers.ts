import type { Makeable } from './convert.js';
import { createConversion } from './convert.js';
import { elsewhere } from './declarations.js';
import type { Native } from './native.js';
import { type Scope, withScope } from './scope.js';
import type { Ref } from './words.js';

/** What a valid signature says about running code. */
export interface CodeIdentity {
  readonly identifier: string;
  /** Null: Apple's own. */
  readonly teamId: string | null;
}

/** A signature that goes back to Apple; an ad-hoc one satisfies nothing, and may claim any team. */
const appleAnchored = 'anchor apple generic';
const tokenBytes = 32;

/**
 * The audit token of the process at the other end of a connected unix socket (LOCAL_PEERTOKEN): of the one that used the
 * socket last. Null when it has gone.
 */
export function peerToken({ call }: Native, descriptor: number): Uint8Array | null {
  const { SOL_LOCAL, LOCAL_PEERTOKEN } = elsewhere.constants;
  const token = new Uint8Array(tokenBytes);
  const length = Uint32Array.of(tokenBytes);
  const done = call.getsockopt(descriptor, SOL_LOCAL, LOCAL_PEERTOKEN, token, length) === 0;
  return done && length[0] === tokenBytes ? token : null;
}

/** The signature of the code an audit token stands for; null without a valid one. A token is never taken over by another process. */
export function codeOfToken(native: Native, token: Uint8Array): CodeIdentity | null {
  return identify(native, native.global('kSecGuestAttributeAudit'), { type: 'data', bytes: token });
}

/** The same of a pid, which may be recycled meanwhile. */
export function codeOfPid(native: Native, pid: number): CodeIdentity | null {
  return identify(native, native.global('kSecGuestAttributePid'), pid);
}

/**
 * The arguments and the environment that a process was started with, in one list; null where macOS does not tell, such as of
 * another user's. A program can write over its own, so that they prove nothing good of it. Not run on a Mac.
 */
export function startedWith({ call }: Native, pid: number): readonly string[] | null {
  const { CTL_KERN, KERN_PROCARGS2, ARG_MAX } = elsewhere.constants;
  const name = Int32Array.of(CTL_KERN, KERN_PROCARGS2, pid);
  const buffer = new Uint8Array(ARG_MAX);
  const length = BigUint64Array.of(BigInt(buffer.length));
  if (call.sysctl(name, name.length, buffer, length, null, 0) !== 0) return null;
  // The number of arguments, then texts with a zero after each.
  const told = buffer.subarray(4, Number(length[0]));
  return new TextDecoder()
    .decode(told)
    .split('\0')
    .filter((one) => one !== '');
}

function identify(native: Native, attribute: Ref, value: Makeable): CodeIdentity | null {
  const { call } = native;
  const convert = createConversion(native);
  return withScope(native, (scope) => {
    const name = convert.toPlain(attribute);
    if (typeof name !== 'string') return null;
    const attributes = convert.toRef(scope, { type: 'dictionary', entries: new Map([[name, value]]) });
    const guest = scope.out();
    if (call.SecCodeCopyGuestWithAttributes(null, attributes, 0, guest.memory) !== 0) return null;
    const code = guest.take();
    const requirement = anchored(native, scope);
    if (code === null || requirement === null || call.SecCodeCheckValidity(code, 0, requirement) !== 0) return null;
    const signed = scope.out();
    if (call.SecCodeCopySigningInformation(code, elsewhere.constants.kSecCSSigningInformation, signed.memory) !== 0) return null;
    const information = signed.take();
    if (information === null) return null;
    const identifier = convert.entry(information, native.global('kSecCodeInfoIdentifier'));
    const team = convert.entry(information, native.global('kSecCodeInfoTeamIdentifier'));
    return typeof identifier === 'string' && identifier !== ''
      ? { identifier, teamId: typeof team === 'string' && team !== '' ? team : null }
      : null;
  });
}

function anchored(native: Native, scope: Scope): Ref | null {
  const made = scope.out();
  const text = createConversion(native).toRef(scope, appleAnchored);
  return native.call.SecRequirementCreateWithString(text, 0, made.memory) === 0 ? made.take() : null;
}
