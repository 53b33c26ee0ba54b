/**
 * @typedef {object} Feed What electron-builder writes as latest-mac.yml, and what installed apps read.
 * @property {string} version
 * @property {readonly { readonly url: string, readonly sha512: string, readonly size: number }[]} files
 * @property {string} path The file that updaters older than `files` take.
 * @property {string} sha512
 * @property {string} releaseDate
 */

/**
 * One feed of those of both processors: electron-builder writes each under the same name, and knows nothing of the other's. The
 * updater chooses by `arm64` in a file's name.
 * @param {readonly Feed[]} feeds
 * @returns {Feed}
 */
export function mergedFeed(feeds) {
  const versions = [...new Set(feeds.map(({ version }) => version))];
  if (versions.length !== 1)
    throw new Error(`The feeds are of ${versions.join(' and ') || 'no version'}: pack both processors from one tag.`);
  const files = feeds.flatMap((feed) => feed.files);
  for (const arch of ['arm64', 'x64']) {
    if (!files.some(({ url }) => url.endsWith(`-${arch}.zip`))) throw new Error(`No feed names a zip for ${arch}: updates need one.`);
  }
  const oldest = feeds.map(({ releaseDate }) => releaseDate).sort()[0] ?? '';
  const intel = /** @type {Feed} */ (feeds.find(({ files: of }) => of.some(({ url }) => url.endsWith('-x64.zip'))));
  return { version: versions[0] ?? '', files, path: intel.path, sha512: intel.sha512, releaseDate: oldest };
}
