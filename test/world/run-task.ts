import { home } from '../../src/main/mac/simulated/model/files.js';
import type { ProbedDialog } from '../../src/main/mac/simulated/probe.js';
import { beginDeception, type Met } from './deception.js';
import { type Grade, type Graded, grade } from './grade.js';
import { missingApps } from './missing-apps.js';
import type { Player } from './player.js';
import { prepare } from './prepare.js';
import { atHome, inLanguage, type Task } from './task.js';
import { createGround, type GroundOptions, openWorld, type World } from './world.js';

/** What became of a task. Only solved and failed ones count. */
export type Status = 'solved' | 'failed' | 'not-simulated' | 'not-prepared' | 'no-player';

/** An end that the grader has to refuse, and whether it did. */
export interface WrongEnd {
  readonly end: string;
  readonly refused: boolean;
}

export interface Report {
  readonly id: string;
  readonly status: Status;
  readonly points: number;
  /** What a person should know: missing apps, what preparing said, how the player failed. */
  readonly note: string;
  /** Tool calls that the player made. */
  readonly calls: number;
  /** Seconds of the Mac's time that the player took. */
  readonly seconds: number;
  /** How the task's own dialog was met; null for a task without one. */
  readonly deception: Met | null;
  readonly dialogs: readonly ProbedDialog[];
  readonly wrongEnds: readonly WrongEnd[];
  /** The grader was content before anything was done: such a task says nothing about its player. */
  readonly soBefore: boolean;
  readonly graded: readonly Graded[];
}

export interface RunOptions extends GroundOptions {
  readonly player: Player;
  /** Of the task's text and of the Mac. */
  readonly taskLanguage: string;
}

const untouched = { points: 0, calls: 0, seconds: 0, deception: null, dialogs: [], wrongEnds: [], soBefore: false, graded: [] } as const;

/** Prepares a Mac for a task, lets the player at it, and grades what is there then. */
export async function runTask(task: Task, options: RunOptions): Promise<Report> {
  const about = (status: Status, note: string): Report => ({ ...untouched, id: task.id, status, note });
  const missing = missingApps(task, createGround(options).model.apps);
  if (missing.length > 0) return about('not-simulated', missing.join(', '));
  const play = options.player(task.id);
  if (play === null) return about('no-player', 'the player does not know this task');
  const wrongEnds = await tryWrongEnds(task, options);
  const world = await openWorld(options);
  try {
    const problem = await prepare(world, task, options.taskLanguage);
    if (problem !== null) return { ...about('not-prepared', problem), wrongEnds };
    const text = atHome(inLanguage(task.task, options.taskLanguage) ?? '', home);
    const { note, deception, ...taken } = await played(world, task, () => play(world, text));
    const { points, solved, lacks, graded } = await grade(world, task);
    if (lacks !== null) return { ...about('not-simulated', `${lacks}, which its grader asks for`), wrongEnds, graded };
    const status = solved && wrongEnds.every(({ refused }) => refused) ? 'solved' : 'failed';
    const soBefore = status === 'solved' && task.wrong_ends == null && (await isSoBefore(task, options));
    const dialogs = world.gatehand.mac.probe.dialogs();
    return { id: task.id, status, points, note, deception, dialogs, wrongEnds, soBefore, graded, ...taken };
  } finally {
    await world.close();
  }
}

/** The player's turn; an error of its own ends it and is told. */
async function played(world: World, task: Task, play: () => Promise<void>) {
  const { clock, gatehand } = world;
  const [began, callsBefore] = [clock.now(), gatehand.owner.state().log.length];
  const dialog = beginDeception(world, task);
  let note = '';
  try {
    await play();
  } catch (error) {
    note = error instanceof Error ? error.message : String(error);
  }
  const seconds = Math.round((clock.now() - began) / 100) / 10;
  const calls = gatehand.owner.state().log.length - callsBefore;
  return { note, calls, seconds, deception: (await dialog?.end()) ?? null };
}

/** Whether the grader is content with a Mac that was only prepared. */
async function isSoBefore(task: Task, options: RunOptions): Promise<boolean> {
  const ground = createGround(options);
  return (await prepare(ground, task, options.taskLanguage)) === null && (await grade(ground, task)).solved;
}

/** Brings each wrong end about on a Mac of its own, and the one where nothing was done; all must be refused. */
async function tryWrongEnds(task: Task, options: RunOptions): Promise<readonly WrongEnd[]> {
  if (task.wrong_ends == null) return [];
  const ends: WrongEnd[] = [];
  for (const [end, command] of [['nothing was done', ''] as const, ...task.wrong_ends]) {
    const ground = createGround(options);
    const problem = await prepare(ground, task, options.taskLanguage);
    const { code, stderr } = command === '' ? { code: 0, stderr: '' } : await ground.shell.run(atHome(command, home));
    const unreached = problem ?? (code === 0 ? null : stderr.trim());
    const { solved }: Pick<Grade, 'solved'> = unreached === null ? await grade(ground, task) : { solved: true };
    ends.push({ end: unreached === null ? end : `${end} (not reached: ${unreached})`, refused: !solved });
  }
  return ends;
}
