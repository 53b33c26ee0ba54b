/**
 * How large what a client sends may be, and what is kept of it, in one place. Each is checked before anything is built from
 * the input. What travels below MCP (lines, connections) has its limits in wire.ts.
 */

/** How large a JSON value may be. */
export interface SizeLimit {
  /** Characters of all its texts and names together (UTF-16 units). */
  readonly characters: number;
  /** Texts, numbers, lists and objects in it, itself included. */
  readonly values: number;
  /** How deep lists and objects may stand inside each other. */
  readonly depth: number;
}

export const limits = {
  /** The arguments of a call, whatever its tool; what one tool takes is less. The characters are those of the longest line. */
  call: { characters: 4 * 1024 * 1024, values: 20_000, depth: 40 },
  /** The params of every other message: a handshake is a few hundred characters. */
  message: { characters: 65_536, values: 2_000, depth: 40 },
  /** Characters of a request's id, of a progress token, of a method. Answers repeat them. */
  name: 256,
  /** Characters that the arguments of one tool may hold in all: as it is for most, and for those that take long texts. */
  arguments: { usual: 65_536, text: 200_000, command: 400_000, clipboard: 1_100_000, steps: 1_500_000 },
  /** Characters of the arguments of all calls under way: of one connection, of all, and what a connection may have whatever others have. */
  underWay: { perConnection: 16_000_000, inAll: 64_000_000, always: 200_000 },
  /** A macro's steps with its parameters filled in: no more than a call may bring by itself. */
  filledMacro: { characters: 1_500_000, values: 20_000, depth: 40 },
  /** What the steps of one run keep of their results by `as`. */
  keptResults: { characters: 2_000_000, values: 200_000, depth: 100 },
  /** Characters of all macros of one client. */
  macrosPerClient: 2_000_000,
  /** Calls that were handed back and wait for the owner's yes or for being taken up: of one client, of all, and of all strangers. */
  keptApprovals: { perClient: 16, inAll: 400, strangers: 100 },
  /** Questions of one client: open ones, how many may be asked at once, and after how long one more may (ms). */
  questions: { open: 16, atOnce: 24, oneMoreMs: 5_000 },
  /** Different questions that are remembered as refused in one client's session. */
  refusedQuestions: 2_000,
  /**
   * Calls that share a card, cards of one client (or of all strangers) that are shown at once, and of all; the others wait behind them.
   * The last of all are kept for clients of whom none is shown.
   */
  cards: { calls: 10, perClient: 4, inAll: 12, firsts: 4 },
  /**
   * Characters of what one call puts on a card: one text, all its arguments, a title, a picture as data URL; of the pictures of all
   * cards; of one page of the whole text, which the owner's window asks for; and calls of a run.
   */
  card: { text: 1_500, arguments: 3_000, title: 300, picture: 250_000, picturesInAll: 750_000, page: 50_000, steps: 50 },
  /** Characters of one message to the owner's window. */
  ownerMessage: 3_000_000,
  /** New pairing cards within a time (ms); the pause after a refused one, which doubles up to the longest (ms). */
  pairing: { cards: 3, withinMs: 60_000, firstPauseMs: 60_000, longestPauseMs: 3_600_000 },
  /** Runs of one client that stand still between two steps. */
  pausedRuns: 16,
  /** How many problems of one call are told, and characters of each. */
  problems: { count: 20, characters: 300 },
  /** Characters of an error's message and of its remedy; its details as a whole. */
  error: { message: 8_000, remedy: 4_000, details: { characters: 100_000, values: 5_000, depth: 20 } },
  /** Bytes of answers that a connection leaves unread, and all of them; then the fullest is closed. */
  unread: { perConnection: 16 * 1024 * 1024, inAll: 64 * 1024 * 1024 },
  /** Handshakes of one connection that are being answered at once. */
  handshakes: 8,
  /** Pictures that are taken at once: for one client, and in all. The others wait their turn. */
  pictures: { perClient: 2, inAll: 4 },
} as const;
