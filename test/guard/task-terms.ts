import type { TaskTerms } from '../../src/shared/tasks/task.js';

/** A task that acts in Notes and looks at it. */
export const taskTerms = (more: Partial<TaskTerms> = {}): TaskTerms => ({
  goal: 'Tidy up',
  apps: [{ bundleId: 'com.example.notes', name: 'Notes', path: '/Applications/com.example.notes.app' }],
  may: ['act', 'see'],
  irreversible: [],
  windows: [],
  folders: [],
  asks: [],
  actions: 10,
  minutes: 30,
  idleMinutes: 10,
  manner: 'attended',
  ...more,
});
