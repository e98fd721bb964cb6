import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../../../staff/staff.fixtures.ts';
import { createEntrySteps, runEntryJobs } from '../entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now });
const { applyTo, makeEvent, makeEntrant, stateOf, subjectsTo, travelTo, withdrawFrom } = createEntrySteps(app);
let officer: string;
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(app.db);
  officer = await staffCookie(app, 'competitionOfficer');
});

/** Changes a published event as an officer does. */
async function change(id: string, changes: object): Promise<void> {
  const { picture, ...event } = (await callAdmin(app, 'adminEventGet', { params: { id }, cookie: officer })).envelope!
    .data;
  const body = { ...event, picture: picture.id, ...changes };
  const { envelope } = await callAdmin(app, 'adminEventUpdate', { params: { id }, body, cookie: officer });
  expect(envelope).toMatchObject({ code: 1000 });
}

test('offers the places of a larger capacity to the waiting list first', async () => {
  const id = await makeEvent({ capacity: 1 });
  const people = [await makeEntrant('Lin Moyan'), await makeEntrant('Zhao Min'), await makeEntrant('Ito Ken')] as const;
  for (const who of people) await applyTo(id, who);
  await change(id, { capacity: 2 });
  expect([await stateOf(id, people[1]), await stateOf(id, people[2])]).toEqual(['offered', 'waiting']);
  expect((await applyTo(id, await makeEntrant('Ma Lan'))).data).toMatchObject({ state: 'waiting', position: 2 });
});

test('mails everyone with a place once about a new time or place, with the former one', async () => {
  const id = await makeEvent({ capacity: 2 });
  const [lin, zhao, ito] = [
    await makeEntrant('Lin Moyan'),
    await makeEntrant('Zhao Min'),
    await makeEntrant('Ito Ken'),
  ];
  for (const who of [lin, zhao, ito]) await applyTo(id, who);
  await withdrawFrom(id, zhao);
  const sun = await makeEntrant('Sun Li');
  await applyTo(id, sun);
  const movedSubject = 'New time or place: Lion City Go Open';
  const countMovedMails = async (who: typeof lin) =>
    (await subjectsTo(who)).filter((subject) => subject === movedSubject).length;

  await change(id, { streamUrl: 'https://example.org/live' });
  await runEntryJobs(app);
  expect(await countMovedMails(lin)).toBe(0);

  await change(id, { venue: { zh_CN: '体育馆', en_US: 'Sports Hall' } });
  await change(id, { startTime: '2030-03-11T01:00:00.000Z', endTime: '2030-03-13T10:00:00.000Z' });
  await runEntryJobs(app);
  await runEntryJobs(app);
  expect([await countMovedMails(lin), await countMovedMails(zhao), await countMovedMails(ito)]).toEqual([1, 0, 1]);
  const mail = (await app.messagesTo(lin.email))[0]!.text;
  expect(mail).toMatch(/Begins: .*11 March 2030.* at 09:00 \(Singapore\) \(before: .*10 March 2030.* \(Singapore\)\)/);
  expect(mail).toMatch(/Venue: Sports Hall \(before: .+\)/);

  // The offer mail already contains the new time and place, so the waiting players get no mail about the move.
  await withdrawFrom(id, ito);
  await runEntryJobs(app);
  expect(await subjectsTo(sun)).toEqual([
    'A place is free: Lion City Go Open',
    'On the waiting list: Lion City Go Open',
  ]);
  expect((await app.messagesTo(sun.email))[0]!.text).toContain('Venue: Sports Hall');

  // A change that is undone before the mails are sent causes no mail.
  await change(id, { timeZone: 'Asia/Tokyo' });
  await change(id, { timeZone: 'Asia/Singapore' });
  await runEntryJobs(app);
  expect(await countMovedMails(lin)).toBe(1);

  // A player who enters after the move gets no mail about it.
  const late = await makeEntrant('Ma Lan');
  await applyTo(id, late);
  await runEntryJobs(app);
  expect(await countMovedMails(late)).toBe(0);
});
