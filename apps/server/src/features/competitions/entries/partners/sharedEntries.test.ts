import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import type { insertTestEvent } from '../../events/events.fixtures.ts';
import { reconcilePayments, startRefund } from '../../../payment/index.ts';
import { callAdmin, staffCookie } from '../../../staff/staff.fixtures.ts';
import { letTimePass, createEntrySteps, type TestEntrant } from '../entries.fixtures.ts';

const now = new Date('2030-02-10T00:00:00Z');
const app = testApp({ now, config: { limits: { inviteEmail: 100 } } });
const { db } = app;
const { applyTo, entryOf, makeEvent, pay, readEvent, makeEntrant, stateOf, subjectsTo, travelTo, withdrawFrom } =
  createEntrySteps(app);
const withFee = { feeAmountMinor: 6_000, feeCurrency: 'SGD' };
beforeEach(async () => {
  travelTo(now);
  await emptyDatabase(db);
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
    const [parent, stranger] = [
      await makeEntrant('Lin Moyan', { birthDate: '1990-01-01' }),
      await makeEntrant('Zhao Min'),
    ];
    const { personId } = (await add(parent)).data;
    expect((await applyTo(id, parent)).code).toBe(4009);
    expect((await applyTo(id, stranger, { personId })).code).toBe(4004);
    expect((await applyTo(id, parent, { personId })).data.state).toBe('entered');
    expect((await entryOf(id, parent)).candidates).toMatchObject([{ isChild: false }, { isChild: true, personId }]);
    expect((await readEvent(id)).entrantList).toMatchObject([{ name: 'Lin Bo' }]);
  });

  test('needs a Latin name and an age below eighteen', async () => {
    const parent = await makeEntrant();
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
      sql`update event_sections set kind = 'team', minimum_players = 2, maximum_players = ${size}
        where event_id = ${id}`,
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
    const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min', { memberUntil: '2030-12-31' })];
    expect((await applyTo(id, lin)).code).toBe(4000);
    const { data } = await applyTo(id, lin, { partners: ['zhao@example.org'], teamName: 'Two Stones' });
    expect(data.state).toBe('offered');
    expect((await entryOf(id, lin)).entries).toMatchObject([{ isWaitingForPartners: true }]);
    const token = await tokenFor('zhao@example.org');
    expect((await app.call('invitationGet', { token })).envelope.data).toMatchObject({
      name: 'Lin Moyan',
      standing: 'open',
      fee: { amountMinor: 6_000, currency: 'SGD' },
      reducedFees: [{ amountMinor: 1_000 }],
      until: '2030-02-12T00:00:00.000Z',
      isWaiting: false,
    });
    const { text } = (await app.messagesTo('zhao@example.org'))[0]!;
    expect(text).toContain('Your fee is at most SGD 60.00 and depends on membership. Lin Moyan pays it;');
    expect(text).toMatch(/Please answer by Tue, 12 February 2030 at 08:00 \(Singapore\);/);
    expect(text).toMatch(/open this page[^\n]*:\n\nhttp\S+\n\n/);
    expect((await answer(zhao, token, {})).data.standing).toBe('accepted');
    expect((await answer(zhao, token, {})).code).toBe(4009);
    const [entry] = (await entryOf(id, lin)).entries;
    const [fullFee, memberFee] = [6_000, 1_000].map((amountMinor) => ({ amountMinor, currency: 'SGD' }));
    expect(entry).toMatchObject({
      state: 'offered',
      isWaitingForPartners: false,
      players: [
        { name: 'Lin Moyan', fee: fullFee },
        { name: 'Zhao Min', fee: memberFee },
      ],
    });
    // An order is open for minutes only, so it is not placed before the captain, who got a mail, comes to pay.
    expect((await subjectsTo(lin))[0]).toBe('All partners have accepted: Lion City Go Open');
    const { data: taken } = await applyTo(id, lin);
    expect(taken.state).toBe('awaitingPayment');
    await pay(lin, taken.orderId!);
    expect((await readEvent(id)).entrantList).toMatchObject([
      { name: 'Two Stones', players: [{ name: 'Lin Moyan' }, { name: 'Zhao Min' }] },
    ]);
    const { rows } = await db.execute(sql`select amount_minor from orders`);
    expect(rows).toEqual([{ amount_minor: 7_000 }]);
    expect((await entryOf(id, zhao)).entries).toMatchObject([
      { isMine: false, invitations: [], players: [{ fee: null }, { fee: null }] },
    ]);
    expect((await withdrawFrom(id, zhao)).code).toBe(4004);
  });

  const leave = async ({ token }: TestEntrant, id: string) =>
    (await app.call('entryLeave', { id }, { token, locale: 'en_US' })).envelope;
  /** Makes the entry of a captain and a partner who has accepted. */
  const makeAcceptedPair = async (overrides: Parameters<typeof insertTestEvent>[2] = {}, size = 2) => {
    const id = await makePairs(overrides, size);
    const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
    const { entryId } = (await applyTo(id, lin, { partners: ['zhao@example.org'] })).data;
    await answer(zhao, await tokenFor('zhao@example.org'), {});
    return { id, lin, zhao, entryId };
  };

  test('tells the captain who accepted an invitation, even with another address', async () => {
    const { id, lin } = await makeAcceptedPair(withFee);
    expect((await entryOf(id, lin)).entries[0]!.invitations).toMatchObject([
      { email: 'zhao@example.org', answer: 'accepted', acceptedBy: { name: 'Zhao Min' } },
    ]);
  });

  test('lets a partner leave before the place is taken, and the captain invite another', async () => {
    const { id, lin, zhao, entryId } = await makeAcceptedPair(withFee);
    expect((await entryOf(id, zhao)).entries).toMatchObject([{ canLeave: true }]);
    expect((await entryOf(id, lin)).entries).toMatchObject([{ canLeave: false }]);
    expect((await leave(lin, entryId)).code).toBe(4004);
    expect((await leave(zhao, entryId)).data).toEqual({ refund: null });
    expect((await entryOf(id, zhao)).entries).toEqual([]);
    expect((await entryOf(id, lin)).entries).toMatchObject([
      { state: 'offered', players: [{ name: 'Lin Moyan' }], invitations: [{ answer: 'declined', acceptedBy: null }] },
    ]);
    expect((await subjectsTo(lin))[0]).toBe('A partner has left: Lion City Go Open');
    expect((await app.call('entryInvite', { id: entryId, email: 'sun@example.org' }, lin)).envelope.code).toBe(1000);
    expect((await leave(zhao, entryId)).code).toBe(4004);
  });

  test('cancels the order when a partner leaves before it is paid', async () => {
    const { id, lin, zhao, entryId } = await makeAcceptedPair(withFee, 3);
    const { orderId } = (await applyTo(id, lin)).data;
    await leave(zhao, entryId);
    expect(await stateOf(id, lin)).toBe('offered');
    expect((await app.call('orderGet', { orderId: orderId! }, lin)).envelope.data.status).toBe('cancelled');
  });

  /** The partner accepts an invitation again. */
  const acceptAgain = async ({ lin, zhao, entryId }: Awaited<ReturnType<typeof makeAcceptedPair>>) => {
    await app.call('entryInvite', { id: entryId, email: 'zhao@example.org' }, lin);
    return answer(zhao, await tokenFor('zhao@example.org'), {});
  };

  test('does not hold an unpaid place longer when the partner leaves and accepts again', async () => {
    const pair = await makeAcceptedPair({ ...withFee, offerHours: 24 });
    const { id, lin, zhao, entryId } = pair;
    const heldUntil = async () => (await entryOf(id, lin)).entries[0]!.heldUntil;
    for (const hours of [20, 20]) {
      await letTimePass(app, hours);
      await leave(zhao, entryId);
      await acceptAgain(pair);
    }
    expect(await heldUntil()).toBe('2030-02-12T00:00:00.000Z');
    await letTimePass(app, 8);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'offerExpired' });
  });

  test('counts the hold from the first order when the partner leaves before the payment', async () => {
    const pair = await makeAcceptedPair({ ...withFee, offerHours: 1 });
    const { id, lin, zhao, entryId } = pair;
    await applyTo(id, lin);
    for (const hours of [0.4, 0.4]) {
      await letTimePass(app, hours);
      await leave(zhao, entryId);
      expect((await entryOf(id, lin)).entries[0]!.heldUntil).toBe('2030-02-10T01:00:00.000Z');
      await acceptAgain(pair);
      expect((await applyTo(id, lin)).data.state).toBe('awaitingPayment');
    }
    await letTimePass(app, 0.4);
    await leave(zhao, entryId);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'partnersMissing' });
  });

  test('is withdrawn and refunded when it is too small without the partner who leaves', async () => {
    const refundRules = [{ until: '2030-03-01T00:00:00.000Z', percent: 50 }];
    const { id, lin, zhao, entryId } = await makeAcceptedPair({ ...withFee, refundRules });
    await pay(lin, (await applyTo(id, lin)).data.orderId!);
    expect((await leave(zhao, entryId)).data.refund).toEqual({ amountMinor: 6_000, currency: 'SGD' });
    expect((await entryOf(id, lin)).entries).toMatchObject([{ state: 'withdrawn', withdrawal: 'partnerLeft' }]);
    expect((await subjectsTo(lin))[0]).toBe('Entry ended because a partner left: Lion City Go Open');
    expect((await leave(zhao, entryId)).code).toBe(4009);
  });

  test('continues when a partner who is not needed leaves, and is refunded that player’s fee', async () => {
    const refundRules = [{ until: '2030-03-01T00:00:00.000Z', percent: 50 }];
    const { id, lin, zhao, entryId } = await makeAcceptedPair({ ...withFee, refundRules }, 3);
    await db.execute(sql`update event_sections set minimum_players = 1 where event_id = ${id}`);
    await pay(lin, (await applyTo(id, lin)).data.orderId!);
    expect((await leave(zhao, entryId)).data.refund).toEqual({ amountMinor: 3_000, currency: 'SGD' });
    expect((await entryOf(id, lin)).entries).toMatchObject([{ state: 'entered', players: [{ name: 'Lin Moyan' }] }]);
    expect((await db.execute(sql`select amount_minor from refunds`)).rows).toEqual([{ amount_minor: 3_000 }]);
    // The part of the partner's fee that the refund rule kept is not refunded.
    expect((await withdrawFrom(id, lin)).data.refund).toEqual({ amountMinor: 3_000, currency: 'SGD' });
  });

  test('continues when a partner who leaves gets everything back, because the others owe no fee', async () => {
    const refundRules = [{ until: '2030-03-01T00:00:00.000Z', percent: 100 }];
    const reducedFees = [{ amountMinor: 0, isForMembers: true, minimumAge: null, maximumAge: null }];
    const { id, lin, zhao, entryId } = await makeAcceptedPair({ ...withFee, refundRules, reducedFees }, 3);
    await db.execute(sql`update event_sections set minimum_players = 1 where event_id = ${id}`);
    await db.execute(sql`update people set member_until = '2030-12-31' where id = ${lin.personId}`);
    await pay(lin, (await applyTo(id, lin)).data.orderId!);
    expect((await leave(zhao, entryId)).data.refund).toEqual({ amountMinor: 6_000, currency: 'SGD' });
    for (let nth = 0; nth < 2; nth += 1) await reconcilePayments(app.features().payments);
    expect((await db.execute(sql`select status from orders`)).rows).toEqual([{ status: 'refunded' }]);
    expect(await stateOf(id, lin)).toBe('entered');
  });

  test('continues when a partner leaves after staff have refunded the fees of the others', async () => {
    const refundRules = [{ until: '2030-03-01T00:00:00.000Z', percent: 100 }];
    const { id, lin, zhao, entryId } = await makeAcceptedPair({ ...withFee, refundRules }, 3);
    await db.execute(sql`update event_sections set minimum_players = 1 where event_id = ${id}`);
    const orderId = (await applyTo(id, lin)).data.orderId!;
    await pay(lin, orderId);
    const { payments } = app.features();
    const part = { amountMinor: 6_000, remainingMinor: 12_000, reason: 'goodwill' };
    await startRefund(payments, Number(orderId), part, () => async () => {});
    const cookie = await staffCookie(app, 'finance');
    const consequenceOf = async (name: 'adminOrderRefundPreview' | 'adminRefundGet', id: string) =>
      (await callAdmin(app, name, { cookie, params: { id } })).envelope!.data.consequence;
    expect(await consequenceOf('adminOrderRefundPreview', orderId)).toBe('entryWithdrawn');
    expect((await leave(zhao, entryId)).data.refund).toEqual({ amountMinor: 6_000, currency: 'SGD' });
    const { rows } = await db.execute<{ id: string }>(sql`select id::text from refunds order by id desc limit 1`);
    expect(await consequenceOf('adminRefundGet', rows[0]!.id)).toBeNull();
    for (let nth = 0; nth < 2; nth += 1) await reconcilePayments(payments);
    expect((await db.execute(sql`select status from orders`)).rows).toEqual([{ status: 'refunded' }]);
    expect((await entryOf(id, lin)).entries).toMatchObject([{ state: 'entered', players: [{ name: 'Lin Moyan' }] }]);
  });

  test('keeps the payment page of an entry open when a stranger asks to leave it', async () => {
    const { id, lin, entryId } = await makeAcceptedPair(withFee);
    const stranger = await makeEntrant('Sun Li');
    const { orderId } = (await applyTo(id, lin)).data;
    await app.call('orderPay', { orderId: orderId!, provider: 'sandbox' }, lin);
    expect((await leave(stranger, entryId)).code).toBe(4004);
    expect((await db.execute(sql`select state from payment_sessions`)).rows).toEqual([{ state: 'open' }]);
  });

  test('loses its place when the partner does not answer in time', async () => {
    const id = await makePairs({ offerHours: 24 });
    const lin = await makeEntrant();
    await applyTo(id, lin, { partners: ['zhao@example.org'] });
    await letTimePass(app, 24);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'partnersMissing' });
    const zhao = await makeEntrant('Zhao Min');
    const token = await tokenFor('zhao@example.org');
    expect((await app.call('invitationGet', { token })).envelope.data.standing).toBe('over');
    expect((await answer(zhao, token, {})).code).toBe(4009);
  });

  test('replaces a partner who declines, and rejects people who already play or are not eligible', async () => {
    const id = await makePairs({ maximumAge: 40 }, 3);
    const [lin, zhao, old] = [
      await makeEntrant(),
      await makeEntrant('Zhao Min'),
      await makeEntrant('Old Hand', { birthDate: '1950-01-01' }),
    ];
    const { entryId } = (await applyTo(id, lin, { partners: ['zhao@example.org'] })).data;
    expect((await answer(zhao, await tokenFor('zhao@example.org'), { accept: false })).data.standing).toBe('declined');
    const invite = async (email: string) =>
      (await app.call('entryInvite', { id: entryId, email }, { token: lin.token })).envelope;
    expect((await invite('old@example.org')).code).toBe(1000);
    expect(await answer(old, await tokenFor('old@example.org'), {})).toMatchObject({
      code: 4009,
      msg: expect.stringContaining('Aged 40'),
    });
    expect(await answer(lin, await tokenFor('old@example.org'), {})).toMatchObject({ code: 4009 });
    const stranger = { personId: String(old.personId) };
    expect(await answer(zhao, await tokenFor('old@example.org'), stranger)).toMatchObject({ code: 4004 });
    expect((await invite('third@example.org')).code).toBe(1000);
    expect((await invite('fourth@example.org')).code).toBe(4000);
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

  test('loses a complete but unpaid place when the second hold ends', async () => {
    const id = await makePairs({ ...withFee, offerHours: 24 });
    const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
    await applyTo(id, lin, { partners: ['zhao@example.org'] });
    await letTimePass(app, 23);
    await answer(zhao, await tokenFor('zhao@example.org'), {});
    await letTimePass(app, 23);
    expect(await stateOf(id, lin)).toBe('offered');
    await letTimePass(app, 1);
    expect((await entryOf(id, lin)).entries[0]).toMatchObject({ state: 'withdrawn', withdrawal: 'offerExpired' });
  });

  test('tells the captain of a partner who declines', async () => {
    const id = await makePairs();
    const [lin, zhao] = [await makeEntrant(), await makeEntrant('Zhao Min')];
    await applyTo(id, lin, { partners: ['zhao@example.org'] });
    await answer(zhao, await tokenFor('zhao@example.org'), { accept: false });
    expect((await subjectsTo(lin))[0]).toBe('An invitation was declined: Lion City Go Open');
  });

  test('answers no forged link', async () => {
    const lin = await makeEntrant();
    expect((await app.call('invitationGet', { token: `1.${'a'.repeat(32)}` })).envelope.code).toBe(4004);
    expect((await answer(lin, 'nonsense', {})).code).toBe(4004);
  });
});
