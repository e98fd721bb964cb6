import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import type { insertTestEvent } from '../../events/events.fixtures.ts';
import { applyPatiently, letTimePass, createEntrySteps, runEntryJobs, type TestEntrant } from '../entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now });
const { db, clock } = app;
const { applyTo, entryOf, makeEvent, readEvent, makeEntrant, stateOf, subjectsTo, travelTo, withdrawFrom } =
  createEntrySteps(app);
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
});

describe('a full event', () => {
  const fill = async (count: number, overrides: Parameters<typeof insertTestEvent>[2] = {}) => {
    const id = await makeEvent({ capacity: 1, offerHours: 24, ...overrides });
    const people = [];
    for (let nth = 0; nth < count; nth++) people.push(await makeEntrant(`Player ${'abcdef'[nth]}`));
    for (const who of people) {
      await applyTo(id, who);
      clock.advance(1);
    }
    return { id, people: people as [TestEntrant, TestEntrant, TestEntrant, TestEntrant] };
  };

  test('keeps a waiting list with positions, and offers a place that becomes free to the first', async () => {
    const { id, people } = await fill(4);
    const positions = () => Promise.all(people.map(async (who) => (await entryOf(id, who)).entries[0]!.position));
    expect(await positions()).toEqual([null, 1, 2, 3]);
    expect((await entryOf(id, people[0])).sections[0]).toMatchObject({ placesLeft: 0, waiting: 3 });
    await withdrawFrom(id, people[2]);
    expect(await positions()).toEqual([null, 1, null, 2]);
    await withdrawFrom(id, people[0]);
    expect(await Promise.all(people.map((who) => stateOf(id, who)))).toEqual([
      'withdrawn',
      'offered',
      'withdrawn',
      'waiting',
    ]);
    expect((await applyTo(id, people[1])).data.state).toBe('entered');
  });

  test('counts a place that is offered as taken, though no one has entered with it', async () => {
    const { id, people } = await fill(2);
    await withdrawFrom(id, people[0]);
    const { rows } = (await app.call('matchListApplication')).envelope.data;
    const { sections, ...event } = await readEvent(id);
    for (const counts of [rows[0], event, sections[0]]) expect(counts).toMatchObject({ entrants: 0, taken: 1 });
  });

  test('passes an offer on when its time is over, one person after the other', async () => {
    const { id, people } = await fill(4);
    await withdrawFrom(id, people[0]);
    await letTimePass(app, 23);
    expect(await stateOf(id, people[1])).toBe('offered');
    await letTimePass(app, 1);
    expect([await stateOf(id, people[1]), await stateOf(id, people[2])]).toEqual(['withdrawn', 'offered']);
    expect((await subjectsTo(people[1]))[0]).toBe('The place has passed on: Lion City Go Open');
    await letTimePass(app, 24);
    expect([await stateOf(id, people[2]), await stateOf(id, people[3])]).toEqual(['withdrawn', 'offered']);
  });

  test('ends entries that still wait when the event begins', async () => {
    const { id, people } = await fill(2);
    travelTo(new Date('2030-03-10T01:00:00Z'));
    await runEntryJobs(app);
    expect((await entryOf(id, people[1])).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'notPlaced' });
    expect((await subjectsTo(people[1]))[0]).toBe('No place became free: Lion City Go Open');
    expect(await stateOf(id, people[0])).toBe('entered');
  });

  test('offers no place beyond the start of the event', async () => {
    const { id, people } = await fill(2);
    travelTo(new Date('2030-03-09T20:00:00Z'));
    await withdrawFrom(id, people[0]);
    expect((await entryOf(id, people[1])).entries[0]!.heldUntil).toBe('2030-03-10T01:00:00.000Z');
    travelTo(new Date('2030-03-10T01:00:00Z'));
    expect((await applyTo(id, people[1])).code).toBe(4009);
  });

  test('limits its sections each, and all of them together', async () => {
    const id = await makeEvent({ capacity: 3 });
    const [open, junior] = ['open', 'junior'];
    await db.execute(sql`update event_sections set capacity = 2, name = '{"zh_CN": "公开", "en_US": "open"}'`);
    await db.execute(
      sql`insert into event_sections (event_id, position, name, capacity)
        values (${id}, 1, '{"zh_CN": "少年", "en_US": "junior"}', 2)`,
    );
    const { sections } = await readEvent(id);
    const idOf = (name: string) => sections.find((section) => section.name === name)!.id;
    const states = [];
    for (const section of [open, open, open, junior, junior])
      states.push((await applyTo(id, await makeEntrant(), { sectionId: idOf(section) })).data.state);
    expect(states).toEqual(['entered', 'entered', 'waiting', 'entered', 'waiting']);
  });
});

test('gives as many places as there are when many apply at the same moment', async () => {
  const id = await makeEvent({ capacity: 5 });
  const people = [];
  for (let nth = 0; nth < 24; nth++) people.push(await makeEntrant(`Player ${String.fromCharCode(97 + nth)}`));
  const answers = await Promise.all(people.map((who) => applyPatiently(app, id, who)));
  expect(answers.filter(({ data }) => data.state === 'entered')).toHaveLength(5);
  const positions = answers.flatMap(({ data }) => (data.state === 'waiting' ? [data.position] : []));
  expect(positions.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 19 }, (_, nth) => nth + 1));
});
