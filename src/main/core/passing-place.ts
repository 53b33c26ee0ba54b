/**
 * Where an app does not stay: a disk image, the folder that browsers fill, and the random read-only folder from which macOS runs an
 * app in quarantine that was not moved (app translocation, macOS 10.12 and later).
 */
const passing: readonly RegExp[] = [
  /^\/Volumes\//,
  /\/AppTranslocation\//,
  /^\/Users\/[^/]+\/(Downloads|Desktop)\//,
  /^(\/private)?\/(tmp|var\/folders)\//,
];

/** Whether what was handed out of this place would soon lead nowhere. */
export function isPassingPlace(bundle: string): boolean {
  return passing.some((place) => place.test(bundle));
}
