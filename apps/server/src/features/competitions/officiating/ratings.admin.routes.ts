import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import { setRating } from './ratings.service.ts';

/** Mounts the call with which officers change the ratings of players. */
export function ratingsAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdmin(app, 'adminEntryRate', ({ params, body: { personId, rating }, ...who }) =>
    db.transaction(async (tx) => {
      const player = { entryId: parseId(params.id), personId: parseId(personId), rating };
      const { entry, name, before } = await setRating(tx, player);
      await writeAudit(tx, clock, actorOf(who), {
        action: 'entry.rate',
        subject: `event ${entry.eventId}`,
        before: { rating: before },
        after: { entry: entry.id, name, rating },
      });
      return entry;
    }),
  );
}
