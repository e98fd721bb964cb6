import type { Requirement } from '@app/contract/events';
import { type Localized, locales } from '@app/contract/locale';
import { m, type Text } from '#messages';
import { getToday } from '#platform/calendar';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { verdictOf, checkPlayer } from './eligibility.rules.ts';
import type { Deps } from '../entriesDeps.ts';
import { findPlayers } from '../entries.queries.ts';
import { findPlayerFacts, type PlayerFacts } from './players.queries.ts';
import type { EventRecord, SectionRecord } from '../../events/eventRecords.queries.ts';

export interface CheckedPlayer extends PlayerFacts {
  rating: number | null;
}

/** The result of checking the players of an entry. `problems` are the requirements that are not met or unknown. */
export interface Verdict {
  verdict: Requirement['met'];
  problems: Requirement['kind'][];
  /** The requirements that are not met, in words. */
  reasons: Localized;
}

export async function findCheckedPlayers(from: Database | Transaction, entryId: number): Promise<CheckedPlayer[]> {
  const players = await findPlayers(from, [entryId]);
  const facts = await findPlayerFacts(
    from,
    players.map(({ personId }) => personId),
  );
  return facts.map((person) => ({
    ...person,
    rating: players.find(({ personId }) => personId === person.personId)?.rating ?? null,
  }));
}

/** Checks players against the rules of a section as they are now. */
export function checkPlayers(
  { clock }: Pick<Deps, 'clock'>,
  event: EventRecord,
  section: SectionRecord,
  players: CheckedPlayer[],
): Verdict {
  const today = getToday({ clock });
  const check = (locale: 'zh_CN' | 'en_US') =>
    players.flatMap((player) => checkPlayer(event, section, player, { today, locale }));
  const all = check('en_US');
  const unmet = (locale: 'zh_CN' | 'en_US') => [
    ...new Set(
      check(locale)
        .filter(({ met }) => met === 'no')
        .map(({ text }) => text),
    ),
  ];
  return {
    verdict: verdictOf(all),
    problems: [...new Set(all.filter(({ met }) => met !== 'yes').map(({ kind }) => kind))],
    reasons: Object.fromEntries(
      locales.map((locale) => [locale, unmet(locale).join(locale === 'zh_CN' ? '；' : '; ')]),
    ) as Localized,
  };
}

/** @throws BusinessError conflict, with the requirements that are not met */
export function requireEligible({ verdict, problems, reasons }: Verdict): void {
  if (verdict !== 'no') return;
  const text: Text = (_, { locale }) => m.error_entry_not_eligible({ reasons: reasons[locale] }, { locale });
  throw new BusinessError('conflict', { problems }, text);
}
