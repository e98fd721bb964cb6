import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listSeeds } from '#platform/testing/runs';
import { testDatabase } from '#platform/testing/testDatabase';
import {
  addToLists,
  type ListItem,
  listPage,
  momentKey,
  momentLimit,
  removeFromLists,
  textKey,
} from './orderedLists.ts';

const { db, pool } = testDatabase();

/** The same numbers in every run, so that a failure can be reproduced. */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { below: (limit: number) => Math.floor(next() * limit), chance: (part: number) => next() < part };
}

interface PageRequest {
  until: string | null;
  newestFirst: boolean;
  skip: number;
  size: number;
}

async function readPage(list: string, { until, newestFirst, skip, size }: PageRequest) {
  const { rows } = await db.execute<{ item_id: string | null; key: string | null; total: string }>(
    sql`select * from list_page(${list}, ${until}, ${newestFirst}, ${skip}::bigint, ${size}::integer)`,
  );
  return { total: Number(rows[0]!.total), keys: rows.filter(({ item_id }) => item_id !== null).map(({ key }) => key) };
}

/** Computes the expected page from a sorted array. */
function expectedPage(keys: Iterable<string>, { until, newestFirst, skip, size }: PageRequest) {
  const shown = [...keys].filter((key) => until === null || key <= until).sort((a, b) => (a < b ? -1 : 1));
  if (newestFirst) shown.reverse();
  return { total: shown.length, keys: shown.slice(skip, skip + size) };
}

/** The longest run of members between two anchors. */
const maxAnchorGap = 400;

/** Expects correct ranks in all anchors, and no long gap between two anchors. */
async function expectSoundAnchors(list: string) {
  const { rows } = await db.execute<{ wrong: number; widest: number }>(sql`
    with ranked as (
      select a.rank, (select count(*) from list_members m where m.list = a.list and m.key <= a.key) as truth
      from list_anchors a where a.list = ${list}
      union all select count(*), count(*) from list_members where list = ${list}
    )
    select count(*) filter (where rank <> truth)::int as wrong, coalesce(max(truth - before), 0)::int as widest
    from (select *, lag(truth, 1, 0) over (order by truth) as before from ranked) as stretches`);
  expect(rows[0]!.wrong).toBe(0);
  expect(rows[0]!.widest).toBeLessThanOrEqual(maxAnchorGap);
}

const insert = (list: string, members: { key: string; itemId: number }[]) =>
  db.execute(
    sql`insert into list_members (list, key, item_id) select ${list}, *
      from unnest(${sql.param(members.map(({ key }) => key))}::text[],
      ${sql.param(members.map(({ itemId }) => itemId))}::bigint[])`,
  );

test.each(listSeeds({ few: 1, many: 3 }))(
  'matches a sorted array after any additions and removals (seed %i)',
  async (seed) => {
    const list = `random:${seed}`;
    const random = seededRandom(seed);
    const present = new Map<string, number>();
    let lastId = seed * 1_000_000;
    const newKey = () =>
      momentKey(
        new Date(random.chance(0.7) ? 1_800_000_000_000 + lastId * 1_000 : random.below(1_800_000_000_000)),
        lastId,
      );

    for (let round = 0; round < 40; round++) {
      const added = Array.from({ length: random.chance(0.1) ? 900 : random.below(120) }, () => ({
        itemId: ++lastId,
        key: newKey(),
      }));
      await insert(list, added);
      for (const { key, itemId } of added) present.set(key, itemId);

      const removed = [...present.keys()].filter(() => random.chance(round % 10 === 9 ? 0.6 : 0.05));
      await db.execute(sql`delete from list_members where list = ${list} and key = any(${sql.param(removed)}::text[])`);
      for (const key of removed) present.delete(key);

      const keys = [...present.keys()];
      const until = random.chance(0.5) ? null : (keys[random.below(keys.length)] ?? newKey());
      for (const newestFirst of [true, false]) {
        const request = { until, newestFirst, skip: random.below(keys.length + 50), size: 1 + random.below(60) };
        expect(await readPage(list, request)).toEqual(expectedPage(keys, request));
      }
    }
    await expectSoundAnchors(list);
    for (const newestFirst of [true, false]) {
      const whole: (string | null)[] = [];
      for (let skip = 0; skip < present.size; skip += 50)
        whole.push(...(await readPage(list, { until: null, newestFirst, skip, size: 50 })).keys);
      expect(whole).toEqual(
        expectedPage(present.keys(), { until: null, newestFirst, skip: 0, size: present.size }).keys,
      );
    }
  },
);

test('counts a key that is removed and added again once', async () => {
  await insert(
    'again',
    Array.from({ length: 500 }, (_, index) => ({ itemId: index + 1, key: textKey('k', index + 1) })),
  );
  for (const id of [1, 100, 200, 500]) {
    await db.transaction(async (tx) => {
      await removeFromLists(tx, 'again', id);
      await addToLists(tx, [{ list: 'again', key: textKey('k', id), itemId: id }]);
    });
  }
  await expectSoundAnchors('again');
  expect((await readPage('again', { until: null, newestFirst: false, skip: 0, size: 1 })).total).toBe(500);
});

