import { acts } from './en/acts.js';
import { deedWords } from './en/deeds.js';
import { failures } from './en/failures.js';
import { gate } from './en/gate.js';
import { listed, together } from './en/lists.js';
import { notices } from './en/notices.js';
import { account } from './en/page/account.js';
import { cockpit } from './en/page/cockpit.js';
import { connecting } from './en/page/connecting.js';
import { frame } from './en/page/frame.js';
import { matrixWords } from './en/page/matrix.js';
import { memory } from './en/page/memory.js';
import { moving } from './en/page/moving.js';
import { pages } from './en/page/pages.js';
import { setup } from './en/page/setup.js';
import { tray } from './en/page/tray.js';
import { roles } from './en/roles.js';
import { rules } from './en/rules.js';
import { tasks } from './en/tasks.js';
import { toolTitles } from './en/tools.js';

/** Every word of Gatehand's in English: plain, short, sentence case. Other languages have exactly its shape. */
export const en = {
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
  listed,
  together,
  connecting,
  matrix: matrixWords,
  memory,
  moving,
  noticed: notices,
  roles,
  tasks,
  toolTitles,
  /** What a tool goes by in the log: English keeps the name that it is called by. */
  toolInLog: (tool: string): string => tool,
  tray,
} as const;
