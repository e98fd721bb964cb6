import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { addPointsTable, listPointsTables, previewPointsTable } from './pointsTables.service.ts';

/** Mounts the calls with which officers list, preview and add the points tables of a category. */
export function pointsAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdmin(app, 'adminPointsTableList', ({ params }) => listPointsTables(db, parseId(params.id)));
  mountAdmin(app, 'adminPointsTablePreview', ({ params, body }) => previewPointsTable(db, parseId(params.id), body));
  mountAdmin(app, 'adminPointsTableCreate', async ({ params, body, ...who }) => {
    const categoryId = parseId(params.id);
    await db.transaction(async (tx) => {
      const version = await addPointsTable(tx, clock, categoryId, body);
      await app.recordChange(tx, who, {
        action: 'record.change',
        subject: `category ${categoryId}`,
        after: {
          version,
          validFrom: body.validFrom,
          pointsTable: body.rows,
          lowerRanks: body.lowerRanks,
        },
      });
    });
    return listPointsTables(db, categoryId);
  });
}
