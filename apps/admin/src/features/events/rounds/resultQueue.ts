import { errorCodes } from '@app/contract/errorCodes';
import { CallError } from '../../../providers/errors.ts';

/** A result that was entered and has not reached the server. */
export interface WaitingResult {
  sectionId: string;
  number: number;
  table: number;
  /** A `GameResult`, or the scores of a table in the order of its seats, such as `45.2/10/-15.2/-40`. */
  result: string | null;
  kind: 'game' | 'scores';
  /** The version of the game or table that the officer saw. */
  version: number;
  /** Who sat there, in the order of the seats. */
  entryIds: string[];
  /** Why the queue does not send it again: another officer entered `present`, or the server rejects it. */
  problem: { present: { result: string | null; version: number } } | { message: string } | null;
}

/** A game or table as the server has it after a result was sent. */
export interface SentGame {
  result: string | null;
  version: number;
}

interface Options {
  /** Stores the results, so that they survive when the page is closed. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The key in the storage. */
  name: string;
  send: (waiting: WaitingResult) => Promise<SentGame>;
  onSent: (waiting: WaitingResult, game: SentGame) => void;
  onChange: () => void;
}

type GameKey = Pick<WaitingResult, 'sectionId' | 'number' | 'table'>;
const isSame = (one: GameKey, other: GameKey): boolean =>
  one.sectionId === other.sectionId && one.number === other.number && one.table === other.table;

/**
 * Whether a failed call may succeed later: the network or the server was unavailable, too many calls were made, or the
 * officer must log in again.
 */
function isRetryable(thrown: unknown): boolean {
  if (!(thrown instanceof CallError) || thrown.code === null) return true;
  const { code } = thrown;
  return code === errorCodes.unauthenticated || code === errorCodes.rateLimited || (code >= 500 && code < 600);
}

/**
 * Stores results until the server has them, and sends them one at a time. A result that arrives at the server twice
 * counts once. Pages that are open in other tabs use the same storage, so each change begins by reading it.
 */
export function createResultQueue({ storage, name, send, onSent, onChange }: Options) {
  let waiting: readonly WaitingResult[] = read();
  let isSending = false;

  function read(): WaitingResult[] {
    try {
      return JSON.parse(storage.getItem(name) ?? '[]') as WaitingResult[];
    } catch {
      return [];
    }
  }
  const store = (next: readonly WaitingResult[]) => {
    waiting = next;
    if (next.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(next));
    onChange();
  };
  const replace = (key: GameKey, next: WaitingResult | null) =>
    store(read().flatMap((candidate) => (isSame(candidate, key) ? (next ?? []) : candidate)));

  /** @returns false when the server is unavailable, so that the other results must wait as well */
  async function sendOne(item: WaitingResult): Promise<boolean> {
    try {
      const game = await send(item);
      // If the officer changed the result during the call, the new result stays in the queue, with the version that the
      // server has now.
      const latest = read().find((candidate) => isSame(candidate, item));
      replace(item, latest && latest.result !== item.result ? { ...latest, version: game.version } : null);
      onSent(item, game);
      return true;
    } catch (thrown) {
      if (isRetryable(thrown)) return false;
      const { code, data, message } = thrown as CallError;
      const isChanged = code === errorCodes.conflict && typeof (data as SentGame | null)?.version === 'number';
      // If the officer changed the result during the call, the new result is kept.
      const latest = read().find((candidate) => isSame(candidate, item)) ?? item;
      replace(item, { ...latest, problem: isChanged ? { present: data as SentGame } : { message } });
      return true;
    }
  }

  return {
    items: () => waiting,
    /** Reads the results again after another page changed them. */
    reread: () => {
      waiting = read();
      onChange();
    },
    find: (key: GameKey) => waiting.find((candidate) => isSame(candidate, key)) ?? null,
    add(item: Omit<WaitingResult, 'problem'>) {
      const queued = read();
      const before = queued.find((candidate) => isSame(candidate, item));
      const others = queued.filter((candidate) => !isSame(candidate, item));
      // Keeps the version that the officer saw first, as long as the same players sit there, so that the server still
      // finds a conflict with another officer's result.
      const sameGame = before?.entryIds.join() === item.entryIds.join() ? before : undefined;
      store([...others, { ...item, version: sameGame?.version ?? item.version, problem: null }]);
    },
    /** Drops a result, so that the one on the server stays. */
    discard: (key: GameKey) => replace(key, null),
    /** Puts a result back into the queue that conflicts with another officer's, to replace that one. */
    overwrite(key: GameKey) {
      const item = read().find((candidate) => isSame(candidate, key));
      if (item?.problem && 'present' in item.problem)
        replace(key, { ...item, version: item.problem.present.version, problem: null });
    },
    /** Sends the waiting results. @returns false when some could not be sent yet */
    async flush(): Promise<boolean> {
      if (isSending) return false;
      isSending = true;
      try {
        for (;;) {
          const next = read().find(({ problem }) => problem === null);
          if (!next) return true;
          if (!(await sendOne(next))) return false;
        }
      } finally {
        isSending = false;
      }
    },
  };
}
