import { type GameResult, gamePoints } from '@app/contract/gameResults';

type Translate = (key: string) => string;

/** Formats the result of a game, or the points of a bye. */
export const formatResult = (result: GameResult, isBye: boolean): string =>
  isBye ? gamePoints[result][0].toString().replace('0.5', '½') : result;

const meanings: Partial<Record<GameResult, string>> = { '+/-': 'first', '-/+': 'second', '-/-': 'neither' };

/** Lists results as choices, with an explanation for those whose sign does not say what happened. */
export const resultChoices = (results: readonly GameResult[], isBye: boolean, translate: Translate) =>
  results.map((value) => {
    const meaning = isBye ? undefined : meanings[value];
    const formatted = formatResult(value, isBye);
    return {
      value,
      text: meaning ? `${formatted} ${translate(`resources.events.rounds.meaning.${meaning}`)}` : formatted,
    };
  });
