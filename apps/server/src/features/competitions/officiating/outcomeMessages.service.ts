import type { Localized } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { findPublishedEvent } from '../events/eventRecords.queries.ts';
import { type PlayersDeps, notifyPlayers } from '../entries/messages/messages.service.ts';
import { correctionMail, resultMail } from './outcome.mails.ts';
import { findEntryOfResult } from './outcome.queries.ts';
import type { StoredResult } from '../results/results.queries.ts';
import { findRankedEntries } from '../standings/standings.queries.ts';

export type OutcomeMailDeps = PlayersDeps & Pick<EntriesDeps, 'publicUrl'>;

/** Mails everyone in the standings of a section their result. */
export async function mailResults(
  deps: OutcomeMailDeps,
  tx: Transaction,
  eventId: number,
  sectionId: number,
): Promise<void> {
  const event = await findPublishedEvent(tx, eventId);
  if (!event) return;
  for (const { rank, score, ...entry } of await findRankedEntries(tx, sectionId))
    await notifyPlayers(deps, tx, entry, (locale, to) =>
      resultMail(locale, { ...to, link: `${deps.publicUrl}/match/${eventId}?lang=${locale}#results` }, event, {
        rank,
        score,
      }),
    );
}

/** Mails the players of a corrected result its new value and the reason. */
export async function mailCorrection(
  deps: OutcomeMailDeps,
  tx: Transaction,
  result: StoredResult,
  reason: Localized,
): Promise<void> {
  const event = await findPublishedEvent(tx, result.eventId);
  const entry = event && (await findEntryOfResult(tx, result));
  if (!event || !entry) return;
  await notifyPlayers(deps, tx, entry, (locale, to) => {
    const link = `${deps.publicUrl}/match/${result.eventId}?lang=${locale}#corrections`;
    return correctionMail(locale, { ...to, link }, event, { ...result, reason });
  });
}
