import type { EntryOutcome } from '@app/contract/entries';
import { sql } from 'drizzle-orm';
import { BusinessError, InvalidFields } from '#platform/errors';
import { decideOnSandboxPage } from '../../../membership/membership.fixtures.ts';
import { startRefund } from '../../../payment/index.ts';
import {
  call,
  callStaff,
  callExpectingSuccess,
  findActiveEntries,
  runJobs,
  tokenOf,
  type World,
} from './entryWorld.fixtures.ts';
import { pastOrderExpirySeconds } from '../entries.fixtures.ts';
import { createInvitationToken } from '../partners/invitationTokens.ts';

/** Something that a client, staff or a job does. Running it again repeats the same request. */
export type Act = () => Promise<unknown>;

export interface Chance {
  random: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

export const createChance = (random: () => number): Chance => ({
  random,
  pick: (items) => items[Math.floor(random() * items.length)]!,
});

/** Chooses the details of an act; null when the act is not possible now. */
type Choose = (world: World, chance: Chance) => Promise<Act | null> | Act | null;

const enter: Choose = (world, { random, pick }) => {
  const [who, section] = [pick(world.people), pick(world.sections)];
  const others = world.people.filter((other) => other !== who).toSorted(() => random() - 0.5);
  const partnerCount =
    section.minimumPlayers - 1 + Math.floor(random() * (section.maximumPlayers - section.minimumPlayers + 1));
  const partners = others.slice(0, partnerCount).map(({ email }) => email);
  const request = { id: world.eventId, sectionId: section.id, partners };
  const paysAtOnce = random() < 0.6;
  return async () => {
    const { code, data } = await call(world, 'matchApply', request, { token: who.token });
    if (code === 1000 && paysAtOnce) await payIfOrdered(world, data as EntryOutcome, who.token);
  };
};

/** Pays the order of an entry, if it has one. @returns the page */
const payIfOrdered = async (
  world: World,
  { orderId }: EntryOutcome,
  token: string,
  decision: 'paid' | null = 'paid',
): Promise<string | null> =>
  orderId === null ? null : payOrder(world, { orderId, token, decision, isChecked: decision !== null });

/** Takes an offered place, or requests the order again: the same order as long as it can be paid. */
const takePlace: Choose = async (world, { random, pick }) => {
  const held = (await findActiveEntries(world)).filter(
    ({ state }) => state === 'offered' || state === 'awaitingPayment',
  );
  const entry = pick(held.filter(({ hasEnoughPlayers }) => hasEnoughPlayers || random() < 0.2));
  if (!entry) return null;
  const token = tokenOf(world, entry)!;
  const request = { id: world.eventId, sectionId: entry.sectionId };
  // A pair or team cannot continue an expired entry, because it has to invite its partners again.
  const send = entry.hasEnoughPlayers && !entry.isOver ? callExpectingSuccess : call;
  const paysAtOnce = random() < 0.6;
  return async () => {
    const { code, data } = await send(world, 'matchApply', request, { token });
    if (code !== 1000) return;
    const outcome = data as EntryOutcome;
    if (entry.isOrderOpen && outcome.orderId !== entry.orderId)
      world.unexpectedRejections.push('another order was placed');
    if (paysAtOnce) await payIfOrdered(world, outcome, token);
  };
};

const withdraw: Choose = async (world, { pick }) => {
  const entry = pick((await findActiveEntries(world)).filter(({ accountId }) => accountId !== null));
  if (!entry) return null;
  const token = tokenOf(world, entry)!;
  return () => callExpectingSuccess(world, 'matchWithdraw', { id: world.eventId, entryId: entry.id }, { token });
};

interface Payment {
  orderId: string;
  token: string;
  /** The payer's choice on the page; null leaves the page open. */
  decision: string | null;
  /** Whether the order is viewed afterwards, before the jobs run. */
  isChecked: boolean;
}

/** @returns the page; null for an order that cannot be paid */
async function payOrder(world: World, { orderId, token, decision, isChecked }: Payment): Promise<string | null> {
  const envelope = await call(world, 'orderPay', { orderId, provider: 'sandbox' }, { token });
  if (envelope.code !== 1000) return null;
  const page = new URL((envelope.data as { redirectUrl: string }).redirectUrl).pathname;
  world.pages.push(page);
  if (decision !== null) await decideOnSandboxPage(world.app, page, decision);
  if (isChecked) await call(world, 'orderGet', { orderId }, { token });
  return page;
}

/** Opens the payment page of an order, and decides on it now or leaves it open. */
const pay: Choose = async (world, { random, pick }) => {
  const entry = pick((await findActiveEntries(world)).filter(({ orderId }) => orderId !== null));
  if (!entry) return null;
  const decision = pick(['paid', 'paid', 'paid', 'declined', 'delayed', 'repeated', 'reordered', null]);
  const payment = { orderId: entry.orderId!, token: tokenOf(world, entry)!, decision, isChecked: random() < 0.7 };
  return () => payOrder(world, payment);
};

/**
 * Takes a place, lets its order expire, pays the order that replaces it, and then also pays on the page of the first
 * order.
 */
const payTwice: Choose = async (world, { pick }) => {
  const held = (await findActiveEntries(world)).filter(
    ({ state }) => state === 'offered' || state === 'awaitingPayment',
  );
  const entry = pick(held.filter(({ hasEnoughPlayers }) => hasEnoughPlayers));
  if (!entry) return null;
  const token = tokenOf(world, entry)!;
  const request = { id: world.eventId, sectionId: entry.sectionId };
  return async () => {
    const first = await call(world, 'matchApply', request, { token });
    const page = first.code === 1000 && (await payIfOrdered(world, first.data as EntryOutcome, token, null));
    world.app.clock.advance(pastOrderExpirySeconds);
    const second = await call(world, 'matchApply', request, { token });
    if (second.code === 1000) await payIfOrdered(world, second.data as EntryOutcome, token);
    if (page) await decideOnSandboxPage(world.app, page, 'paid');
  };
};

/** Pays on a page that was opened earlier, perhaps for an order that has ended. */
const payLate: Choose = (world, { pick }) => {
  const page = pick(world.pages);
  return page === undefined ? null : () => decideOnSandboxPage(world.app, page, 'paid');
};

const cancelOrder: Choose = async (world, { pick }) => {
  const entry = pick((await findActiveEntries(world)).filter(({ orderId }) => orderId !== null));
  if (!entry) return null;
  return () => call(world, 'orderCancel', { orderId: entry.orderId! }, { token: tokenOf(world, entry)! });
};

const answerInvitation: Choose = async (world, { random, pick }) => {
  const { rows } = await world.app.db.execute<{ id: number; email: string }>(
    sql`select id::int as id, email from entry_invitations where answer is null order by id`,
  );
  if (rows.length === 0) return null;
  const { id, email } = pick(rows);
  const who = random() < 0.8 ? world.people.find((person) => person.email === email)! : pick(world.people);
  const token = createInvitationToken(world.app.features().entries.vault, id);
  const accept = random() < 0.75;
  return () => call(world, 'invitationAnswer', { token, accept }, { token: who.token });
};

const changeInvitation: Choose = async (world, { random, pick }) => {
  const { rows } = await world.app.db.execute<{ id: string; accountId: number; invitationId: string | null }>(sql`
    select n.id::text, n.account_id::int as "accountId", (select max(i.id)::text from entry_invitations i
    where i.entry_id = n.id) as "invitationId"
    from event_entries n join event_sections s on s.id = n.section_id and s.kind <> 'individual'
    where n.account_id is not null and n.state in ('offered', 'waiting') order by n.id`);
  if (rows.length === 0) return null;
  const { id, invitationId, ...entry } = pick(rows);
  const token = tokenOf(world, entry)!;
  const { email } = pick(world.people);
  if (invitationId === null || random() < 0.7) return () => call(world, 'entryInvite', { id, email }, { token });
  return () => call(world, 'entryRevokeInvitation', { id, invitationId }, { token });
};

const enterAsStaff: Choose = (world, { random, pick }) => {
  const { id: sectionId, minimumPlayers, maximumPlayers } = pick(world.sections);
  const everyone = [...world.people.map(({ personId }) => personId), ...world.strangers];
  const shuffled = everyone.toSorted(() => random() - 0.5);
  const captain = pick(random() < 0.5 ? world.strangers : everyone);
  const personIds = [...new Set([captain, ...shuffled])].slice(0, pick([minimumPlayers, maximumPlayers])).map(String);
  const body = { eventId: world.eventId, sectionId, personIds, asksFee: random() < 0.4 };
  return () => callStaff(world, 'adminEntryAdd', { body });
};

const withdrawAsStaff: Choose = async (world, { pick }) => {
  const entry = pick(await findActiveEntries(world));
  return entry ? () => callStaff(world, 'adminEntryWithdraw', { params: { id: entry.id } }) : null;
};

/** Changes the places of the event or of a section, up or down. */
const changeCapacity: Choose = (world, { random, pick }) => {
  const capacity = 1 + Math.floor(random() * 6);
  const sectionIndex = pick([null, ...world.sections.keys()]);
  const params = { id: world.eventId };
  return async () => {
    const found = await callStaff(world, 'adminEventGet', { params });
    if (found?.code !== 1000) return;
    const { picture, sections, ...event } = found.data as {
      picture: { id: string };
      sections: { capacity: number | null }[];
    };
    const changes =
      sectionIndex === null
        ? { capacity: capacity + 2, sections }
        : { sections: sections.map((section, nth) => (nth === sectionIndex ? { ...section, capacity } : section)) };
    await callStaff(world, 'adminEventUpdate', { params, body: { ...event, picture: picture.id, ...changes } });
  };
};

const withoutAudit = () => async () => {};

/** Refunds a part of an order, or all that is left of it. */
const refundAsStaff: Choose = async (world, { random, pick }) => {
  const { rows } = await world.app.db.execute<{ id: number; remainingMinor: number }>(sql`
    select o.id::int as id, o.amount_minor - (select coalesce(sum(r.amount_minor), 0)::int from refunds r
    where r.order_id = o.id) as "remainingMinor"
    from orders o where o.status = 'paid' order by o.id`);
  if (rows.length === 0) return null;
  const { id, remainingMinor } = pick(rows);
  const amountMinor = random() < 0.3 ? remainingMinor : Math.ceil(remainingMinor / 4);
  const refund = { amountMinor, remainingMinor, reason: 'goodwill' };
  return async () => {
    try {
      await startRefund(world.app.features().payments, id, refund, withoutAudit);
    } catch (thrown) {
      if (!(thrown instanceof BusinessError) && !(thrown instanceof InvalidFields)) throw thrown;
    }
  };
};

const letTimePass: Choose = (world, { pick }) => {
  let seconds = pick([60, pastOrderExpirySeconds, 3_600, 3 * 3_600, 7 * 3_600]);
  return async () => {
    world.app.clock.advance(seconds);
    seconds = 0; // When this act is repeated, it runs the jobs again without advancing the clock.
    await runJobs(world);
  };
};

/** Advances the clock without running the jobs, so that orders and offers expire but are not ended. */
const letTimePassWithoutJobs: Choose =
  ({ app }, { pick }) =>
  () =>
    Promise.resolve(app.clock.advance(pick([60, pastOrderExpirySeconds])));

const runJobsTwice: Choose = (world) => async () => {
  await Promise.all([runJobs(world), runJobs(world)]);
};

/** The possible acts, each with its relative frequency. */
const acts: Record<string, [weight: number, choose: Choose]> = {
  enter: [6, enter],
  takePlace: [8, takePlace],
  withdraw: [3, withdraw],
  pay: [9, pay],
  payLate: [2, payLate],
  payTwice: [3, payTwice],
  cancelOrder: [1, cancelOrder],
  answerInvitation: [6, answerInvitation],
  changeInvitation: [2, changeInvitation],
  enterAsStaff: [2, enterAsStaff],
  withdrawAsStaff: [1, withdrawAsStaff],
  changeCapacity: [2, changeCapacity],
  refundAsStaff: [2, refundAsStaff],
  letTimePass: [4, letTimePass],
  letTimePassWithoutJobs: [2, letTimePassWithoutJobs],
  runJobsTwice: [1, runJobsTwice],
};
const weightedNames = Object.entries(acts).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));

/** Chooses the next act among those that are possible now. */
export async function chooseAct(world: World, chance: Chance): Promise<{ name: string; act: Act }> {
  for (;;) {
    const name = chance.pick(weightedNames);
    const act = await acts[name]![1](world, chance);
    if (act) return { name, act };
  }
}
