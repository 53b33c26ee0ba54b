import type { Notification, NotificationConstructorOptions } from 'electron';
import { GatehandError } from '../../../../shared/errors.js';
import { pushBounded } from '../../../../shared/runtime/bounded.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { NotificationsPort } from '../../ports/system.js';

/** The part of Electron's Notification that is used. */
export type ShownNotification = Pick<Notification, 'once' | 'removeAllListeners' | 'show'>;

export interface NotificationDeps {
  readonly create: (options: NotificationConstructorOptions) => ShownNotification;
  readonly clock: Clock;
}

/** macOS has said by then whether it takes a notification; a Focus it never tells of. */
const answerLimitMs = 2000;
/** So many are kept from being collected: the events of a collected notification are lost. */
const keptNotifications = 32;

/**
 * Notifications by Electron, which hands them to UNUserNotificationCenter: an unsigned app, or one whose notifications are
 * off, gets `failed` (docs/api/notification.md of Electron 45). Whether one was seen nobody can tell: `show` is macOS's word that it
 * was taken, which it also gives where a Focus or the app's settings keep it from the screen (stablyai/orca#7684).
 */
export function createElectronNotifications({ create, clock }: NotificationDeps): NotificationsPort {
  const kept: ShownNotification[] = [];
  return {
    async send(_job, { title, message, subtitle, sound }) {
      const notification = create({ title, body: message, silent: !sound, ...(subtitle === null ? {} : { subtitle }) });
      pushBounded(kept, notification, keptNotifications);
      const taken = await outcome(notification, clock);
      const changed = `${taken ? 'macOS took the notification' : 'the notification was handed over'}; a Focus or its settings may hide it`;
      return { effect: 'unverified', route: 'launch-services', changed, delivered: 'handed-over' };
    },
  };
}

/** True: taken. False: macOS has said nothing in time. Error: `not_allowed` with what macOS said as cause. */
function outcome(notification: ShownNotification, clock: Clock): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(answerLimitMs, () => end(() => resolve(false)));
    const end = (then: () => void): void => {
      cancelTimer();
      then();
    };
    notification.once('show', () => end(() => resolve(true)));
    notification.once('failed', (_event, error) => end(() => reject(refused(error))));
    notification.show();
  });
}

function refused(said: string): GatehandError {
  return new GatehandError({
    code: 'not_allowed',
    message: 'macOS refused the notification: notifications are switched off for Gatehand, or this build of it is not signed.',
    remedy: 'The owner can allow them in System Settings › Notifications › Gatehand.',
    cause: said,
  });
}
