/** Describes the handicap of a game, in stones. */
export function handicapWords(handicap: number, translate: (key: string, values?: object) => string): string {
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  if (handicap === 0) return word('evenGame');
  return handicap === 1 ? word('firstMove') : word('stones', { count: handicap });
}
