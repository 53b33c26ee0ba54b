import { z } from 'zod';
import { fail } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { afterWaits, poll } from '../../../../shared/runtime/poll.js';
import type { Job } from '../../port.js';
import type { AudioPort } from '../../ports/system.js';
import { appleEventError } from '../commands/apple-event-errors.js';
import { parseAppleScriptValue } from '../commands/applescript-values.js';
import type { Osascript } from '../commands/osascript.js';
import { setMutedScript, setVolumeScript, volumeSettingsScript } from '../jxa/volume.js';
import { pause } from './poll.js';

export interface AudioDeps {
  readonly osascript: Osascript;
  readonly clock: Clock;
}

const timeoutMs = 5000;
/** An output has fewer steps than 100, so that what is read back may be a little beside what was asked. */
const tolerance = 2;
const settling = afterWaits([150, 150, 150]);

const settings = z.object({
  'output volume': z.number().nullable(),
  'output muted': z.boolean().nullable(),
});

interface Sound {
  /** Null: the output has no volume of its own. */
  readonly volume: number | null;
  readonly muted: boolean | null;
}

/** The sound output by AppleScript's own commands, each change read back. */
export function createAudioPort({ osascript, clock }: AudioDeps): AudioPort {
  const ask = async (job: Job, source: string, args: readonly string[] = []): Promise<Sound> => {
    const answer = await osascript.run({ language: 'applescript', source, args, asSource: true, timeoutMs, signal: job.signal });
    if (!answer.ok) throw appleEventError(answer.error.number, null, answer.result.stderr);
    return soundOf(answer.output);
  };
  const look = (job: Job): Promise<Sound> => ask(job, volumeSettingsScript);
  /** Looks until it is so, or a few times over: an output may take a moment. */
  const settled = async (job: Job, first: Sound, isSo: (sound: Sound) => boolean): Promise<Sound> => {
    if (isSo(first)) return first;
    const waiting = { now: () => clock.now(), wait: (ms: number) => pause(clock, ms, job.signal) };
    return (await poll(waiting, settling, () => look(job), isSo)) ?? first;
  };
  return {
    volume: async (job) => volumeOf(await look(job)),
    muted: async (job) => mutedOf(await look(job)),
    async setVolume(job, wanted) {
      if (!Number.isFinite(wanted) || wanted < 0 || wanted > 100) {
        fail('invalid_input', `A volume of ${wanted} is out of range.`, { remedy: 'The valid range is 0 to 100.' });
      }
      const before = volumeOf(await look(job));
      const target = Math.round(wanted);
      if (before === target) return { effect: 'none', route: 'script', changed: '', volume: before };
      const near = (sound: Sound): boolean => sound.volume !== null && Math.abs(sound.volume - target) <= tolerance;
      const after = await settled(job, await ask(job, setVolumeScript, [String(target)]), near);
      const volume = volumeOf(after);
      const effect = near(after) ? 'confirmed' : 'unverified';
      return { effect, route: 'script', changed: volume === before ? '' : `the volume is ${volume}`, volume };
    },
    async setMuted(job, wanted) {
      const before = mutedOf(await look(job));
      if (before === wanted) return { effect: 'none', route: 'script', changed: '', muted: before };
      const isSo = (sound: Sound): boolean => sound.muted === wanted;
      const after = await settled(job, await ask(job, setMutedScript, [String(wanted)]), isSo);
      const muted = mutedOf(after);
      const changed = muted === before ? '' : `the sound is ${muted ? 'off' : 'on'}`;
      return { effect: isSo(after) ? 'confirmed' : 'unverified', route: 'script', changed, muted };
    },
  };
}

function soundOf(output: string): Sound {
  const read = settings.safeParse(parseAppleScriptValue(output));
  if (!read.success) {
    return fail('internal', 'macOS answered the sound settings in a form that Gatehand does not know.', { cause: read.error });
  }
  return { volume: read.data['output volume'], muted: read.data['output muted'] };
}

function volumeOf({ volume }: Sound): number {
  return volume ?? noControl('volume');
}

function mutedOf({ muted }: Sound): boolean {
  return muted ?? noControl('mute switch');
}

function noControl(what: string): never {
  return fail('unsupported', `The current sound output has no ${what} that a Mac can set or read, as with HDMI and DisplayPort.`, {
    remedy: 'The owner can choose another output, or use the volume of the display itself.',
  });
}