test('keeps lists sound under concurrent writers, and ignores rolled-back changes', async () => {
  const lists = ['together:a', 'together:b'];
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    const random = seededRandom(writer + 1);
    for (let round = 0; round < 15; round++) {
      const rolledBack = random.chance(0.2);
      const work = db.transaction(async (tx) => {
        const members: ListItem[] = Array.from({ length: 1 + random.below(80) }, (_unused, index) => {
          const itemId = (writer + 1) * 1_000_000 + round * 1_000 + index;
          return { itemId, key: momentKey(new Date(random.below(1_000_000)), itemId) };
        }).flatMap(({ itemId, key }) => lists.map((list) => ({ list, key, itemId })));
        await addToLists(tx, members);
        for (const { itemId } of members.slice(0, 10)) await removeFromLists(tx, 'together:', itemId);
        if (rolledBack) throw new Error('never mind');
      });
      await work.catch((thrown: Error) => {
        if (thrown.message !== 'never mind') throw thrown;
      });
    }
  });
  await Promise.all(writers);

  for (const list of lists) {
    await expectSoundAnchors(list);
    const { rows } = await pool.query<{ key: string }>('select key from list_members where list = $1', [list]);
    const request = { until: null, newestFirst: true, skip: Math.floor(rows.length / 2), size: 50 };
    expect(await readPage(list, request)).toEqual(
      expectedPage(
        rows.map(({ key }) => key),
        request,
      ),
    );
  }
});

test('lets two writers move items between lists in opposite directions without a deadlock', async () => {
  const [here, there] = ['moved:here', 'moved:there'];
  await insert(here, [{ itemId: 1, key: 'a' }]);
  await insert(there, [{ itemId: 2, key: 'b' }]);
  const move = (itemId: number, list: string, key: string) =>
    db.transaction(async (tx) => {
      await removeFromLists(tx, 'moved:', itemId);
      await tx.execute(sql`select pg_sleep(0.2)`); // time for the other writer to take its item out
      await addToLists(tx, [{ list, key, itemId }]);
    });

  await Promise.all([move(1, there, 'a'), move(2, here, 'b')]);

  expect((await readPage(here, { until: null, newestFirst: true, skip: 0, size: 5 })).keys).toEqual(['b']);
  expect((await readPage(there, { until: null, newestFirst: true, skip: 0, size: 5 })).keys).toEqual(['a']);
});

describe('in a list of 20 000', () => {
  const list = 'long';
  const maxPagesRead = 50;
  const key = "lpad(n::text, 15, '0') || '.' || lpad(n::text, 16, '0')";

  /** Counts the database pages that a call reads, in a session that keeps the plans it made for short lists. */
  async function pagesRead(query: string): Promise<number> {
    const client = await pool.connect();
    try {
      // PostgreSQL may keep one plan for all values from the sixth call on.
      for (let call = 0; call < 8; call++)
        await client.query(`select * from list_page('short', ${call % 2 ? 'null' : "'k2'"}, ${call % 4 < 2}, 0, 10)`);
      await client.query(query);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${query}`,
      );
      const { Plan } = rows[0]!['QUERY PLAN'][0];
      return Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!;
    } finally {
      client.release();
    }
  }

  test('reads no more for a page anywhere than for the first one, in both directions and with an end set', async () => {
    await insert(
      'short',
      Array.from({ length: 30 }, (_, index) => ({ itemId: index, key: `k${index}` })),
    );
    await pool.query(
      `insert into list_members (list, key, item_id) select '${list}', ${key}, n from generate_series(1, 20000) as n`,
    );
    await pool.query('analyze list_members, list_anchors');

    for (const until of ['null', "'000000000015000/'", "'000000000000100/'"]) {
      for (const newestFirst of [true, false]) {
        for (const skip of [0, 60, 7_777, 14_990, 19_990]) {
          const read = await pagesRead(`select * from list_page('${list}', ${until}, ${newestFirst}, ${skip}, 50)`);
          expect(read, `until ${until}, newest first ${newestFirst}, after ${skip}`).toBeLessThan(maxPagesRead);
        }
      }
    }
  });

  test('changes a handful of anchors when an item is appended to a long list', async () => {
    const client = await pool.connect();
    try {
      const countChangedAnchors = async () =>
        (
          await client.query<{ changed: string }>(
            `select count(*) as changed from list_anchors where list = '${list}' and xmin = pg_current_xact_id()::xid`,
          )
        ).rows[0]!.changed;
      await client.query('begin');
      await client.query(
        `insert into list_members (list, key, item_id) select '${list}', ${key}, n
          from generate_series(20001, 20001) as n`,
      );
      expect(Number(await countChangedAnchors())).toBeLessThanOrEqual(2);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  test('returns no rows and still the total for a page past the end', async () => {
    expect(await readPage(list, { until: null, newestFirst: true, skip: 20_000, size: 10 })).toEqual({
      total: 20_000,
      keys: [],
    });
  });
});

test('never updates a member in place', async () => {
  await insert('fixed', [{ itemId: 1, key: 'a' }]);
  await expect(pool.query("update list_members set key = 'b' where list = 'fixed'")).rejects.toThrow(
    /removed and added again/,
  );
});

test('reads a page by number and joins the items to it', async () => {
  await insert(
    'numbered',
    [1, 2, 3, 4, 5].map((itemId) => ({ itemId, key: momentKey(new Date(itemId * 1_000), itemId) })),
  );
  const page = listPage({
    list: 'numbered',
    until: momentLimit(new Date(4_000)),
    newestFirst: true,
    pageNum: 2,
    pageSize: 2,
  });

  const { rows } = await db.execute<{ item_id: string; total: string }>(sql`select item_id, total from ${page}`);

  expect(rows).toEqual([2, 1].map((id) => ({ item_id: String(id), total: '4' })));
});
