import { setTimeout } from 'node:timers/promises';
import { it } from 'vitest';
import { allCriteria } from '../../scripts/gen/criteria/documents.mjs';
import { type Answer, type Gatehand, type HarnessOptions, startGatehand, type TestClient } from './gatehand.js';

/** A Gatehand with one client, whose calls count for the proof. */
export interface Proving extends Gatehand {
  readonly assistant: TestClient;
}

export type ProofBody = (gatehand: Proving) => Promise<void>;

/** The part of a tool's row that its proof is held to. */
export interface Row {
  readonly tool: string;
  readonly parameters: readonly string[];
  /** Parameters that are taken and can change nothing, with the reason. */
  readonly inert: Readonly<Record<string, string>>;
}

/** A run that goes wrong may wait for what never comes. Told in turns, which a busy machine makes longer: so it is never hurried. */
const patience = { turns: 60, turnMs: 30 };
/** A proof is a test that runs ten times over, which a busy machine feels. */
const proofTimeoutMs = 60_000;

/**
 * A test that proves a row of a document's tools: it sends each parameter of the row by its name and shows what the
 * parameter does. Held to that by being run again without each of them; see docs/coverage.md.
 */
export function proves(id: string, sentence: string, body: ProofBody, options: HarnessOptions = {}): void {
  const row = allCriteria.find((criterion) => criterion.id === id)?.row;
  if (!row) throw new Error(`${id} is no row of a tool`);
  const prove = async (): Promise<void> => {
    const problems = await proofProblems(row, body, options);
    if (problems.length > 0) throw new Error(`this proves too little of ${row.tool}: ${problems.join('; ')}`);
  };
  it(`${row.tool} (${id}) ${sentence}`, { timeout: proofTimeoutMs }, prove);
}

/** What a test leaves unproven of a row, one line each. Throws what the test throws when it is run as it stands. */
export async function proofProblems(row: Row, body: ProofBody, options: HarnessOptions = {}): Promise<readonly string[]> {
  const { accepted } = await run(row, body, options, null);
  if (accepted === null) return [`no call of ${row.tool} was accepted`];
  const problems: string[] = [];
  for (const parameter of row.parameters) {
    if (!accepted.has(parameter)) problems.push(`no call with ${parameter} was accepted`);
    else if ((await isNoticed(row, body, options, parameter)) === parameter in row.inert) {
      problems.push(parameter in row.inert ? `${parameter} has an effect after all` : `the test passes without ${parameter}`);
    }
  }
  return problems;
}

/** Whether the test fails without a parameter. */
async function isNoticed(row: Row, body: ProofBody, options: HarnessOptions, parameter: string): Promise<boolean> {
  try {
    await run(row, body, options, parameter);
    return false;
  } catch {
    return true;
  }
}

/** Runs the test; with a parameter to spoil, each call of the tool is sent without it. */
async function run(row: Row, body: ProofBody, options: HarnessOptions, spoiled: string | null): Promise<Ledger> {
  const gatehand = await startGatehand(options);
  try {
    const ledger: Ledger = { accepted: null };
    const assistant = watched(await gatehand.client(), row.tool, spoiled, ledger);
    const running = body({ ...gatehand, assistant });
    await (spoiled === null ? running : withPatience(running));
    return ledger;
  } finally {
    await gatehand.close();
  }
}

interface Ledger {
  /** Parameters of the calls that were no errors; null without such a call. */
  accepted: Set<string> | null;
}

/** The client, with its calls of the tool spoiled and written down. */
function watched(client: TestClient, tool: string, spoiled: string | null, ledger: Ledger): TestClient {
  async function call(given: Record<string, unknown>, how: Parameters<TestClient['call']>[2]): Promise<Answer> {
    if (spoiled !== null && spoiled in given) return callSpoiled(given, spoiled, how);
    const answer = await client.call(tool, given, how);
    if (!answer.isError) ledger.accepted = new Set([...(ledger.accepted ?? []), ...Object.keys(given)]);
    return answer;
  }
  /** That a call is refused without what it needs proves nothing, and changes nothing: it is sent again with another value. */
  async function callSpoiled(given: Record<string, unknown>, name: string, how: Parameters<TestClient['call']>[2]): Promise<Answer> {
    const { [name]: value, ...rest } = given;
    const answer = await client.call(tool, rest, how);
    return answer.code === 'invalid_input' ? client.call(tool, { ...rest, [name]: another(value) }, how) : answer;
  }
  return {
    ...client,
    call(name, given = {}, how = {}) {
      const answering = name === tool ? call(given, how) : client.call(name, given, how);
      // A spoiled run may end before it has looked at all its answers.
      answering.catch(() => undefined);
      return answering;
    },
  };
}

/** A value of the same type that is not this one. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 7;
  if (typeof value === 'string') return `${value}7`;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [] : {};
}

async function withPatience(running: Promise<void>): Promise<void> {
  let over = false;
  const ended = running.finally(() => {
    over = true;
  });
  ended.catch(() => undefined);
  for (let turn = 0; turn < patience.turns && !over; turn += 1) await Promise.race([ended, setTimeout(patience.turnMs)]);
  if (!over) throw new Error('the run came to no end');
  await ended;
}
