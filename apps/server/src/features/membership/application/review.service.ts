import { joinLatinName } from '@app/contract/names';
import { m } from '#messages';
import { getToday } from '#platform/calendar';
import type { Transaction, WithoutPool } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { lockOwner, setPersonOf } from '../../account/index.ts';
import { type Actor, writeAudit } from '../../audit/index.ts';
import type { Order } from '../../orders/index.ts';
import { refundEndedPurpose } from '../../payment/index.ts';
import { enrolPerson } from '../../people/index.ts';
import { shredUpload } from '../../uploads/index.ts';
import { createMembership } from '../term/period.service.ts';
import { findTerms, nextMemberNo } from '../term/term.queries.ts';
import { lastDayOfTerm } from '../term/term.rules.ts';
import { lockWithOrder, mailApplicant } from './application.service.ts';
import type { ApplicationDeps } from './applicationDeps.ts';
import { type Application, findApplication, updateApplication } from './application.queries.ts';
import { unsealFields, sealFields } from './sealedFields.ts';

type Deps = WithoutPool<ApplicationDeps>;
export type Decision = { kind: 'approve' } | { kind: 'return' | 'reject'; reason: string };

/**
 * Decides on an application once: of two reviewers, the later one gets a conflict. After an approval or a rejection,
 * the picture and the number of the passport are deleted.
 *
 * @param writeEntry writes the audit entry in the same transaction
 * @throws BusinessError notFound; conflict when it is no longer under review
 */
export async function decideApplication(
  { db, ...deps }: ApplicationDeps,
  applicationId: number,
  decision: Decision,
  writeEntry: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const shred = await db.transaction(async (tx) => {
    const found = await findApplication(tx, applicationId);
    if (!found) throw new BusinessError('notFound');
    const { personId, isClosed } = await lockOwner(tx, found.accountId);
    const { application, order } = await lockWithOrder(tx, applicationId);
    if (isClosed || application?.status !== 'underReview')
      throw new BusinessError('conflict', null, m.error_application_decided);
    if (decision.kind === 'approve') await approve(deps, tx, application, { personId, order });
    if (decision.kind === 'return') await returnForCorrection(deps, tx, application, decision.reason);
    if (decision.kind === 'reject') await reject(deps, tx, application, order, decision.reason);
    await writeEntry(tx);
    return decision.kind === 'return' || application.passportUploadId === null
      ? null
      : shredUpload(deps.uploads, tx, application.passportUploadId);
  });
  await shred?.();
}

/** Decides on an application for a staff member, with the name on the application and an audit entry. */
export function decideApplicationAs(
  deps: ApplicationDeps,
  actor: Actor,
  id: number,
  decision: Decision,
): Promise<void> {
  return decideApplication(deps, id, decision, async (tx) => {
    await updateApplication(tx, id, { decidedBy: actor.name });
    await writeAudit(tx, deps.clock, actor, {
      action: `application.${decision.kind}`,
      subject: `application ${id}`,
      reason: decision.kind === 'approve' ? null : decision.reason,
    });
  });
}

/** Returns the columns of a decided application, without the passport. */
const decidedColumns = (deps: Deps, application: Application) => {
  const { passportNo: _, passportPhoto: __, ...kept } = unsealFields(deps, application);
  return { fields: sealFields(deps, kept), passportUploadId: null, decidedAt: deps.clock.now() };
};

async function approve(
  deps: Deps,
  tx: Transaction,
  application: Application,
  owner: { personId: number | null; order: Order | null },
): Promise<void> {
  const order = owner.order?.status === 'paid' || owner.order?.status === 'refundRequested' ? owner.order : null;
  const fields = unsealFields(deps, application);
  const { nativeName, birthDate } = fields;
  const latinName = joinLatinName(fields);
  const today = getToday(deps);
  const months = order?.termMonths ?? (await findTerms(tx)).termMonths;
  const person = {
    latinName,
    nativeName: nativeName ?? latinName,
    birthDate: birthDate!,
    associationId: application.associationId!,
    clubId: application.clubId,
  };
  const personId = await enrolPerson(tx, owner.personId, person, deps.clock);
  await setPersonOf(tx, application.accountId, personId);
  const memberNo = await nextMemberNo(tx, Number(today.slice(0, 4)));
  const until = lastDayOfTerm(today, months);
  await createMembership(
    tx,
    { personId, memberNo, startsOn: today, endsOn: until, months, orderId: order?.id ?? null },
    deps.clock,
  );
  await mailApplicant(deps, tx, application, 'approved', '/personal/index', { memberNo, until });
  await updateApplication(tx, application.id, {
    ...decidedColumns(deps, application),
    status: 'approved',
    reason: null,
  });
}

async function returnForCorrection(
  deps: Deps,
  tx: Transaction,
  application: Application,
  reason: string,
): Promise<void> {
  await updateApplication(tx, application.id, { status: 'returned', reason });
  await mailApplicant(deps, tx, application, 'returned', '/join', { reason });
}

async function reject(
  deps: Deps,
  tx: Transaction,
  application: Application,
  order: Order | null,
  reason: string,
): Promise<void> {
  if (order) await refundEndedPurpose(tx, deps.clock, order.id, reason);
  await mailApplicant(deps, tx, application, 'rejected', '/personal/order', { reason });
  await updateApplication(tx, application.id, { ...decidedColumns(deps, application), status: 'rejected', reason });
}
