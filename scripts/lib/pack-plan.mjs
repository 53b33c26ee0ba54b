/**
 * @typedef {object} PackQuestion
 * @property {boolean} dev
 * @property {string} arch Processor of this machine, as `process.arch` has it.
 * @property {readonly string[]} args What electron-builder is given beside.
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(name: string) => boolean} isInstalled Whether a package lies in node_modules.
 */

/**
 * @typedef {object} PackPlan
 * @property {readonly string[]} options What electron-builder is told beyond electron-builder.yml.
 * @property {readonly string[]} archs
 * @property {boolean} unsigned No certificate is named: the app is signed ad hoc.
 * @property {string | null} refusal Why nothing is packed.
 */

/** The name of a dev build's own data folder, socket and lock: Electron takes it from the packed package.json. */
export const devName = 'gatehand-dev';

/** What a dev build differs in, as electron-builder's `-c.` options: an identity of its own, and nothing that needs Apple. */
const devOptions = {
  appId: 'app.gatehand.Gatehand.dev',
  productName: 'Gatehand Dev',
  'extraMetadata.name': devName,
  'mac.notarize': 'false',
  // dyld compares Team IDs under a hardened runtime, and a self-signed certificate has none (vellum-assistant#33964, paseo#2885).
  'mac.hardenedRuntime': 'false',
};

/** Apple silicon kills what has no signature, and fuses alter the one that Electron's program came with (agentglass#537, openscreen#257). */
const adHocOptions = {
  forceCodeSigning: 'false',
  'mac.identity': '-',
  'electronFuses.resetAdHocDarwinSignature': 'true',
};

/** Packages with native code that the app of a processor needs. */
export const nativesOf = (/** @type {string} */ arch) => [`@koromix/koffi-darwin-${arch}`, `@resvg/resvg-js-darwin-${arch}`];

/**
 * How an app is packed, or why not: npm installs native code for one processor alone, and electron-builder leaves out what is not there.
 * @param {PackQuestion} question
 * @returns {PackPlan}
 */
export function packPlan({ dev, arch, args, env, isInstalled }) {
  const named = ['x64', 'arm64'].filter((one) => args.includes(`--${one}`) || args.includes('--universal'));
  const archs = named.length > 0 ? named : [arch];
  const unsigned = dev && !env.CSC_NAME && !env.CSC_LINK;
  const chosen = { ...(dev ? devOptions : updateOptions(env.GITHUB_REPOSITORY ?? '')), ...(unsigned && adHocOptions) };
  const options = Object.entries(chosen).map(([key, value]) => `-c.${key}=${value}`);
  const missing = archs.flatMap(nativesOf).filter((name) => !isInstalled(name));
  const refusal =
    missing.length === 0
      ? certificateRefusal(dev, env)
      : `${missing.join(' and ')} is not installed, so the app could not start. Run npm ci on a Mac with that processor, or npm ci --cpu=${archs.at(-1)}.`;
  return { options: dev ? ['dir', ...options] : options, archs, unsigned, refusal };
}

/**
 * Where the app looks for updates: the releases of the repository it is packed in, as GitHub's workflows name it. Packed elsewhere it
 * knows of none, and says so. @param {string} repository `owner/name`. @returns {Readonly<Record<string, string>>}
 */
function updateOptions(repository) {
  const [owner, name] = repository.split('/');
  return owner && name ? { 'publish.provider': 'github', 'publish.owner': owner, 'publish.repo': name } : {};
}

/**
 * electron-builder finds the kind of a certificate itself, and takes no name with one in front (its macCodeSign.js): only that after
 * minutes of packing. @param {boolean} dev @param {PackQuestion['env']} env
 */
function certificateRefusal(dev, env) {
  const name = env.CSC_NAME ?? '';
  const kind = /^(Developer ID|3rd Party Mac Developer) (Application|Installer):\s*/.exec(name)?.[0];
  if (kind !== undefined) return `CSC_NAME is to be without "${kind.trim()}": name it "${name.slice(kind.length)}".`;
  if (dev || name === '' || /^[^:]+ \([A-Z0-9]{10}\)$/.test(name)) return null;
  return `"${name}" is no Developer ID, so dyld would end the app under its hardened runtime. Name one that ends in a Team ID, or pack with --dev.`;
}
