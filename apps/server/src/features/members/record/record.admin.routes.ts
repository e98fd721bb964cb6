import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { disableAccount, enableAccount, findAccountIdOf, logOutEverywhere } from '../../account/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { endMembership, extendMembership, sendCard } from '../../membership/index.ts';
import { actorOf } from '../../staff/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import { correctRecord } from './correction.service.ts';
import { getPersonRecord } from './record.service.ts';

/** Mounts the actions on one person. Each writes its audit entry and returns the person. */
export function recordAdminRoutes(app: StaffApp, deps: MembersDeps): void {
  mountCorrection(app, deps);
  mountMembershipActions(app, deps);
  mountAccountActions(app, deps);
}

function mountCorrection(app: StaffApp, deps: MembersDeps): void {
  const { db, clock } = deps;
  mountAdmin(app, 'adminPersonCorrect', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    const { reason, version, ...typed } = body;
    await db.transaction(async (tx) => {
      const { before, after } = await correctRecord(deps, tx, id, { typed, version, reason });
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'person.correct',
        subject: `person ${id}`,
        before,
        after,
        reason,
      });
    });
    return getPersonRecord(deps, id, { locale, roles: staff.roles });
  });
}

function mountMembershipActions(app: StaffApp, deps: MembersDeps): void {
  const { db, clock, membership } = deps;
  mountAdmin(app, 'adminPersonMembershipEnd', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      const { before, after } = await endMembership(membership, tx, id, { seenEnd: body.endsOn, reason: body.reason });
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'person.endMembership',
        subject: `person ${id}`,
        before: { endsOn: before },
        after: { endsOn: after },
        reason: body.reason,
      });
    });
    return getPersonRecord(deps, id, { locale, roles: staff.roles });
  });
  mountAdmin(app, 'adminPersonMembershipExtend', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    const { months, until, endsOn: seenEnd, reason } = body;
    if ((months === undefined) === (until === undefined)) throw new InvalidFields({ until: 'required' });
    const length = until === undefined ? { months: months! } : { until };
    await db.transaction(async (tx) => {
      const { before, after } = await extendMembership(membership, tx, id, { seenEnd, ...length });
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'person.extendMembership',
        subject: `person ${id}`,
        before: { endsOn: before },
        after: { endsOn: after },
        reason,
      });
    });
    return getPersonRecord(deps, id, { locale, roles: staff.roles });
  });
  mountAdmin(app, 'adminPersonCardSend', async ({ params, locale, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      await sendCard(membership, tx, id);
      await writeAudit(tx, clock, actorOf({ staff, visitor }), { action: 'person.sendCard', subject: `person ${id}` });
    });
    return getPersonRecord(deps, id, { locale, roles: staff.roles });
  });
}

function mountAccountActions(app: StaffApp, deps: MembersDeps): void {
  const { db, clock } = deps;
  mountAdmin(app, 'adminPersonAccountDisable', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      await disableAccount(tx, await accountOf(tx, id), clock.now());
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'person.disableAccount',
        subject: `person ${id}`,
        reason: body.reason,
      });
    });
    return getPersonRecord(deps, id, { locale, roles: staff.roles });
  });
  mountAdmin(app, 'adminPersonAccountEnable', async ({ params, body, locale, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      await enableAccount(tx, await accountOf(tx, id));
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'person.enableAccount',
        subject: `person ${id}`,
        reason: body.reason,
      });
    });
    return getPersonRecord(deps, id, { locale, roles: staff.roles });
  });
  mountAdmin(app, 'adminPersonLogOut', async ({ params, locale, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      await logOutEverywhere(tx, await accountOf(tx, id));
      await writeAudit(tx, clock, actorOf({ staff, visitor }), { action: 'person.logOut', subject: `person ${id}` });
    });
    return getPersonRecord(deps, id, { locale, roles: staff.roles });
  });
}

/** @throws BusinessError notFound for a person without an account */
async function accountOf(tx: Transaction, personId: number): Promise<number> {
  const accountId = await findAccountIdOf(tx, personId);
  if (accountId === null) throw new BusinessError('notFound', null, m.error_person_without_account);
  return accountId;
}
