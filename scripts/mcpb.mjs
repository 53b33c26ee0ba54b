import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeExtension } from './lib/extension.mjs';
import { at } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** `npm run mcpb [FILE]`: packs the extension for Claude Desktop, checked by the official validator, into dist/Gatehand.mcpb. */
const [file = at('dist', 'Gatehand.mcpb')] = process.argv.slice(2);
await ensureBuilt();
mkdirSync(at('dist'), { recursive: true });
const folder = mkdtempSync(at('dist', '.mcpb-'));
try {
  writeExtension(folder);
  const program = createRequire(import.meta.url).resolve('@anthropic-ai/mcpb/cli');
  for (const words of [
    ['validate', join(folder, 'manifest.json')],
    ['pack', folder, file],
  ]) {
    const { code } = await runNode([program, ...words]);
    if (code !== 0) process.exitCode = code;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
