import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { type App, mount } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import { getOwnAbsences, requestAbsence } from './absences.service.ts';

/** Mounts the calls with which players say that they will miss rounds. */
export function absencesRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mount(app, 'entryAbsences', ({ params, session }) => getOwnAbsences(db, session, parseId(params.id)));
  mount(app, 'entryAbsenceSave', ({ params, body, session }) =>
    db.transaction(async (tx) => {
      const entryId = parseId(params.id);
      await requestAbsence(tx, clock, session, { entryId, ...body });
      return getOwnAbsences(tx, session, entryId);
    }),
  );
}
