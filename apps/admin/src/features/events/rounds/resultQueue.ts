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
  /** Why it is not sent again by itself: another officer entered `present`, or the server refuses it. */
  problem: { present: { result: string | null; version: number } } | { message: string } | null;
}

/** A game or table as the server has it after a result was sent. */
export interface SentGame {
  result: string | null;
  version: number;
}

interface Options {
  /** Keeps the results when the page is closed. */
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

/** Whether a failed call may succeed later: the network or the server is away, or the officer must log in again. */
function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof CallError) || thrown.code === null) return true;
  const { code } = thrown;
  return code === errorCodes.unauthenticated || code === errorCodes.rateLimited || (code >= 500 && code < 600);
}

/**
 * Keeps results until the server has them, and sends them one after the other, each until it is answered. The server
 * takes a result once, however often it arrives. Pages that are open beside each other share what is kept, so each
 * reads it before a change.
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
  const set = (next: readonly WaitingResult[]) => {
    waiting = next;
    if (next.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(next));
    onChange();
  };
  const replace = (key: GameKey, next: WaitingResult | null) =>
    set(read().flatMap((each) => (isSame(each, key) ? (next ?? []) : each)));

  /** @returns false when the server is away, so that the others wait as well */
  async function sendOne(item: WaitingResult): Promise<boolean> {
    try {
      const game = await send(item);
      // A result that was changed while it was being sent follows with the new version.
      const now = read().find((each) => isSame(each, item));
      replace(item, now && now.result !== item.result ? { ...now, version: game.version } : null);
      onSent(item, game);
      return true;
    } catch (thrown) {
      if (isUnreachable(thrown)) return false;
      const { code, data, message } = thrown as CallError;
      const isChanged = code === errorCodes.conflict && typeof (data as SentGame | null)?.version === 'number';
      // What the officer entered while it was being sent counts.
      const now = read().find((each) => isSame(each, item)) ?? item;
      replace(item, { ...now, problem: isChanged ? { present: data as SentGame } : { message } });
      return true;
    }
  }

  return {
    items: () => waiting,
    /** Takes over what another page changed. */
    reread: () => {
      waiting = read();
      onChange();
    },
    find: (key: GameKey) => waiting.find((each) => isSame(each, key)) ?? null,
    add(item: Omit<WaitingResult, 'problem'>) {
      const kept = read();
      const before = kept.find((each) => isSame(each, item));
      const others = kept.filter((each) => !isSame(each, item));
      // What was seen at first counts, as long as the same players sit there.
      const seen = before?.entryIds.join() === item.entryIds.join() ? before : undefined;
      set([...others, { ...item, version: seen?.version ?? item.version, problem: null }]);
    },
    /** Forgets a result, so that the server's stays. */
    drop: (key: GameKey) => replace(key, null),
    /** Sends a result again that another officer's stood against. */
    insist(key: GameKey) {
      const item = read().find((each) => isSame(each, key));
      if (item?.problem && 'present' in item.problem)
        replace(key, { ...item, version: item.problem.present.version, problem: null });
    },
    /** Sends what waits. @returns whether everything that can be sent was */
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
