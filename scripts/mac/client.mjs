import { spawn } from 'node:child_process';
import { connect } from 'node:net';

/**
 * @typedef {object} Answer What a call answered.
 * @property {boolean} ok
 * @property {string} code Error code, empty without one.
 * @property {string} text
 * @property {any} json The text as JSON, null when it is none.
 * @property {number} images How many pictures came with it.
 * @property {number} ms How long it took.
 */

/**
 * @typedef {object} McpClient A small MCP client on Gatehand's socket, for scripts that must run where no package is installed.
 * @property {(name: string, args?: Record<string, unknown>) => Promise<Answer>} call
 * @property {() => Promise<string[]>} toolNames
 * @property {() => void} close
 */

/** An answer that has not come by then never will. */
const answerLimitMs = 90_000;
/** As long as a card lives unless the owner chose otherwise. */
const approvalLimitMs = 5 * 60_000;

/**
 * Connects and shakes hands.
 * @param {string} socketPath
 * @param {string} name What the client calls itself.
 * @returns {Promise<McpClient>}
 */
export async function connectClient(socketPath, name) {
  return shakeHands(await openSocket(socketPath), name);
}

/**
 * The same through a bridge, which this starts and whose standard error it shows.
 * @param {readonly [string, ...string[]]} command The bridge and its arguments.
 * @param {string} name What the client calls itself.
 * @returns {Promise<McpClient>}
 */
export async function connectThroughBridge([program, ...args], name) {
  const bridge = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = new Promise((_resolve, reject) => bridge.once('error', reject));
  const request = converse({ input: bridge.stdout, output: bridge.stdin, end: () => void bridge.kill(), named: program });
  return Promise.race([shakeHands(request, name), gone]);
}

/** @param {Conversation} request @param {string} name @returns {Promise<McpClient>} */
async function shakeHands(request, name) {
  await request.ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } });
  request.tell('notifications/initialized');
  /** @param {string} tool @param {Record<string, unknown>} args */
  const once = async (tool, args) => {
    const began = performance.now();
    const result = await request.ask('tools/call', { name: tool, arguments: args });
    return toAnswer(result, performance.now() - began);
  };
  return {
    async call(tool, args = {}) {
      let answer = await once(tool, args);
      const deadline = Date.now() + approvalLimitMs;
      while (answer.json?.status === 'approval_pending' && Date.now() < deadline) {
        answer = await once('await_approval', { approvalId: answer.json.approvalId });
      }
      return answer;
    },
    async toolNames() {
      const { tools } = await request.ask('tools/list', {});
      return tools.map((/** @type {{ name: string }} */ tool) => tool.name);
    },
    close: request.close,
  };
}

/** @param {string} path */
async function openSocket(path) {
  const socket = connect(path);
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('error', (error) => reject(new Error(`Nobody answers on ${path} (${error.message}). Is Gatehand running?`)));
  });
  return converse({ input: socket, output: socket, end: () => void socket.destroy(), named: path });
}

/**
 * @typedef {object} Conversation
 * @property {(method: string, params: Record<string, unknown>) => Promise<any>} ask
 * @property {(method: string) => void} tell
 * @property {() => void} close
 */

/**
 * @param {{ input: import('node:stream').Readable, output: import('node:stream').Writable, end: () => void, named: string }} ends
 * @returns {Conversation}
 */
function converse({ input, output, end, named }) {
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let buffered = '';
  let next = 1;
  /** @param {Error} error */
  const failAll = (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  input.setEncoding('utf8');
  input.on('data', (/** @type {string} */ chunk) => {
    const lines = (buffered + chunk).split('\n');
    buffered = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line);
      const asked = waiting.get(message.id);
      if (asked === undefined) continue;
      waiting.delete(message.id);
      if (message.error) asked.reject(new Error(message.error.message));
      else asked.resolve(message.result);
    }
  });
  input.on('close', () => failAll(new Error(`Gatehand closed the connection on ${named}.`)));
  input.on('error', failAll);
  if (output !== /** @type {unknown} */ (input)) output.on('error', failAll);
  return {
    ask(method, params) {
      const id = next;
      next += 1;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${method} was not answered within ${answerLimitMs / 1000} s.`))),
          answerLimitMs,
        );
        /** @param {() => void} then */
        const settle = (then) => {
          clearTimeout(timer);
          waiting.delete(id);
          then();
        };
        waiting.set(id, { resolve: (result) => settle(() => resolve(result)), reject: (error) => settle(() => reject(error)) });
        output.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      });
    },
    tell(method) {
      output.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`);
    },
    close: end,
  };
}

/** @param {any} result @param {number} ms @returns {Answer} */
function toAnswer(result, ms) {
  const blocks = result.content ?? [];
  const text = blocks.flatMap((/** @type {any} */ block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  const images = blocks.filter((/** @type {any} */ block) => block.type === 'image').length;
  const code = result.isError ? (result.structuredContent?.error?.code ?? text.split(':')[0]) : '';
  return { ok: result.isError !== true, code, text, json: parsed(text), images, ms: Math.round(ms) };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
