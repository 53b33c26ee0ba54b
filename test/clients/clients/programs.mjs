import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Programs that people talk to, each alone in a home of its own. */

/** @typedef {import('./libraries.mjs').Given} Given */

const ask = 'Do the errand.';
const bin = resolve(import.meta.dirname, '../node_modules/.bin');

/** @param {Given} given */
export async function geminiCli({ url, command, args, folder }) {
  const settings = {
    security: { auth: { selectedType: 'gemini-api-key' } },
    mcpServers: { gatehand: { command, args, trust: true } },
    privacy: { usageStatisticsEnabled: false },
    general: { disableAutoUpdate: true },
  };
  write(join(folder, '.gemini/settings.json'), JSON.stringify(settings));
  const env = { GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: url, GEMINI_CLI_TRUST_WORKSPACE: 'true' };
  await run('gemini', ['--yolo', '--model', 'gemini-2.5-pro', '--prompt', ask], { folder, env });
}

/** @param {Given} given */
export async function codex({ url, command, args, folder }) {
  const config = [
    'model = "fake"',
    'model_provider = "fake"',
    'approval_policy = "never"',
    'sandbox_mode = "danger-full-access"',
    '[model_providers.fake]',
    'name = "fake"',
    `base_url = "${url}/v1"`,
    'wire_api = "responses"',
    'env_key = "FAKE_KEY"',
    '[mcp_servers.gatehand]',
    `command = ${JSON.stringify(command)}`,
    `args = ${JSON.stringify(args)}`,
  ];
  write(join(folder, '.codex/config.toml'), config.join('\n'));
  await run('codex', ['exec', '--skip-git-repo-check', ask], { folder, env: { CODEX_HOME: join(folder, '.codex'), FAKE_KEY: 'none' } });
}

/** @param {Given} given */
export async function claudeCode({ url, command, args, folder }) {
  const servers = JSON.stringify({ mcpServers: { gatehand: { command, args } } });
  const env = {
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: 'none',
    CLAUDE_CONFIG_DIR: join(folder, '.claude'),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    ENABLE_TOOL_SEARCH: 'false',
  };
  const flags = ['--strict-mcp-config', '--mcp-config', servers, '--allowedTools', 'mcp__gatehand', '--model', 'claude-sonnet-4-5'];
  await run('claude', ['--print', ask, ...flags], { folder, env });
}

/** @param {Given} given */
export async function opencode({ url, command, args, folder }) {
  const config = {
    provider: {
      fake: {
        npm: '@ai-sdk/anthropic',
        options: { baseURL: `${url}/v1`, apiKey: 'none' },
        models: { fake: { attachment: true, modalities: { input: ['text', 'image'], output: ['text'] } } },
      },
    },
    model: 'fake/fake',
    small_model: 'fake/fake',
    autoupdate: false,
    share: 'disabled',
    mcp: { gatehand: { type: 'local', command: [command, ...args], enabled: true } },
  };
  write(join(folder, 'opencode.json'), JSON.stringify(config));
  await run('opencode', ['run', ask], {
    folder,
    env: {
      OPENCODE_CONFIG: join(folder, 'opencode.json'),
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_STATE_HOME: join(folder, 'state'),
    },
  });
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

/** @param {string} name @param {readonly string[]} args @param {{ folder: string, env: Record<string, string> }} how */
function run(name, args, { folder, env }) {
  const work = join(folder, 'work');
  mkdirSync(work, { recursive: true });
  const child = spawn(join(bin, name), args, {
    cwd: work,
    env: { PATH: `${bin}:/usr/bin:/bin`, HOME: folder, TERM: 'dumb', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 150_000,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done(undefined) : fail(new Error(`${name} ended with ${code}: ${said}`))));
  });
}
