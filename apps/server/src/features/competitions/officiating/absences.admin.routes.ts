import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import { recordAbsence } from './absences.service.ts';
import { getPlayedEvent } from './playedEvent.service.ts';

/** Mounts the call with which officers record that entrants miss rounds. */
export function absencesAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdmin(app, 'adminAbsenceSave', ({ body: { sectionId, number, entryId, isAbsent }, ...who }) =>
    db.transaction(async (tx) => {
      const { eventId, name, before, after } = await recordAbsence(tx, clock, {
        sectionId: parseId(sectionId),
        entryId: parseId(entryId),
        round: number,
        isAbsent,
      });
      if (!isDeepStrictEqual(before, after))
        await writeAudit(tx, clock, actorOf(who), {
          action: 'round.absence',
          subject: `event ${eventId}`,
          before: { absentRounds: before },
          after: { entry: parseId(entryId), name, absentRounds: after },
        });
      return getPlayedEvent(tx, eventId);
    }),
  );
}
