import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { makePerson } from '../people/people.fixtures.ts';
import { enter, makeCategory, makeEvent } from './events.fixtures.ts';

const app = testApp({ now: new Date('2030-02-10T00:00:00Z') });
const { db } = app;
beforeEach(() => emptyDatabase(db));

/** Made while applications are open. */
const make = async (overrides: Parameters<typeof makeEvent>[2]) => makeEvent(db, (await makeCategory(db)).id, overrides);
const eligibilityFor = async (id: number, locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('matchGet', { id: String(id) }, { locale })).envelope.data.eligibility;

test('an open event without conditions is open to everybody', async () => {
  expect(await eligibilityFor(await make({}))).toEqual({ verdict: 'yes', reasons: [{ kind: 'window', met: 'yes', text: 'Applications are open' }] });
});

test('what depends on the person is unknown to a visitor, and leaves the verdict open', async () => {
  const id = await make({ membersOnly: true, minimumAge: 16, maximumAge: 25 });

  expect(await eligibilityFor(id)).toEqual({
    verdict: 'unknown',
    reasons: [
      { kind: 'window', met: 'yes', text: 'Applications are open' },
      { kind: 'membership', met: 'unknown', text: 'For members of the association' },
      { kind: 'minimumAge', met: 'unknown', text: 'Aged 16 or over' },
      { kind: 'maximumAge', met: 'unknown', text: 'Aged 25 or under' },
    ],
  });
  expect((await eligibilityFor(id, 'zh_CN')).reasons.map(({ text }) => text)).toEqual(['正在接受报名', '仅限协会会员', '年满 16 岁', '不超过 25 岁']);
});

test.each([
  { why: 'not yet open', times: { applyFrom: new Date('2030-02-20T00:00:00Z') } },
  { why: 'closed', times: { applyUntil: new Date('2030-02-01T00:00:00Z') } },
  { why: 'never opened', times: { applyFrom: null, applyUntil: null } },
  { why: 'cancelled', times: { cancelledAt: new Date('2030-02-09T00:00:00Z') } },
  { why: 'started', times: { startTime: new Date('2030-02-10T00:00:00Z') } },
])('an event that is $why takes nobody, whatever else is unknown', async ({ times }) => {
  const { verdict, reasons } = await eligibilityFor(await make({ membersOnly: true, ...times }));
  expect(verdict).toBe('no');
  expect(reasons[0]).toEqual({ kind: 'window', met: 'no', text: 'Applications are not open' });
});

test('the places that are left are told, and that there is a waiting list when none are', async () => {
  const id = await make({ capacity: 3 });
  const capacity = async () => {
    const { verdict, reasons } = await eligibilityFor(id);
    return [verdict, reasons.find(({ kind }) => kind === 'capacity')?.text];
  };

  expect(await capacity()).toEqual(['yes', '3 places are left']);
  await enter(db, id, [await makePerson(db, 'A'), await makePerson(db, 'B')]);
  expect(await capacity()).toEqual(['yes', 'One place is left']);
  await enter(db, id, [await makePerson(db, 'C'), await makePerson(db, 'D')]);
  expect(await capacity()).toEqual(['no', 'All places are taken; there is a waiting list']);
});
