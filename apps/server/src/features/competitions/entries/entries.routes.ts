import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import { currentRequester } from '#platform/requester';
import type { Session } from '#platform/visitor';
import { findNewestOrderFor, type PaymentActions } from '../../orders/index.ts';
import { addChild } from './candidates/children.service.ts';
import { apply, withdraw } from './entries.service.ts';
import type { EntriesDeps } from './entriesDeps.ts';
import { chooseEntry, findOwnPartner, findOwner } from './candidates/owners.service.ts';
import { findEntriesOfAccount, findPlayers } from './entries.queries.ts';
import { isOpenForEntries } from '../events/eventStatus.rules.ts';
import { countPlaces } from './places/places.queries.ts';
import { countPlacesLeft } from './places/places.rules.ts';
import { EntryTurns } from './places/entryTurns.ts';
import { leaveEntry } from './partners/leaving.service.ts';
import { findPublishedEvent } from '../events/eventRecords.queries.ts';
import {
  getOwnEntry,
  hasEmailAddress,
  listCandidates,
  listOwnEntriesOfEvent,
  showInvitation,
} from './own/ownEntries.service.ts';
import type { InvitationLimits } from './partners/invitationLimits.ts';
import {
  allowInvitations,
  answerByToken,
  invite,
  revokeInvitation,
  stopInvitations,
} from './partners/invitations.service.ts';

export interface EntryRoutesDeps extends EntriesDeps {
  payments: Pick<PaymentActions, 'expireSessions' | 'refresh'>;
  invitationLimits: InvitationLimits;
}

/** Mounts the calls with which people enter events, pay, invite partners and withdraw. */
export function entriesRoutes(app: App, deps: EntryRoutesDeps): void {
  const { db, clock, invitationLimits } = deps;
  const turns = new EntryTurns();
  const optionalId = (text: string | undefined) => (text === undefined ? null : parseId(text));

  mount(app, 'matchApply', async ({ params, body, session, locale, visitor: { address } }) => {
    const { sectionId, personId, teamName, partners } = body;
    const eventId = parseId(params.id);
    const request = { sectionId: optionalId(sectionId), personId: optionalId(personId), teamName, partners };
    const { accountId } = session;
    const turn = { eventId, accountId, since: currentRequester()?.since ?? performance.now() };
    turns.requireSoon(turn);
    return invitationLimits.run({ emails: partners, accountId, address }, async () => {
      await settleOverdue(deps, session, eventId);
      return turns.run(turn, () => apply(deps, session, eventId, request, locale));
    });
  });
  mount(app, 'matchWithdraw', async ({ params, body, session }) => {
    const owner = await findOwner(db, session);
    const entry = await chooseEntry(db, owner, parseId(params.id), optionalId(body.entryId));
    await endSessions(deps, entry.id);
    const refund = await db.transaction((tx) => withdraw(deps, tx, { entryId: entry.id, owner }));
    return { entryId: String(entry.id), state: 'withdrawn' as const, position: null, orderId: null, refund };
  });
  mount(app, 'entryLeave', async ({ params, session }) => {
    const entryId = parseId(params.id);
    // Check the player before the payment pages are closed: others could otherwise interrupt a payment.
    if (!findOwnPartner(await findPlayers(db, [entryId]), await findOwner(db, session)))
      throw new BusinessError('notFound');
    await endSessions(deps, entryId);
    return { refund: await leaveEntry(deps, session, entryId) };
  });
  mount(app, 'matchEntry', async ({ params, session, locale }) => {
    const event = await findPublishedEvent(db, parseId(params.id));
    if (!event) throw new BusinessError('notFound');
    const places = await countPlaces(db, event.id);
    return {
      isOpen: isOpenForEntries(event, clock.now()),
      candidates: await listCandidates(deps, event, session, locale),
      sections: event.sections.map((section) => ({
        sectionId: String(section.id),
        placesLeft: countPlacesLeft(event, section, places),
        waiting: places.find(({ sectionId }) => sectionId === section.id)?.waiting ?? 0,
      })),
      entries: await listOwnEntriesOfEvent(deps, event, session),
      isReachable: await hasEmailAddress(deps, session),
    };
  });
  mount(app, 'entryInvite', async ({ params, body, session, locale, visitor: { address } }) => {
    const entryId = parseId(params.id);
    await invitationLimits.run({ emails: [body.email], accountId: session.accountId, address }, () =>
      invite(deps, session, entryId, body.email, locale),
    );
    return getOwnEntry(deps, session, entryId);
  });
  mount(app, 'entryRevokeInvitation', async ({ params, body, session }) => {
    const entryId = parseId(params.id);
    await revokeInvitation(deps, session, entryId, parseId(body.invitationId));
    return getOwnEntry(deps, session, entryId);
  });
  mount(app, 'invitationGet', ({ params, locale }) => showInvitation(deps, params.token, locale));
  mount(app, 'invitationAnswer', async ({ params, body, session, locale }) => {
    await answerByToken(deps, session, params.token, { accept: body.accept, personId: optionalId(body.personId) });
    return showInvitation(deps, params.token, locale);
  });
  mount(app, 'invitationsStop', async ({ params, locale }) => {
    await stopInvitations(deps, params.token);
    return showInvitation(deps, params.token, locale);
  });
  mount(app, 'invitationsAllow', async ({ params, locale }) => {
    await allowInvitations(deps, params.token);
    return showInvitation(deps, params.token, locale);
  });
  mount(app, 'addChild', async ({ body, session }) => {
    const { latinName, nativeName, birthDate, associationId } = body;
    const child = { latinName, nativeName, birthDate, associationId: optionalId(associationId) };
    return { personId: String(await addChild(deps, session, child)) };
  });
}

/** Queries the providers for expired orders, so that a payment in the last second counts. */
async function settleOverdue(deps: EntryRoutesDeps, session: Session, eventId: number): Promise<void> {
  const { db, clock, payments } = deps;
  const owner = await findOwner(db, session);
  for (const { id, state } of await findEntriesOfAccount(db, { ...owner, eventId })) {
    const order = state === 'awaitingPayment' ? await findNewestOrderFor(db, 'eventEntry', id) : null;
    if (order?.status === 'pending' && order.expiresAt <= clock.now()) await payments.refresh(order.id);
  }
}

/** Closes the provider's pages of an unpaid order, so that an entry that is withdrawn cannot be paid. */
async function endSessions({ db, payments }: EntryRoutesDeps, entryId: number): Promise<void> {
  const order = await findNewestOrderFor(db, 'eventEntry', entryId);
  if (order?.status !== 'pending') return;
  await payments.refresh(order.id);
  await payments.expireSessions(order);
}
