import { fail } from '../../../../shared/errors.js';
import type { AudioPort, NotificationsPort, SystemPort } from '../../ports/system.js';
import { macVersion } from '../model/mac-version.js';
import type { Model } from '../model/state.js';
import { setAudio } from '../model/system-state.js';
import { notify } from '../model/windows/banners.js';

/** Facts about the simulated Mac. */
export function createSystemPort(model: Model): SystemPort {
  return {
    info: async () => ({
      macOSVersion: macVersion,
      hardwareModel: model.battery === null ? 'Simulated Mac mini' : 'Simulated MacBook Pro',
      processorInfo: 'Simulated Apple silicon',
      totalMemory: '16 GB',
    }),
    battery: async () => (model.battery === null ? desktop : { ...model.battery, isDesktop: false }),
  };
}

const desktop = { percentage: 100, isCharging: false, isDesktop: true } as const;

/** The sound output. HDMI has no volume, as on a Mac, where its `get volume settings` answers missing value. */
export function createAudioPort(model: Model): AudioPort {
  const { audio } = model;
  const assertVolume = (): void => {
    if (audio.output !== 'hdmi') return;
    fail('unsupported', 'The current output, HDMI, has no volume that a Mac can set or read.', {
      remedy: 'The owner can choose another output, or use the volume of the display itself.',
    });
  };
  const report = (changed: string) => ({
    effect: changed === '' ? ('none' as const) : ('confirmed' as const),
    route: 'script' as const,
    changed,
  });
  return {
    async volume() {
      assertVolume();
      return audio.volume;
    },
    async muted() {
      assertVolume();
      return audio.muted;
    },
    async setVolume(_job, value) {
      if (!Number.isFinite(value) || value < 0 || value > 100) {
        fail('invalid_input', `A volume of ${value} is out of range.`, { remedy: 'The valid range is 0 to 100.' });
      }
      assertVolume();
      const volume = Math.round(value);
      const changed = volume === audio.volume ? '' : `the volume is ${volume}`;
      setAudio(model, { volume });
      return { ...report(changed), volume };
    },
    async setMuted(_job, muted) {
      assertVolume();
      const changed = muted === audio.muted ? '' : `the sound is ${muted ? 'off' : 'on'}`;
      setAudio(model, { muted });
      return { ...report(changed), muted };
    },
  };
}

/** Notifications, which Focus may hide: macOS then still takes them and says nothing. */
export function createNotificationsPort(model: Model): NotificationsPort {
  return {
    async send(_job, { title, message, subtitle, sound }) {
      const { allowed, focus } = model.notifications;
      if (!allowed) {
        fail('not_allowed', 'Notifications are switched off for Gatehand.', {
          remedy: 'The owner can allow them in System Settings › Notifications › Gatehand.',
        });
      }
      notify(model, { app: 'Gatehand', title, message, subtitle, sound });
      if (focus)
        return { effect: 'unverified', route: 'launch-services', changed: 'the notification was handed over', delivered: 'handed-over' };
      return { effect: 'confirmed', route: 'launch-services', changed: 'the notification was shown', delivered: 'shown' };
    },
  };
}
