import type { LiveEvent } from '@app/contract/liveEvents';
import { m } from '../../../paraglide/messages.js';
import { leadingName } from '../../../ui/PersonName.tsx';

/** More sentences than a listener can follow are summarized. */
const mostSentences = 3;

type Round = LiveEvent['rounds'][number];

/** Says in words how an event has changed, for listeners: at most three sentences; none for what does not concern them. */
export function describeChanges(before: LiveEvent, now: LiveEvent): string[] {
  const sentences = [...statusChange(before, now), ...roundChanges(before, now), ...resultChanges(before, now)];
  return sentences.length <= mostSentences
    ? sentences
    : [...sentences.slice(0, mostSentences - 1), m.live_more({ count: sentences.length - mostSentences + 1 })];
}

function statusChange(before: LiveEvent, now: LiveEvent): string[] {
  if (before.status === now.status) return [];
  if (now.status === 'inProgress') return [m.live_begun({ title: now.title })];
  if (now.status === 'ended') return [m.live_ended({ title: now.title })];
  return now.status === 'cancelled' ? [m.live_cancelled({ title: now.title })] : [];
}

function roundChanges(before: LiveEvent, now: LiveEvent): string[] {
  const sameRound = (round: Round) =>
    before.rounds.find(({ sectionId, number }) => sectionId === round.sectionId && number === round.number);
  return now.rounds.flatMap((round) => {
    const old = sameRound(round);
    return old ? gameChanges(old, round) : [m.live_paired({ number: round.number })];
  });
}

function gameChanges(before: Round, { number, pairings, tables }: Round): string[] {
  const games = pairings.flatMap(({ table, black, white, result }) => {
    const old = before.pairings.find((game) => game.table === table)?.result ?? null;
    if (result === null || result === old || white === null) return [];
    return [m.live_result({ number, table, first: leadingName(black), second: leadingName(white), result })];
  });
  const scored = tables.flatMap(({ table, seats }) => {
    const old = before.tables.find((each) => each.table === table);
    const isNew = seats.some(({ score }, at) => score !== null && score !== (old?.seats[at]?.score ?? null));
    const names = seats.map((seat) => `${leadingName(seat)} ${seat.score ?? ''}`.trim()).join(m.list_separator());
    return isNew ? [m.live_scores({ number, table, scores: names })] : [];
  });
  return [...games, ...scored];
}

function resultChanges(before: LiveEvent, now: LiveEvent): string[] {
  const isPublished = before.results.length === 0 && now.results.length > 0;
  const isCorrected = now.corrections.length > before.corrections.length;
  return [...(isPublished ? [m.live_final()] : []), ...(isCorrected ? [m.live_corrected()] : [])];
}
