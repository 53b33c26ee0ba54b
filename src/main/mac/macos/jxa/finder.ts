/**
 * What is selected in the Finder, as file addresses: aliases are not gone through, whose coercion fails for some kinds of
 * item. An item that went while it was asked for is left out.
 */
export const finderSelectionScript = `
function run() {
  var addresses = [];
  Application('com.apple.finder').selection().forEach(function (item) {
    try {
      addresses.push(item.url());
    } catch (error) {
      if (error.errorNumber !== -1728) throw error;
    }
  });
  return JSON.stringify(addresses);
}
`;

/**
 * How many windows the Finder has, and the file address the front one shows: null where it shows no folder, such as
 * Recents, AirDrop, Network or a search (-1728, -1700 or -1719 by reports).
 */
export const finderWindowScript = `
function run() {
  var windows = Application('com.apple.finder').finderWindows;
  var count = windows.length;
  if (count === 0) return JSON.stringify({ windows: 0, address: null });
  var address = null;
  try {
    address = windows[0].target().url();
  } catch (error) {
    if ([-1728, -1719, -1700].indexOf(error.errorNumber) < 0) throw error;
  }
  return JSON.stringify({ windows: count, address: typeof address === 'string' ? address : null });
}
`;
