import type { Transaction } from '#platform/database/client';
import { type EntriesDeps, findEventTerms, type PlayersDeps, tellPlayers } from '../../entries/index.ts';
import { resultMail } from './outcome.mails.ts';
import { findRankedEntries } from './outcome.queries.ts';

export type OutcomeMailDeps = PlayersDeps & Pick<EntriesDeps, 'publicUrl'>;

/** Tells everyone in the standings of a section their result. */
export async function mailResults(
  deps: OutcomeMailDeps,
  tx: Transaction,
  eventId: number,
  sectionId: number,
): Promise<void> {
  const event = await findEventTerms(tx, eventId);
  if (!event) return;
  for (const { rank, score, ...entry } of await findRankedEntries(tx, sectionId))
    await tellPlayers(deps, tx, entry, (locale, to) =>
      resultMail(locale, { ...to, link: `${deps.publicUrl}/match/${eventId}?lang=${locale}#results` }, event, {
        rank,
        score,
      }),
    );
}
