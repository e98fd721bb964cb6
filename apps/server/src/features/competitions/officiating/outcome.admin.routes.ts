import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import { correctGame } from './gameCorrection.service.ts';
import { mailCorrection, mailResults, type OutcomeMailDeps } from './outcomeMessages.service.ts';
import { correctOutcome, getOutcome, publishOutcome } from './outcome.service.ts';

/** Mounts the calls with which officers publish and correct final results. */
export function outcomeAdminRoutes(
  app: StaffApp,
  { db, ...deps }: OutcomeMailDeps & { db: Database; clock: Clock },
): void {
  const { clock } = deps;
  mountAdmin(app, 'adminResultsGet', ({ params }) => getOutcome(db, parseId(params.id)));
  mountAdmin(app, 'adminResultsPublish', ({ body, ...who }) =>
    db.transaction(async (tx) => {
      const eventId = await publishOutcome(tx, clock, parseId(body.sectionId));
      await mailResults(deps, tx, eventId, parseId(body.sectionId));
      const outcome = await getOutcome(tx, eventId);
      const section = outcome.sections.find(({ sectionId }) => sectionId === body.sectionId);
      await writeAudit(tx, clock, actorOf(who), {
        action: 'result.publish',
        subject: `event ${eventId}`,
        after: { title: outcome.title, results: section?.results.length ?? 0 },
      });
      return outcome;
    }),
  );
  mountAdmin(app, 'adminGameCorrect', ({ body: { reason, ...body }, ...who }) =>
    db.transaction(async (tx) => {
      const { round, table, result } = body;
      const game = { ...body, sectionId: parseId(body.sectionId), reason };
      const { eventId, before, changed } = await correctGame(tx, clock, game);
      await writeAudit(tx, clock, actorOf(who), {
        action: 'result.correct',
        subject: `event ${eventId}`,
        before: { result: before },
        after: { round, table, result },
        reason: reason.en_US,
      });
      // The people of a pair or team share one mail, so one row for each entry is enough.
      const rowsByEntry = new Map(changed.map((row) => [row.entryId ?? `result ${row.id}`, row]));
      for (const row of rowsByEntry.values()) await mailCorrection(deps, tx, row, reason);
      return getOutcome(tx, eventId);
    }),
  );
  mountAdmin(app, 'adminResultCorrect', ({ params, body, ...who }) =>
    db.transaction(async (tx) => {
      const { before, after } = await correctOutcome(tx, clock, parseId(params.id), body);
      const toAuditValues = ({ rank, result, points }: typeof before) => ({ rank, result, points });
      await writeAudit(tx, clock, actorOf(who), {
        action: 'result.correct',
        subject: `event ${after.eventId}`,
        before: toAuditValues(before),
        after: toAuditValues(after),
        reason: body.reason.en_US,
      });
      await mailCorrection(deps, tx, after, body.reason);
      return getOutcome(tx, after.eventId);
    }),
  );
}
