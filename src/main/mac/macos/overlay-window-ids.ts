/**
 * Tells of a change of our own windows that take no click, once for each: whoever judges clicks has to know their ids, and
 * macOS may give a window its id only when it is shown first. Call what this answers after each time one was shown.
 */
export function tellOverlayWindowIds(ids: () => readonly number[], tell: () => void): () => void {
  let told = ids().join();
  return () => {
    const now = ids().join();
    if (now === told) return;
    told = now;
    tell();
  };
}
