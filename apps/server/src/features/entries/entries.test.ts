import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestAssociation } from '../associations/associations.fixtures.ts';
import { insertTestCategory, insertTestEvent } from '../events/events.fixtures.ts';
import { payOrderAs } from '../membership/membership.fixtures.ts';
import { enter, insertTestEntrant, letTimePass, type TestEntrant } from './entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now });
const { db, clock } = app;
const travelTo = (moment: Date) => clock.advance((moment.getTime() - clock.now().getTime()) / 1_000);
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
});

const makeEvent = async (overrides: Parameters<typeof insertTestEvent>[2] = {}) =>
  String(await insertTestEvent(db, (await insertTestCategory(db)).id, overrides));
const withFee = { feeAmountMinor: 6_000, feeCurrency: 'SGD' };
const someone = (name = 'Lin Moyan', person: Parameters<typeof insertTestEntrant>[2] = {}) =>
  insertTestEntrant(app, name, person);
const applyTo = async (id: string, { token }: TestEntrant, body: object = {}) =>
  (await app.call('matchApply', { id, ...body }, { token, locale: 'en_US' })).envelope;
const withdrawFrom = async (id: string, { token }: TestEntrant, body: object = {}) =>
  (await app.call('matchWithdraw', { id, ...body }, { token, locale: 'en_US' })).envelope;
const entryOf = async (id: string, { token }: TestEntrant) =>
  (await app.call('matchEntry', { id }, { token, locale: 'en_US' })).envelope.data;
const stateOf = async (id: string, who: TestEntrant) => (await entryOf(id, who)).entries.at(-1)?.state;
const shown = async (id: string) => (await app.call('matchGet', { id }, { locale: 'en_US' })).envelope.data;
const subjectsTo = async ({ email }: TestEntrant) => (await app.messagesTo(email)).map(({ subject }) => subject);
const pay = async (who: TestEntrant, orderId: string) => {
  await payOrderAs(app, who as unknown as Parameters<typeof payOrderAs>[1], orderId);
  await app.call('orderGet', { orderId }, { token: who.token });
};

describe('an event without a fee', () => {
  test('takes an entry at once, shows it, and tells the person', async () => {
    const id = await makeEvent();
    const lin = await someone('Lin Moyan', { nativeName: '林墨言' });
    expect(await applyTo(id, lin)).toMatchObject({
      code: 1000,
      data: { state: 'entered', position: null, orderId: null },
    });
    expect((await shown(id)).entrantList).toMatchObject([{ name: 'Lin Moyan', nativeName: '林墨言', players: [] }]);
    expect(await subjectsTo(lin)).toEqual(['Entered: Lion City Go Open']);
  });

  test('takes the same request again without a second entry', async () => {
    const id = await makeEvent();
    const lin = await someone();
    const [first, second] = [await applyTo(id, lin), await applyTo(id, lin)];
    expect(second.data).toEqual(first.data);
    expect((await shown(id)).entrants).toBe(1);
  });

  test('refuses entries outside its window, to drafts, and without a name', async () => {
    const lin = await someone();
    expect(await applyTo(await makeEvent({ applyUntil: new Date('2030-02-09T00:00:00Z') }), lin)).toMatchObject({
      code: 4009,
      msg: 'This event is not open for application',
    });
    expect((await applyTo(await makeEvent({ publishedAt: null }), lin)).code).toBe(4004);
    await db.execute(sql`update people set latin_name = ''`);
    expect((await applyTo(await makeEvent(), lin)).code).toBe(4000);
  });

  test('is left before it starts, not afterwards, and can be entered again', async () => {
    const id = await makeEvent();
    const lin = await someone();
    await applyTo(id, lin);
    expect(await withdrawFrom(id, lin)).toMatchObject({ code: 1000, data: { state: 'withdrawn', refund: null } });
    expect((await withdrawFrom(id, lin)).code).toBe(4004);
    expect((await shown(id)).entrants).toBe(0);
    expect((await applyTo(id, lin)).data.state).toBe('entered');
    travelTo(new Date('2030-03-10T02:00:00Z'));
    expect(await withdrawFrom(id, lin)).toMatchObject({ code: 4009 });
  });
});

