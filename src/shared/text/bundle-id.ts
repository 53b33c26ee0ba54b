/** What Apple allows in a bundle id, and at least one dot; underscores are not allowed and yet occur. */
const shape = /^(?=.{3,255}$)[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

export function isBundleId(text: string): boolean {
  return shape.test(text);
}

/** macOS compares bundle ids without case. */
export function sameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
