import type { LiveEvent } from '@app/contract/liveEvents';
import { m } from '../../../paraglide/messages.js';
import { leadingName } from '../../../ui/PersonName.tsx';

/** The number of sentences that are announced at once. Further changes are summarized. */
const maxSentences = 3;

type Round = LiveEvent['rounds'][number];

export interface Change {
  /** The event and section, each only where listeners would not know it otherwise; '' for neither. */
  place: string;
  sentence: string;
}

/**
 * Describes how an event has changed, for listeners of a screen reader, in at most three sentences. Changes that do not
 * concern listeners are left out.
 *
 * @param namesEvent whether the page has several events
 */
export function describeChanges(before: LiveEvent, now: LiveEvent, namesEvent: boolean): Change[] {
  const placeOf = (sectionId: string | null): string => {
    const section = now.sections.length > 1 && now.sections.find(({ id }) => id === sectionId)?.name;
    return [namesEvent && now.title, section].filter(Boolean).join(m.list_comma());
  };
  const changes = [
    ...statusChange(before, now).map((sentence) => ({ place: '', sentence })),
    ...now.rounds.flatMap((round) =>
      roundChanges(before, round).map((sentence) => ({ place: placeOf(round.sectionId), sentence })),
    ),
    ...publishedSections(before, now).map(({ id }) => ({ place: placeOf(id), sentence: m.live_final() })),
    ...correctedSections(before, now).map((id) => ({ place: placeOf(id), sentence: m.live_corrected() })),
  ];
  if (changes.length <= maxSentences) return changes;
  const more = m.live_more({ count: changes.length - maxSentences + 1 });
  return [...changes.slice(0, maxSentences - 1), { place: placeOf(null), sentence: more }];
}

/** Joins changes to a text. A place is named once, before the first of its consecutive changes. */
export const formatChanges = (changes: readonly Change[]): string =>
  changes
    .map(({ place, sentence }, index) =>
      place === '' || place === changes[index - 1]?.place ? sentence : m.live_place({ place, change: sentence }),
    )
    .join(' ');

function statusChange(before: LiveEvent, now: LiveEvent): string[] {
  if (before.status === now.status) return [];
  if (now.status === 'inProgress') return [m.live_begun({ title: now.title })];
  if (now.status === 'ended') return [m.live_ended({ title: now.title })];
  return now.status === 'cancelled' ? [m.live_cancelled({ title: now.title })] : [];
}

function roundChanges(before: LiveEvent, round: Round): string[] {
  const old = before.rounds.find(({ sectionId, number }) => sectionId === round.sectionId && number === round.number);
  return old ? gameChanges(old, round) : [m.live_paired({ number: round.number })];
}

function gameChanges(before: Round, { number, pairings, tables }: Round): string[] {
  const games = pairings.flatMap(({ table, black, white, result }) => {
    const old = before.pairings.find((game) => game.table === table)?.result ?? null;
    if (result === null || result === old || white === null) return [];
    return [m.live_result({ number, table, first: leadingName(black), second: leadingName(white), result })];
  });
  const scored = tables.flatMap(({ table, seats }) => {
    const old = before.tables.find((each) => each.table === table);
    const isNew = seats.some(({ score }, index) => score !== null && score !== (old?.seats[index]?.score ?? null));
    const names = seats.map((seat) => `${leadingName(seat)} ${seat.score ?? ''}`.trim()).join(m.list_separator());
    return isNew ? [m.live_scores({ number, table, scores: names })] : [];
  });
  return [...games, ...scored];
}

function publishedSections(before: LiveEvent, now: LiveEvent): LiveEvent['sections'] {
  const isPublished = ({ results }: LiveEvent, id: string) => results.some(({ sectionId }) => sectionId === id);
  return now.sections.filter(({ id }) => isPublished(now, id) && !isPublished(before, id));
}

/**
 * Returns the sections with corrected results. A correction names only the person, so it is null for a person with
 * results in several sections.
 */
function correctedSections(before: LiveEvent, now: LiveEvent): (string | null)[] {
  // New corrections are at the beginning of the list.
  const added = now.corrections.slice(0, Math.max(0, now.corrections.length - before.corrections.length));
  const sections = added.map(({ personId }) => {
    const isOf = (result: LiveEvent['results'][number]) =>
      result.personId === personId || result.players.some((player) => player.personId === personId);
    const [first, ...others] = now.results.filter(isOf);
    return first && others.length === 0 ? first.sectionId : null;
  });
  return [...new Set(sections)];
}
