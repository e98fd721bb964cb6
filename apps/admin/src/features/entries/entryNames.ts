import { fullName, type PersonNames } from '@app/contract/names';
import { currentLocale } from '../../providers/language.ts';

/** Returns both names of each player. */
export const namesOf = (players: readonly PersonNames[]): string =>
  players.map((player) => fullName(currentLocale(), player)).join(' / ');
