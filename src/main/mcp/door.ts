/** How many newcomers are taken up before those who are in have their turn again. */
const mostAtOnce = 32;

/** Whose turn it is: that of newcomers, or of those who are in. */
export interface Door {
  /** Whether it is the turn of newcomers. */
  readonly isOpen: boolean;
  /** Said of each newcomer. */
  opened(): void;
  /** Does something as soon as nobody new waits. */
  onceShut(work: () => void): void;
}

/**
 * libuv takes up one newcomer in each turn of its loop, however many wait (`uv__server_io`). Among busy connections such a turn is long:
 * the system's queue runs full, and who comes new waits for many seconds or finds no way in. So as long as somebody new comes with
 * each turn, what is read from the others waits.
 */
export function createDoor(): Door {
  const waiting: (() => void)[] = [];
  let came = 0;
  let seen = 0;
  function look(): void {
    if (came > seen && came < mostAtOnce) {
      seen = came;
      setImmediate(look);
      return;
    }
    came = 0;
    for (const work of waiting.splice(0)) work();
  }
  return {
    get isOpen() {
      return came > 0;
    },
    opened() {
      came += 1;
      if (came > 1) return;
      seen = 0;
      setImmediate(look);
    },
    onceShut: (work) => void waiting.push(work),
  };
}