describe('requirements', () => {
  test('are answered for the person with reasons, and refuse an entry only when one is not met', async () => {
    const associationId = await insertTestAssociation(db);
    const id = await makeEvent({ membersOnly: true, minimumAge: 16, countries: ['SG'], minimumRating: 1_500 });
    const adult = await someone('Ma Lan', { birthDate: '2000-01-01', memberUntil: '2030-12-31', associationId });
    const child = await someone('Bo Lan', { birthDate: '2016-01-01' });
    const met = async (who: TestEntrant) =>
      (await entryOf(id, who)).candidates[0]!.sections[0]!.reasons.map(({ kind, met: is }) => [kind, is]);
    expect(await met(adult)).toEqual([
      ['membership', 'yes'],
      ['minimumAge', 'yes'],
      ['country', 'yes'],
      ['rating', 'unknown'],
    ]);
    expect(await met(child)).toEqual([
      ['membership', 'no'],
      ['minimumAge', 'no'],
      ['country', 'unknown'],
      ['rating', 'unknown'],
    ]);
    expect((await applyTo(id, adult)).data.state).toBe('entered');
    expect(await applyTo(id, child)).toMatchObject({
      code: 4009,
      msg: 'Entry is not possible: Members of the association only; Aged 16 or over',
    });
  });

  test('count the age on the first day, to the day', async () => {
    const id = await makeEvent({ minimumAge: 16 });
    expect((await applyTo(id, await someone('Just Sixteen', { birthDate: '2014-03-10' }))).code).toBe(1000);
    expect((await applyTo(id, await someone('Not Sixteen', { birthDate: '2014-03-11' }))).code).toBe(4009);
  });

  test('warn of a membership that ends before the event', async () => {
    const id = await makeEvent({ membersOnly: true });
    const ending = await someone('Ma Lan', { memberUntil: '2030-03-01' });
    expect((await entryOf(id, ending)).candidates[0]!.sections[0]).toMatchObject({
      verdict: 'unknown',
      reasons: [{ text: 'Members only; the membership ends before the event and needs renewal' }],
    });
  });

  test('are checked again when the event starts, and the player is told', async () => {
    const id = await makeEvent({ membersOnly: true });
    const lin = await someone('Lin Moyan', { memberUntil: '2030-12-31' });
    await applyTo(id, lin);
    await db.execute(sql`update people set member_until = '2030-03-01'`);
    travelTo(new Date('2030-03-10T01:00:00Z'));
    await letTimePass(app, 0);
    expect(await subjectsTo(lin)).toEqual(['Please see the arbiter: Lion City Go Open', 'Entered: Lion City Go Open']);
    await letTimePass(app, 1);
    expect(await subjectsTo(lin)).toHaveLength(2);
  });
});

