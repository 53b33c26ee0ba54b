import { mkdirSync, rmSync } from 'node:fs';
import { packExtension } from '@anthropic-ai/mcpb/cli';
import { readArguments } from './lib/arguments.mjs';
import { writeExtension } from './lib/extension.mjs';
import { ownFolder } from './lib/own-folder.mjs';
import { at } from './lib/paths.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** Packs the extension for Claude Desktop, checked by the official validator. */
const given = readArguments('npm run mcpb [-- FILE]: packs the extension for Claude Desktop (dist/Gatehand.mcpb)', {
  allowPositionals: true,
  mostWords: 1,
});
if (given === null) process.exit();
const [file = at('dist', 'Gatehand.mcpb')] = given.positionals;
await ensureBuilt();
mkdirSync(at('dist'), { recursive: true });
const folder = ownFolder('mcpb', at('dist'));
try {
  writeExtension(folder);
  // It validates the manifest first, says what it does and where the file lies.
  if (!(await packExtension({ extensionPath: folder, outputPath: file }))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
