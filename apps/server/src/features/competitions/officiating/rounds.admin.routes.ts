import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import { getPlayedEvent } from './playedEvent.service.ts';
import { enterResult, enterScores } from './enteredResults.service.ts';
import { auditedSettings, previewStandings, saveSettings } from './playSettings.service.ts';
import { removeRound, saveRound } from './rounds.service.ts';
import { saveStandings } from './enteredStandings.service.ts';
import { replacedFields } from './replacedFields.ts';
import { notifySeats, type SeatingDeps } from '../rounds/seating.service.ts';

/** Mounts the calls with which officers pair rounds and enter results. */
export function roundsAdminRoutes(app: StaffApp, { db, ...deps }: SeatingDeps & { db: Database }): void {
  const { clock } = deps;
  mountAdmin(app, 'adminRoundsGet', ({ params }) =>
    db.transaction((tx) => getPlayedEvent(tx, parseId(params.id)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  mountAdmin(app, 'adminRoundSave', ({ body, ...who }) =>
    db.transaction(async (tx) => {
      const { eventId, seats, replacedStandings, lostResults } = await saveRound(tx, {
        sectionId: parseId(body.sectionId),
        number: body.number,
        startTime: new Date(body.startTime),
        version: body.version,
        replacesStandings: body.replacesStandings,
        unlockReason: body.unlockReason,
        tables: body.tables.map(({ table, entryIds }) => ({ table, entryIds: entryIds.map(parseId) })),
        games: body.pairings.map(({ table, blackId, whiteId, handicap }) => ({
          table,
          handicap,
          blackId: parseId(blackId),
          whiteId: whiteId === null ? null : parseId(whiteId),
        })),
      });
      await writeAudit(tx, clock, actorOf(who), {
        action: 'round.save',
        subject: `event ${eventId}`,
        before: replacedFields({ replacedStandings, lostResults }),
        after: {
          round: body.number,
          games: body.pairings.length + body.tables.length,
          startTime: body.startTime,
          ...(body.unlockReason !== '' && { reason: body.unlockReason }),
        },
      });
      await notifySeats(deps, tx, eventId, seats);
      return getPlayedEvent(tx, eventId);
    }),
  );
  mountAdmin(app, 'adminRoundDelete', ({ body, ...who }) =>
    db.transaction(async (tx) => {
      const { sectionId, number, version } = body;
      const eventId = await removeRound(tx, { sectionId: parseId(sectionId), number, version });
      await writeAudit(tx, clock, actorOf(who), {
        action: 'round.delete',
        subject: `event ${eventId}`,
        before: { round: number },
      });
      return getPlayedEvent(tx, eventId);
    }),
  );
  mountAdmin(app, 'adminTableScores', ({ body, ...who }) =>
    db.transaction(async (tx) => {
      const { sectionId, number, table, result, version } = body;
      const entered = await enterScores(tx, {
        sectionId: parseId(sectionId),
        number,
        table,
        result,
        version,
        entryIds: body.entryIds?.map(parseId) ?? null,
      });
      const { eventId, before, after } = entered;
      if (before !== after.result)
        await writeAudit(tx, clock, actorOf(who), {
          action: 'round.result',
          subject: `event ${eventId}`,
          before: { result: before },
          after: { round: number, table, result: after.result },
        });
      return after;
    }),
  );
  mountAdmin(app, 'adminStandingsSave', ({ body, ...who }) =>
    db.transaction(async (tx) => {
      const toRow = ({ entryId, ...row }: (typeof body.seen)[number]) => ({ ...row, entryId: parseId(entryId) });
      const { eventId, before, after } = await saveStandings(tx, {
        sectionId: parseId(body.sectionId),
        rows: body.rows.map(toRow),
        seen: body.seen.map(toRow),
      });
      await writeAudit(tx, clock, actorOf(who), {
        action: 'round.standings',
        subject: `event ${eventId}`,
        before: { standings: before },
        after: { standings: after },
      });
      return getPlayedEvent(tx, eventId);
    }),
  );
  mountAdmin(app, 'adminPlaySettingsSave', ({ body: { sectionId, settings, seen }, ...who }) =>
    db.transaction(async (tx) => {
      const { eventId, before } = await saveSettings(tx, { sectionId: parseId(sectionId), settings, seen });
      if (!isDeepStrictEqual(before, settings))
        await writeAudit(tx, clock, actorOf(who), {
          action: 'round.settings',
          subject: `event ${eventId}`,
          before: auditedSettings(before),
          after: auditedSettings(settings),
        });
      return getPlayedEvent(tx, eventId);
    }),
  );
  mountAdmin(app, 'adminPlaySettingsPreview', ({ body: { sectionId, settings } }) =>
    db.transaction(async (tx) => ({
      standings: await previewStandings(tx, { sectionId: parseId(sectionId), settings }),
    })),
  );
  mountAdmin(app, 'adminGameResult', ({ body, ...who }) =>
    db.transaction(async (tx: Transaction) => {
      const { sectionId, number, table, result, version } = body;
      const entered = await enterResult(tx, {
        sectionId: parseId(sectionId),
        number,
        table,
        result,
        version,
        entryIds: body.entryIds?.map(parseId) ?? null,
      });
      if (entered.before.result !== result)
        await writeAudit(tx, clock, actorOf(who), {
          action: 'round.result',
          subject: `event ${entered.eventId}`,
          before: { result: entered.before.result },
          after: { round: number, table, result },
        });
      return entered.after;
    }),
  );
}
