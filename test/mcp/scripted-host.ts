import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CallRequest, Connection, Pipeline } from '../../src/main/calls/types.js';
import { identifyClient } from '../../src/main/clients/identify.js';
import { type Listener, listen } from '../../src/main/mcp/listener.js';
import type { CallAnswer, ToolListing } from '../../src/main/tools/kit/answer.js';
import { GatehandError } from '../../src/shared/errors.js';

/** A pipeline whose tools do what a test needs, and which keeps what it was asked. */
export interface ScriptedPipeline extends Pipeline {
  readonly calls: CallRequest[];
  /** The calls that wait to be cancelled or, by the function beside them, to be let go. */
  readonly waiting: Map<CallRequest, () => void>;
  tools: readonly ToolListing[];
}

export function tool(name: string): ToolListing {
  return {
    name,
    title: name,
    description: `The tool ${name}.`,
    inputSchema: { type: 'object', additionalProperties: true },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

const text = (said: string): CallAnswer => ({ content: [{ type: 'text', text: said }], isError: false });

export function scriptedPipeline(): ScriptedPipeline {
  const pipeline: ScriptedPipeline = {
    calls: [],
    waiting: new Map(),
    tools: ['big', 'echo', 'fail', 'report', 'wait'].map(tool),
    instructions: () => 'Look first.',
    screens: async () => [],
    list: () => pipeline.tools,
    knows: (name) => pipeline.tools.some((known) => known.name === name),
    async call(request) {
      pipeline.calls.push(request);
      return perform(pipeline, request);
    },
  };
  return pipeline;
}

async function perform(pipeline: ScriptedPipeline, request: CallRequest): Promise<CallAnswer> {
  if (request.name === 'big') return text('x'.repeat(Number(request.arguments.bytes)));
  if (request.name === 'fail') throw new GatehandError({ code: 'not_found', message: 'No such window.' });
  if (request.name === 'report') for (const step of ['one', 'two', 'three']) request.progress?.(step);
  if (request.name === 'wait' || request.name === 'observe_changes' || request.arguments.wait) {
    await new Promise<void>((resolve) => {
      pipeline.waiting.set(request, resolve);
      request.signal.addEventListener('abort', () => resolve());
    });
    pipeline.waiting.delete(request);
  }
  return text(JSON.stringify(request.arguments));
}

/** A folder that only this user can read, and which is gone after `dispose`. */
export function privateFolder(): { readonly path: string; dispose(): void } {
  const path = mkdtempSync(join(tmpdir(), 'gh-'));
  return { path, dispose: () => rmSync(path, { recursive: true, force: true }) };
}

export interface ScriptedHost extends Listener {
  readonly pipeline: ScriptedPipeline;
  readonly seen: Connection[];
}

/** A listener on the path with a scripted pipeline behind it. */
export async function scriptedHost(path: string, pipeline = scriptedPipeline()): Promise<ScriptedHost> {
  const seen: Connection[] = [];
  const listener = await listen({
    path,
    pipeline,
    version: '9.9.9',
    identify: identifyClient,
    onConnection: (connection) => seen.push(connection),
    onFault: (error) => {
      throw error;
    },
  });
  return { ...listener, connections: listener.connections, pipeline, seen };
}

/** Waits until a condition holds, asking every few milliseconds; fails when it never does. */
export async function until(what: string, holds: () => boolean, patienceMs = 8000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`It never came to pass that ${what}.`);
    await setTimeout(5);
  }
}

/** Waits until a number has stayed the same for a while: whatever could move it has come to a stop. */
export async function atRest(read: () => number): Promise<void> {
  let same = 0;
  let last = Number.NaN;
  await until('everything is at rest', () => {
    const now = read();
    same = now === last ? same + 1 : 0;
    last = now;
    return same >= 60;
  });
}
