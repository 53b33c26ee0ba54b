import type { Catalogue } from './catalogue.js';
import { account } from './ja/account.js';
import { acts } from './ja/acts.js';
import { cockpit } from './ja/cockpit.js';
import { connecting } from './ja/connecting.js';
import { deedWords } from './ja/deeds.js';
import { failures } from './ja/failures.js';
import { frame } from './ja/frame.js';
import { gate } from './ja/gate.js';
import { matrixWords } from './ja/matrix.js';
import { memory } from './ja/memory.js';
import { moving } from './ja/moving.js';
import { notices } from './ja/notices.js';
import { pages } from './ja/pages.js';
import { roles } from './ja/roles.js';
import { rules } from './ja/rules.js';
import { setup } from './ja/setup.js';
import { tasks } from './ja/tasks.js';
import { toolTitles } from './ja/tools.js';
import { tray } from './ja/tray.js';

const titles: Readonly<Record<string, string>> = toolTitles;

/** Every word of Gatehand's in Japanese. */
export const ja: Catalogue = {
  ...frame,
  ...gate,
  ...pages,
  ...setup,
  ...cockpit,
  deeds: deedWords,
  account,
  acts,
  reasons: rules,
  failed: failures,
  listed: (names) => names.join('、'),
  connecting,
  matrix: matrixWords,
  memory,
  moving,
  noticed: notices,
  roles,
  tasks,
  toolTitles,
  toolInLog: (tool) => (Object.hasOwn(titles, tool) ? (titles[tool] ?? tool) : tool),
  tray,
};
