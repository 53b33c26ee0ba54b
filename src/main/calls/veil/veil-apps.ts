import { mayTouchApp } from '../../../shared/clearance.js';
import { showsAnyApp } from '../../../shared/system-surfaces.js';
import type { VeiledMac } from '../../mac/port.js';
import type { VeilView } from './veil-view.js';

/** Apps, their windows, dialogs and menus, those of hidden apps left out. */
export function veilApps(view: VeilView): Pick<VeiledMac, 'applications' | 'windows' | 'dialogs' | 'menus'> {
  const { mac, job, visible, reading, requireAllowed, telling, sawTextOf } = view;
  const ownerOfWindow = (windowId: number) =>
    view.ownerOf({ kind: 'window', windowId }, (one) => one.kind === 'window' && one.windowId === windowId);
  return {
    applications: {
      async list() {
        const apps = await mac.applications.list(job);
        return apps.filter((app) => mayTouchApp(job.clearance, { bundleId: app.bundleId, pid: app.processId }).ok);
      },
      async launch(app) {
        await requireAllowed({ kind: 'launch', app });
        return mac.applications.launch(job, app);
      },
      async activate(app) {
        await requireAllowed({ kind: 'app', app });
        return mac.applications.activate(job, app);
      },
      async quit(app) {
        await requireAllowed({ kind: 'app', app });
        return telling(await mac.applications.quit(job, app));
      },
    },
    windows: {
      async list(query) {
        // Stage Manager's own windows, a clear one over each thumbnail (switch#49), are no app's that anybody could mean.
        const windows = (await mac.windows.list(job, query)).filter(({ app }) => visible(app) && !showsAnyApp(app.bundleId));
        for (const window of windows) sawTextOf(window.app.bundleId);
        return windows;
      },
      async open() {
        return (await mac.windows.open(job)).filter(({ app }) => visible(app));
      },
      hung: () => mac.windows.hung(job),
      locked: () => mac.windows.locked(job),
      async get(target) {
        const app = await ownerOfWindow(target.windowId);
        if (app !== null) reading(app);
        return mac.windows.get(job, target);
      },
      async check(asked) {
        const app = await ownerOfWindow(asked.windowId);
        if (app !== null) reading(app);
        return mac.windows.check(job, asked);
      },
      focus: async (target) => telling(await mac.windows.focus(job, target)),
      move: async (request) => telling(await mac.windows.move(job, request)),
      resize: async (request) => telling(await mac.windows.resize(job, request)),
      minimize: async (target) => telling(await mac.windows.minimize(job, target)),
      restore: async (target) => telling(await mac.windows.restore(job, target)),
      close: async (target) => telling(await mac.windows.close(job, target)),
    },
    dialogs: {
      async describe(query) {
        reading(query.app);
        return mac.dialogs.describe(job, query);
      },
      async check(answer) {
        reading(answer.app);
        return mac.dialogs.check(job, answer);
      },
      handle: async (answer) => telling(await mac.dialogs.handle(job, answer)),
    },
    menus: {
      async list(query) {
        reading(query.app);
        return mac.menus.list(job, query);
      },
      async state(item) {
        reading(item.app);
        return mac.menus.state(job, item);
      },
      click: async (item) => telling(await mac.menus.click(job, item)),
      async check(item) {
        reading(item.app);
        return mac.menus.check(job, item);
      },
      async statusItems() {
        const items = (await mac.menus.statusItems(job)).filter((item) => visible(item.app));
        for (const item of items) sawTextOf(item.app.bundleId);
        return items;
      },
      silentOwners: () => mac.menus.silentOwners(job),
      clickStatusItem: async (query) => telling(await mac.menus.clickStatusItem(job, query)),
      clickStatusMenuItem: async (query) => telling(await mac.menus.clickStatusMenuItem(job, query)),
    },
  };
}
