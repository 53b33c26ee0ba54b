/**
 * Notes which packages a bundle holds, as `packages.json` beside it: their folders below the repository, sorted. By it the licences of
 * what the app brings are gathered (licences.mjs).
 * @returns {import('vite').Plugin}
 */
export function bundledPackages() {
  return {
    name: 'gatehand-bundled-packages',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
      const inside = modules.flatMap((file) => /node_modules\/.*/.exec(file.replaceAll('\\', '/')) ?? []);
      const folders = new Set(inside.map(packageFolder));
      this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify([...folders].sort(), null, 1) });
    },
  };
}

/** The package's own folder, the innermost: `node_modules/a/node_modules/@b/c`. @param {string} file */
function packageFolder(file) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(file)?.[0] ?? file;
}
