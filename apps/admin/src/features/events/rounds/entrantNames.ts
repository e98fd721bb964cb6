import type { PairedEntrant } from '@app/contract/admin/rounds';
import { fullName } from '@app/contract/names';
import { currentLocale } from '../../../providers/language.ts';

/** Names a person by both names; a pair or team by its name, or by its players. */
export const nameOfEntrant = (entrant: PairedEntrant | undefined): string =>
  entrant === undefined
    ? ''
    : entrant.teamName || entrant.players.map((player) => fullName(currentLocale(), player)).join(' / ');
