import type { EventRecord, SectionRecord } from '../../events/eventRecords.queries.ts';

/** Whether an entry has the players that its section needs, and all invited partners have answered. */
export const hasAllPlayers = (
  { minimumPlayers }: Pick<SectionRecord, 'minimumPlayers'>,
  players: readonly unknown[],
  invitations: readonly { answer: string | null }[],
): boolean => players.length >= minimumPlayers && invitations.every(({ answer }) => answer !== null);

/** Whether an entry can take partners: while it waits, or while an offered place is held for it. */
export const takesPartners = ({ state, heldUntil }: { state: string; heldUntil: Date | null }, now: Date): boolean =>
  state === 'waiting' || (state === 'offered' && heldUntil !== null && heldUntil > now);

/** Returns until when an invitation to an entry that takes partners can be answered. */
export const answerableUntil = ({ startTime }: EventRecord, { heldUntil }: { heldUntil: Date | null }): Date =>
  heldUntil ?? startTime;
