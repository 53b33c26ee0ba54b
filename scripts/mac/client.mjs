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
  const request = await openSocket(socketPath);
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
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  const socket = connect(path);
  let buffered = '';
  let next = 1;
  /** @param {Error} error */
  const failAll = (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  socket.setEncoding('utf8');
  socket.on('data', (/** @type {string} */ chunk) => {
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
  socket.on('close', () => failAll(new Error(`Gatehand closed the connection on ${path}.`)));
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', (error) => reject(new Error(`Nobody answers on ${path} (${error.message}). Is Gatehand running?`)));
  });
  socket.on('error', failAll);
  return {
    /** @param {string} method @param {Record<string, unknown>} params @returns {Promise<any>} */
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
        socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      });
    },
    /** @param {string} method */
    tell(method) {
      socket.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`);
    },
    close: () => void socket.destroy(),
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
