import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { replacedFields } from '../officiating/replacedFields.ts';
import { actorOf } from '../../staff/index.ts';
import { checkFile, importFile } from './eventImports.service.ts';

/** Mounts the call with which officers import entries, games, tables and standings from files. */
export function eventImportsAdminRoutes(app: StaffApp, { db, ...deps }: EntriesDeps & { db: Database }): void {
  mountAdmin(app, 'adminEventImport', ({ body: { sectionId, state, ...body }, ...who }) => {
    const file = { ...body, sectionId: parseId(sectionId) };
    if (state === null) return checkFile(db, file);
    return db.transaction(async (tx) => {
      const { eventId, checked, replacedStandings, lostResults } = await importFile(deps, tx, file, state);
      await writeAudit(tx, deps.clock, actorOf(who), {
        action: 'event.import',
        subject: `event ${eventId}`,
        before: replacedFields({ replacedStandings, lostResults }),
        after: {
          importKind: file.kind,
          rows: checked.ready,
          ...(file.unlockReason !== '' && { reason: file.unlockReason }),
        },
      });
      return checked;
    });
  });
}
