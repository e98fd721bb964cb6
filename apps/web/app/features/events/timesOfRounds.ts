import type { EventDetail } from '@app/contract/events';

export interface TimeOfRound {
  sectionId: string;
  number: number;
  startTime: string;
}

/**
 * Lists when the rounds of sections begin: paired rounds at their own times, the others as planned. Sections without
 * planned times are left out. When all sections have the same times, they are listed once, with `isForAll`.
 */
export function timesOfRounds({ sections, rounds }: Pick<EventDetail, 'sections' | 'rounds'>): {
  times: TimeOfRound[];
  isForAll: boolean;
} {
  const bySection = sections
    .filter(({ roundTimes }) => roundTimes.length > 0)
    .map(({ id, roundTimes }) => {
      const paired = rounds.filter(({ sectionId }) => sectionId === id);
      const count = Math.max(roundTimes.length, ...paired.map(({ number }) => number));
      return Array.from({ length: count }, (_, index) => index + 1).flatMap((number): TimeOfRound[] => {
        const startTime = paired.find((round) => round.number === number)?.startTime ?? roundTimes[number - 1];
        return startTime === undefined ? [] : [{ sectionId: id, number, startTime }];
      });
    });
  const isForAll =
    bySection.length === sections.length &&
    new Set(bySection.map((times) => times.map(({ startTime }) => startTime).join())).size === 1;
  return { times: isForAll ? bySection[0]! : bySection.flat(), isForAll };
}
