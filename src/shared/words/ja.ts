import type { Catalogue } from './catalogue.js';
import { acts } from './ja/acts.js';
import { deedWords } from './ja/deeds.js';
import { failures } from './ja/failures.js';
import { gate } from './ja/gate.js';
import { notices } from './ja/notices.js';
import { account } from './ja/page/account.js';
import { cockpit } from './ja/page/cockpit.js';
import { connecting } from './ja/page/connecting.js';
import { frame } from './ja/page/frame.js';
import { matrixWords } from './ja/page/matrix.js';
import { memory } from './ja/page/memory.js';
import { moving } from './ja/page/moving.js';
import { pages } from './ja/page/pages.js';
import { setup } from './ja/page/setup.js';
import { tray } from './ja/page/tray.js';
import { roles } from './ja/roles.js';
import { rules } from './ja/rules.js';
import { tasks } from './ja/tasks.js';
import { toolTitles } from './ja/tools.js';

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
  together: (sentences) => sentences.join(''),
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