describe('an event with a fee', () => {
  test('charges the lowest fee that applies to the person', async () => {
    const id = await makeEvent({
      ...withFee,
      reducedFees: [
        { amountMinor: 3_000, isForMembers: false, minimumAge: null, maximumAge: 17 },
        { amountMinor: 2_000, isForMembers: true, minimumAge: null, maximumAge: 17 },
        { amountMinor: 5_000, isForMembers: true, minimumAge: null, maximumAge: null },
      ],
    });
    const feeFor = async (person: Parameters<typeof insertTestEntrant>[2]) =>
      (await entryOf(id, await someone('Ma Lan', person))).candidates[0]!.sections[0]!.fee?.amountMinor;
    expect(await feeFor({})).toBe(6_000);
    expect(await feeFor({ memberUntil: '2030-12-31' })).toBe(5_000);
    expect(await feeFor({ birthDate: '2015-01-01' })).toBe(3_000);
    expect(await feeFor({ birthDate: '2015-01-01', memberUntil: '2030-12-31' })).toBe(2_000);
    expect(await feeFor({ birthDate: '2015-01-01', memberUntil: '2030-02-09' })).toBe(3_000);
  });

  test('holds the place until the order is paid', async () => {
    const id = await makeEvent({ ...withFee, capacity: 1 });
    const [lin, zhao] = [await someone(), await someone('Zhao Min')];
    const { data } = await applyTo(id, lin);
    expect(data.state).toBe('awaitingPayment');
    expect((await applyTo(id, lin)).data).toEqual(data);
    expect((await applyTo(id, zhao)).data).toMatchObject({ state: 'waiting', position: 1 });
    expect((await shown(id)).entrants).toBe(0);
    await pay(lin, data.orderId!);
    expect(await stateOf(id, lin)).toBe('entered');
    expect((await shown(id)).entrants).toBe(1);
  });

  test('gives the place to the next person when the order is not paid in time', async () => {
    const id = await makeEvent({ ...withFee, capacity: 1 });
    const [lin, zhao] = [await someone(), await someone('Zhao Min')];
    await applyTo(id, lin);
    await applyTo(id, zhao);
    await db.execute(sql`update orders set status = 'closed'`);
    await letTimePass(app, 1);
    expect([await stateOf(id, lin), await stateOf(id, zhao)]).toEqual(['withdrawn', 'offered']);
    expect((await subjectsTo(lin))[0]).toBe('Entry ended without payment: Lion City Go Open');
    expect((await subjectsTo(zhao))[0]).toBe('A place is free: Lion City Go Open');
    // The place costs the fee for the next one as well.
    expect((await applyTo(id, zhao)).data).toMatchObject({ state: 'awaitingPayment', orderId: expect.any(String) });
  });

  test('refunds by its rule: all of it, a part, nothing', async () => {
    const refundRules = [
      { until: '2030-02-20T00:00:00.000Z', percent: 50 },
      { until: '2030-02-12T00:00:00.000Z', percent: 100 },
    ];
    const id = await makeEvent({ ...withFee, refundRules });
    const refunds = [];
    for (const day of ['2030-02-11', '2030-02-15', '2030-02-25']) {
      const who = await someone(`On ${day}`);
      await pay(who, (await applyTo(id, who)).data.orderId!);
      travelTo(new Date(`${day}T00:00:00Z`));
      expect((await entryOf(id, who)).entries[0]!.refund).toEqual((await withdrawFrom(id, who)).data.refund);
      const { rows } = await db.execute<{ sum: number }>(sql`
        select coalesce(sum(r.amount_minor), 0)::int as sum from refunds r join orders o on o.id = r.order_id where o.account_id = ${who.accountId}`);
      refunds.push(rows[0]!.sum);
    }
    expect(refunds).toEqual([6_000, 3_000, 0]);
  });

  test('gives the reason of a refund in the language of the payer', async () => {
    const id = await makeEvent({ ...withFee, refundRules: [{ until: '2030-03-01T00:00:00.000Z', percent: 100 }] });
    const lin = await someone();
    await db.execute(sql`update accounts set locale = 'zh_CN'`);
    await pay(lin, (await applyTo(id, lin)).data.orderId!);
    await withdrawFrom(id, lin);
    const { rows } = await db.execute(sql`select reason from refunds`);
    expect(rows).toEqual([{ reason: '撤销报名：狮城围棋公开赛' }]);
  });

  test('cancels an unpaid order with the entry, and refunds money that still arrives', async () => {
    const id = await makeEvent(withFee);
    const lin = await someone();
    const { orderId } = (await applyTo(id, lin)).data;
    await withdrawFrom(id, lin);
    const order = async () => (await app.call('orderGet', { orderId: orderId! }, { token: lin.token })).envelope.data;
    expect((await order()).status).toBe('cancelled');
  });

  test('withdraws the entry of an order that finance refunds', async () => {
    const id = await makeEvent(withFee);
    const lin = await someone();
    const { orderId } = (await applyTo(id, lin)).data;
    await pay(lin, orderId!);
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select * from orders`);
      await app.features().payments.fulfilments.eventEntry.onRefunded(tx, {
        ...(rows[0] as object),
        id: Number(orderId),
        subjectId: Number((rows[0] as { subject_id: string }).subject_id),
      } as never);
    });
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'refunded' });
  });

  test('returns the money of a person who may no longer enter when it arrives', async () => {
    const id = await makeEvent({ ...withFee, membersOnly: true });
    const lin = await someone('Lin Moyan', { memberUntil: '2030-12-31' });
    const { orderId } = (await applyTo(id, lin)).data;
    await db.execute(sql`update people set member_until = '2030-01-01'`);
    await pay(lin, orderId!);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'notEligible' });
    const { rows } = await db.execute(sql`select amount_minor, state from refunds`);
    expect(rows).toMatchObject([{ amount_minor: 6_000 }]);
    expect((await subjectsTo(lin))[0]).toBe('Entry not possible: Lion City Go Open');
  });
});

describe('a full event', () => {
  const fill = async (count: number, overrides: Parameters<typeof insertTestEvent>[2] = {}) => {
    const id = await makeEvent({ capacity: 1, offerHours: 24, ...overrides });
    const people = [];
    for (let nth = 0; nth < count; nth++) people.push(await someone(`Player ${'abcdef'[nth]}`));
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
      sql`insert into event_sections (event_id, position, name, capacity) values (${id}, 1, '{"zh_CN": "少年", "en_US": "junior"}', 2)`,
    );
    const { sections } = await shown(id);
    const idOf = (name: string) => sections.find((section) => section.name === name)!.id;
    const states = [];
    for (const section of [open, open, open, junior, junior])
      states.push((await applyTo(id, await someone(), { sectionId: idOf(section) })).data.state);
    expect(states).toEqual(['entered', 'entered', 'waiting', 'entered', 'waiting']);
  });
});

test('tells everyone when an event is cancelled, and returns everything that was paid', async () => {
  const id = await makeEvent({ ...withFee, capacity: 1, refundRules: [] });
  const [lin, zhao] = [await someone(), await someone('Zhao Min')];
  await pay(lin, (await applyTo(id, lin)).data.orderId!);
  await applyTo(id, zhao);
  await db.execute(
    sql`update events set cancelled_at = now(), cancel_reason = '{"zh_CN": "台风", "en_US": "A typhoon"}'`,
  );
  await letTimePass(app, 0);
  for (const who of [lin, zhao]) {
    expect(await stateOf(id, who)).toBe('withdrawn');
    expect((await app.messagesTo(who.email))[0]!.text).toContain('A typhoon');
  }
  const { rows } = await db.execute(sql`select amount_minor from refunds`);
  expect(rows).toMatchObject([{ amount_minor: 6_000 }]);
});

test('gives as many places as there are when many apply at the same moment', async () => {
  const id = await makeEvent({ capacity: 5 });
  const people = [];
  for (let nth = 0; nth < 24; nth++) people.push(await someone(`Player ${String.fromCharCode(97 + nth)}`));
  const answers = await Promise.all(people.map((who) => applyTo(id, who)));
  expect(answers.filter(({ data }) => data.state === 'entered')).toHaveLength(5);
  const positions = answers.flatMap(({ data }) => (data.state === 'waiting' ? [data.position] : []));
  expect(positions.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 19 }, (_, nth) => nth + 1));
});

describe('a child', () => {
  const add = async ({ token }: TestEntrant, changes: object = {}) =>
    (
      await app.call(
        'addChild',
        { latinName: 'Lin Bo', nativeName: '林波', birthDate: '2019-05-05', consent: true, ...changes },
        { token, locale: 'en_US' },
      )
    ).envelope;

  test('is entered by the account that added it, and by no other', async () => {
    const id = await makeEvent({ maximumAge: 12 });
    const [parent, stranger] = [await someone('Lin Moyan', { birthDate: '1990-01-01' }), await someone('Zhao Min')];
    const { personId } = (await add(parent)).data;
    expect((await applyTo(id, parent)).code).toBe(4009);
    expect((await applyTo(id, stranger, { personId })).code).toBe(4004);
    expect((await applyTo(id, parent, { personId })).data.state).toBe('entered');
    expect((await entryOf(id, parent)).candidates).toMatchObject([{ isChild: false }, { isChild: true, personId }]);
    expect((await shown(id)).entrantList).toMatchObject([{ name: 'Lin Bo' }]);
  });

  test('needs a Latin name and an age below eighteen', async () => {
    const parent = await someone();
    expect(await add(parent, { birthDate: '2012-02-10' })).toMatchObject({
      code: 4000,
      data: { fields: { birthDate: expect.any(String) } },
    });
    expect(await add(parent, { latinName: '林波' })).toMatchObject({ code: 4000 });
    expect(await add(parent, { birthDate: '2031-01-01' })).toMatchObject({ code: 4000 });
    expect(await add(parent, { consent: false })).toMatchObject({ code: 4000 });
  });
});

describe('a pair', () => {
  const makePairs = async (overrides: Parameters<typeof insertTestEvent>[2] = {}, size = 2) => {
    const id = await makeEvent(overrides);
    await db.execute(
      sql`update event_sections set kind = 'team', minimum_players = 2, maximum_players = ${size} where event_id = ${id}`,
    );
    return id;
  };
  const tokenFor = async (email: string) => /invitation\/([\w.-]+)/.exec((await app.messagesTo(email))[0]!.text)![1]!;
  const answer = async ({ token: session }: TestEntrant, token: string, body: object) =>
    (await app.call('invitationAnswer', { token, accept: true, ...body }, { token: session, locale: 'en_US' }))
      .envelope;

  test('has its place once the partner has accepted, and each pays their fee in one order', async () => {
    const id = await makePairs({
      ...withFee,
      reducedFees: [{ amountMinor: 1_000, isForMembers: true, minimumAge: null, maximumAge: null }],
    });
    const [lin, zhao] = [await someone(), await someone('Zhao Min', { memberUntil: '2030-12-31' })];
    expect((await applyTo(id, lin)).code).toBe(4000);
    const { data } = await applyTo(id, lin, { partners: ['zhao@example.org'], teamName: 'Two Stones' });
    expect(data.state).toBe('offered');
    const token = await tokenFor('zhao@example.org');
    expect((await app.call('invitationGet', { token })).envelope.data).toMatchObject({
      name: 'Lin Moyan',
      standing: 'open',
    });
    expect((await answer(zhao, token, {})).data.standing).toBe('accepted');
    expect((await answer(zhao, token, {})).code).toBe(4009);
    const [entry] = (await entryOf(id, lin)).entries;
    expect(entry).toMatchObject({ state: 'awaitingPayment', players: [{ name: 'Lin Moyan' }, { name: 'Zhao Min' }] });
    await pay(lin, entry!.orderId!);
    expect((await shown(id)).entrantList).toMatchObject([
      { name: 'Two Stones', players: [{ name: 'Lin Moyan' }, { name: 'Zhao Min' }] },
    ]);
    const { rows } = await db.execute(sql`select amount_minor from orders`);
    expect(rows).toEqual([{ amount_minor: 7_000 }]);
    expect((await entryOf(id, zhao)).entries).toMatchObject([{ isMine: false, invitations: [] }]);
    expect((await withdrawFrom(id, zhao)).code).toBe(4004);
  });

  test('loses its place when the partner does not answer in time', async () => {
    const id = await makePairs({ offerHours: 24 });
    const lin = await someone();
    await applyTo(id, lin, { partners: ['zhao@example.org'] });
    await letTimePass(app, 24);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'partnersMissing' });
    const zhao = await someone('Zhao Min');
    const token = await tokenFor('zhao@example.org');
    expect((await app.call('invitationGet', { token })).envelope.data.standing).toBe('over');
    expect((await answer(zhao, token, {})).code).toBe(4009);
  });

  test('replaces a partner who declines, and takes no one who already plays or may not', async () => {
    const id = await makePairs({ maximumAge: 40 }, 3);
    const [lin, zhao, old] = [
      await someone(),
      await someone('Zhao Min'),
      await someone('Old Hand', { birthDate: '1950-01-01' }),
    ];
    const { entryId } = (await applyTo(id, lin, { partners: ['zhao@example.org'] })).data;
    expect((await answer(zhao, await tokenFor('zhao@example.org'), { accept: false })).data.standing).toBe('declined');
    const inviting = async (email: string) =>
      (await app.call('entryInvite', { id: entryId, email }, { token: lin.token })).envelope;
    expect((await inviting('old@example.org')).code).toBe(1000);
    expect(await answer(old, await tokenFor('old@example.org'), {})).toMatchObject({
      code: 4009,
      msg: expect.stringContaining('Aged 40'),
    });
    expect(await answer(lin, await tokenFor('old@example.org'), {})).toMatchObject({ code: 4009 });
    expect((await inviting('third@example.org')).code).toBe(1000);
    expect((await inviting('fourth@example.org')).code).toBe(4000);
    expect((await answer(zhao, await tokenFor('third@example.org'), {})).code).toBe(1000);
    // One invitation is still open, and the captain takes the place without that partner.
    expect(await stateOf(id, lin)).toBe('offered');
    expect((await applyTo(id, lin)).data.state).toBe('entered');
    expect((await entryOf(id, lin)).entries[0]!.invitations).toMatchObject([
      { answer: 'declined' },
      { answer: 'revoked' },
      { answer: 'accepted' },
    ]);
  });

  test('answers no forged link', async () => {
    const lin = await someone();
    expect((await app.call('invitationGet', { token: `1.${'a'.repeat(32)}` })).envelope.code).toBe(4004);
    expect((await answer(lin, 'nonsense', {})).code).toBe(4004);
  });
});

test('lets a person withdraw an entry that staff made', async () => {
  const id = await makeEvent();
  const [lin, zhao] = [await someone(), await someone('Zhao Min')];
  const [entryId] = await enter(db, Number(id), [lin.personId]);
  expect((await entryOf(id, lin)).entries).toMatchObject([{ isMine: true, state: 'entered' }]);
  expect((await withdrawFrom(id, zhao, { entryId: String(entryId) })).code).toBe(4004);
  expect((await withdrawFrom(id, lin)).data.state).toBe('withdrawn');
});

test('shows a logged-in person the own entry beside each event, and nothing to others', async () => {
  const [lin, zhao] = [await someone(), await someone('Zhao Min')];
  const id = await makeEvent({ ...withFee, capacity: 1 });
  const { data } = await applyTo(id, lin);
  await applyTo(id, zhao);
  const mine = async ({ token }: { token?: string }) => {
    const { rows } = (await app.call('matchListApplication', {}, token ? { token } : {})).envelope.data;
    const { myEntry } = (await app.call('matchGet', { id }, token ? { token } : {})).envelope.data;
    expect(rows[0]!.myEntry).toEqual(myEntry);
    return myEntry;
  };
  expect(await mine(lin)).toEqual({
    entryId: data.entryId,
    state: 'awaitingPayment',
    position: null,
    orderId: data.orderId,
  });
  expect(await mine(zhao)).toMatchObject({ state: 'waiting', position: 1, orderId: null });
  expect(await mine(await someone('Ma Lan'))).toBe(null);
  expect(await mine({ token: 'expired' })).toBe(null);
  expect(await mine({})).toBe(null);
});

test('lists the entries of a person, the latest event first', async () => {
  const lin = await someone();
  const early = await makeEvent();
  const late = await makeEvent({
    startTime: new Date('2030-05-10T01:00:00Z'),
    endTime: new Date('2030-05-12T01:00:00Z'),
  });
  for (const id of [late, early]) await applyTo(id, lin);
  const { rows, total } = (await app.call('myEntries', {}, { token: lin.token })).envelope.data;
  expect([rows.map(({ eventId }) => eventId), total]).toEqual([[late, early], 2]);
});
