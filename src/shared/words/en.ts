import { account } from './en/account.js';
import { acts } from './en/acts.js';
import { cockpit } from './en/cockpit.js';
import { connecting } from './en/connecting.js';
import { deedWords } from './en/deeds.js';
import { failures } from './en/failures.js';
import { frame } from './en/frame.js';
import { gate } from './en/gate.js';
import { listed } from './en/lists.js';
import { matrixWords } from './en/matrix.js';
import { memory } from './en/memory.js';
import { moving } from './en/moving.js';
import { notices } from './en/notices.js';
import { pages } from './en/pages.js';
import { roles } from './en/roles.js';
import { rules } from './en/rules.js';
import { setup } from './en/setup.js';
import { tasks } from './en/tasks.js';
import { toolTitles } from './en/tools.js';
import { tray } from './en/tray.js';

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
