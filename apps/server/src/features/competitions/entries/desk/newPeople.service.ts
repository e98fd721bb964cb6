import { isLatinName } from '@app/contract/names';
import { getToday } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { createPerson } from '../../../people/index.ts';
import { type FoundPerson, findBirthDatesOfNamesakes, lockName } from './desk.queries.ts';

interface NewPerson {
  latinName: string;
  nativeName: string;
  birthDate: string | null;
}

/**
 * Adds a person at the venue, who has no account. A later account with this name is merged with the person by staff.
 *
 * @throws InvalidFields for a name in other letters, a birth date in the future, a person who is known, and a namesake
 * whom only the birth date tells apart
 */
export async function addPerson(
  { clock }: { clock: Clock },
  tx: Transaction,
  { latinName, nativeName, birthDate }: NewPerson,
): Promise<FoundPerson> {
  if (!isLatinName(latinName)) throw new InvalidFields({ latinName: 'latinLettersRequired' });
  if (birthDate !== null && birthDate > getToday({ clock })) throw new InvalidFields({ birthDate: 'inFuture' });
  await lockName(tx, latinName);
  const namesakes = await findBirthDatesOfNamesakes(tx, latinName);
  if (birthDate !== null && namesakes.includes(birthDate)) throw new InvalidFields({ latinName: 'personKnown' });
  if (birthDate === null && namesakes.length > 0) throw new InvalidFields({ latinName: 'namesakeKnown' });
  const id = await createPerson(tx, { latinName, nativeName, birthDate });
  const birthYear = birthDate === null ? null : Number(birthDate.slice(0, 4));
  return { id: String(id), latinName, nativeName, association: null, birthYear, memberNo: null };
}
