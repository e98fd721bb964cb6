import { isLatinName } from '@app/contract/names';
import { getToday, yearsBetween } from '#platform/calendar';
import { BusinessError, InvalidFields } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { lockPersonOf } from '../../../account/index.ts';
import { createPerson } from '../../../people/index.ts';
import type { EntriesDeps } from '../entriesDeps.ts';
import { findChildIds, insertChild } from './children.queries.ts';

interface NewChild {
  latinName: string;
  nativeName: string;
  birthDate: string;
  associationId: number | null;
}

const adultAge = 18;
/** A larger number suggests a school, whose pupils staff enter. */
const maxChildren = 12;

/**
 * Adds a child whom the account enters. @returns the person's id. @throws InvalidFields; BusinessError conflict for too
 * many
 */
export async function addChild({ db, clock }: EntriesDeps, { accountId }: Session, child: NewChild): Promise<number> {
  const today = getToday({ clock });
  if (!isLatinName(child.latinName)) throw new InvalidFields({ latinName: 'latinLettersRequired' });
  if (child.birthDate > today) throw new InvalidFields({ birthDate: 'inFuture' });
  if (yearsBetween(child.birthDate, today) >= adultAge) throw new InvalidFields({ birthDate: 'notAChild' });
  return db.transaction(async (tx) => {
    await lockPersonOf(tx, accountId);
    if ((await findChildIds(tx, accountId)).length >= maxChildren) throw new BusinessError('conflict');
    const personId = await createPerson(tx, child);
    await insertChild(tx, { accountId, personId, consentAt: clock.now() });
    return personId;
  });
}
