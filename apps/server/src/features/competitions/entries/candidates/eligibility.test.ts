import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPerson } from '../../../people/people.fixtures.ts';
import { enter } from '../entries.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../../events/events.fixtures.ts';

const app = testApp({ now: new Date('2030-02-10T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

/** Creates an event whose applications are open. */
const makeEvent = async (overrides: Parameters<typeof insertTestEvent>[2]) =>
  insertTestEvent(db, (await insertTestCategory(db)).id, overrides);
const eligibilityFor = async (id: number, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('matchGet', { id: String(id) }, { locale })).envelope.data.eligibility;

test('lets every visitor enter an open event without conditions', async () => {
  expect(await eligibilityFor(await makeEvent({}))).toEqual({
    verdict: 'yes',
    reasons: [{ kind: 'window', met: 'yes', text: 'Open for application' }],
  });
});

test('leaves the verdict open when a requirement depends on the person', async () => {
  const id = await makeEvent({ membersOnly: true, minimumAge: 16, maximumAge: 25 });

  expect(await eligibilityFor(id)).toEqual({
    verdict: 'unknown',
    reasons: [
      { kind: 'window', met: 'yes', text: 'Open for application' },
      { kind: 'membership', met: 'unknown', text: 'Members of the association only' },
      { kind: 'minimumAge', met: 'unknown', text: 'Aged 16 or over' },
      { kind: 'maximumAge', met: 'unknown', text: 'Aged 25 or under' },
    ],
  });
  expect((await eligibilityFor(id, 'zh_CN')).reasons.map(({ text }) => text)).toEqual([
    '正在报名',
    '仅限协会会员',
    '年满 16 岁',
    '不超过 25 岁',
  ]);
});

test.each([
  { why: 'not yet open', times: { applyFrom: new Date('2030-02-20T00:00:00Z') } },
  { why: 'closed', times: { applyUntil: new Date('2030-02-01T00:00:00Z') } },
  { why: 'never opened', times: { applyFrom: null, applyUntil: null } },
  { why: 'cancelled', times: { cancelledAt: new Date('2030-02-09T00:00:00Z') } },
  { why: 'started', times: { startTime: new Date('2030-02-10T00:00:00Z') } },
])('rejects entries to an event that is $why even when other facts are unknown', async ({ times }) => {
  const { verdict, reasons } = await eligibilityFor(await makeEvent({ membersOnly: true, ...times }));
  expect(verdict).toBe('no');
  expect(reasons[0]).toEqual({ kind: 'window', met: 'no', text: 'Not open for application' });
});

test('shows the remaining places, and a waiting list when there are none', async () => {
  const id = await makeEvent({ capacity: 3 });
  const capacity = async () => {
    const { verdict, reasons } = await eligibilityFor(id);
    return [verdict, reasons.find(({ kind }) => kind === 'capacity')?.text];
  };

  expect(await capacity()).toEqual(['yes', '3 places left']);
  await enter(db, id, [await insertTestPerson(db, 'A'), await insertTestPerson(db, 'B')]);
  expect(await capacity()).toEqual(['yes', '1 place left']);
  await enter(db, id, [await insertTestPerson(db, 'C'), await insertTestPerson(db, 'D')]);
  expect(await capacity()).toEqual(['no', 'All places are taken, with a waiting list']);
});
