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

/** How a run differs from what the test says: in every call of the tool, one parameter is gone or has another value. */
interface Spoiling {
  readonly parameter: string;
  readonly by: 'absence' | 'another value';
}

/** A run that goes wrong may wait for what never comes. */
const patienceMs = 3000;

/**
 * A test that proves a row of a document's tools: it sends each parameter of the row by its name and shows what the
 * parameter does. Held to that by being run again without each of them; see docs/coverage.md.
 */
export function proves(id: string, sentence: string, body: ProofBody, options: HarnessOptions = {}): void {
  const row = allCriteria.find((criterion) => criterion.id === id)?.row;
  if (!row) throw new Error(`${id} is no row of a tool`);
  it(`${row.tool} (${id}) ${sentence}`, async () => {
    const problems = await proofProblems(row, body, options);
    if (problems.length > 0) throw new Error(`this proves too little of ${row.tool}: ${problems.join('; ')}`);
  });
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

/** Whether the test fails without a parameter or, where the tool refuses to work without it, with another value. */
async function isNoticed(row: Row, body: ProofBody, options: HarnessOptions, parameter: string): Promise<boolean> {
  const absent = await fails(row, body, options, { parameter, by: 'absence' });
  return absent === 'required' ? (await fails(row, body, options, { parameter, by: 'another value' })) !== 'no' : absent === 'yes';
}

/** `required`: yes, but only because the call was refused for what it lacks. */
async function fails(row: Row, body: ProofBody, options: HarnessOptions, spoiling: Spoiling): Promise<'yes' | 'no' | 'required'> {
  try {
    await run(row, body, options, spoiling);
    return 'no';
  } catch (error) {
    return error instanceof Refused && spoiling.by === 'absence' ? 'required' : 'yes';
  }
}

/** A spoiled call was refused for its arguments: nothing after it says anything about the parameter. */
class Refused extends Error {}

async function run(row: Row, body: ProofBody, options: HarnessOptions, spoiling: Spoiling | null): Promise<Ledger> {
  const gatehand = await startGatehand(options);
  try {
    const ledger: Ledger = { accepted: null };
    const assistant = watched(await gatehand.client(), row.tool, spoiling, ledger);
    const running = body({ ...gatehand, assistant });
    await (spoiling === null ? running : withPatience(running));
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
function watched(client: TestClient, tool: string, spoiling: Spoiling | null, ledger: Ledger): TestClient {
  async function call(given: Record<string, unknown>, how: Parameters<TestClient['call']>[2]): Promise<Answer> {
    const spoiled = spoiling !== null && spoiling.parameter in given;
    const answer = await client.call(tool, spoiled ? spoil(given, spoiling) : given, how);
    if (!answer.isError) ledger.accepted = new Set([...(ledger.accepted ?? []), ...Object.keys(given)]);
    if (spoiled && spoiling.by === 'absence' && answer.code === 'invalid_input') throw new Refused(answer.text);
    return answer;
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

function spoil(given: Record<string, unknown>, { parameter, by }: Spoiling): Record<string, unknown> {
  const { [parameter]: value, ...rest } = given;
  return by === 'absence' ? rest : { ...rest, [parameter]: another(value) };
}

/** A value of the same type that is not this one. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 7;
  if (typeof value === 'string') return `${value}7`;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [] : {};
}

async function withPatience(running: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the run came to no end')), patienceMs);
  });
  try {
    await Promise.race([running, patience]);
  } finally {
    clearTimeout(timer);
    running.catch(() => undefined);
  }
}
