import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { requireReader } from '../audit/index.ts';
import { deleteOpenPage, deleteOpenPagesBefore, listOthers, upsertOpenPage } from './presence.queries.ts';

/** How long a page counts as open after its last report. Browsers run timers of hidden pages only once a minute. */
const openMs = 75_000;

/** Mounts the reports of pages on which staff have a record open. */
export function presenceAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdmin(app, 'adminPresenceReport', async ({ body: { kind, id, pageId, isEditing }, staff }) => {
    requireReader(staff.roles, kind, id);
    const seenAt = clock.now();
    const page = {
      staffId: staff.staffId,
      staffName: staff.name,
      pageId,
      subject: `${kind} ${id}`,
      isEditing,
      seenAt,
    };
    const others = await db.transaction(async (tx) => {
      await deleteOpenPagesBefore(tx, new Date(seenAt.getTime() - openMs));
      await upsertOpenPage(tx, page);
      return listOthers(tx, page);
    });
    return { others };
  });
  mountAdmin(app, 'adminPresenceEnd', async ({ params: { pageId }, staff: { staffId } }) => {
    await db.transaction((tx) => deleteOpenPage(tx, { staffId, pageId }));
    return null;
  });
}
