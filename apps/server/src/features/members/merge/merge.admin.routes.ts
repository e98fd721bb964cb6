import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import { getPersonRecord } from '../record/record.service.ts';
import { mergeRecords, undoMerge } from './merge.service.ts';

/**
 * Mounts the calls that merge two records of one person, and separate them again. The audit entry of each person names
 * the other one.
 */
export function mergeAdminRoutes(app: StaffApp, deps: MembersDeps): void {
  const { db, clock } = deps;
  mountAdmin(app, 'adminPersonMerge', async ({ params, body, locale, staff, visitor }) => {
    const keptId = parseId(params.id);
    const mergedId = parseId(body.mergedId);
    const { version, mergedVersion, reason, mergedId: _, ...choices } = body;
    const versions = { kept: version, merged: mergedVersion };
    await db.transaction(async (tx) => {
      await mergeRecords(deps, tx, { keptId, mergedId, versions, choices, reason, staffName: staff.name });
      const actor = actorOf({ staff, visitor });
      const action = 'person.merge';
      await writeAudit(tx, clock, actor, { action, subject: `person ${keptId}`, after: { mergedId }, reason });
      await writeAudit(tx, clock, actor, { action, subject: `person ${mergedId}`, after: { keptId }, reason });
    });
    return getPersonRecord(deps, keptId, { locale, roles: staff.roles });
  });
  mountAdmin(app, 'adminPersonMergeUndo', async ({ params, body, locale, staff, visitor }) => {
    const keptId = parseId(params.id);
    const { reason } = body;
    await db.transaction(async (tx) => {
      const { mergedId } = await undoMerge(deps, tx, parseId(body.mergeId), keptId);
      const actor = actorOf({ staff, visitor });
      const action = 'person.undoMerge';
      await writeAudit(tx, clock, actor, { action, subject: `person ${keptId}`, after: { mergedId }, reason });
      await writeAudit(tx, clock, actor, { action, subject: `person ${mergedId}`, after: { keptId }, reason });
    });
    return getPersonRecord(deps, keptId, { locale, roles: staff.roles });
  });
}
