import type { Localized } from '@app/contract/locale';
import { cleanName, isLatinName } from '@app/contract/names';
import { getToday } from '#platform/calendar';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { parseId } from '#platform/ids';
import { clubBelongs } from '../../associations/index.ts';
import { type Correction, correctPerson } from '../../people/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import { findAffiliationNames } from './record.queries.ts';
import { correctionMail } from './correction.mails.ts';

const earliestBirthDate = '1900-01-01';

interface TypedRecord {
  nativeName: string;
  latinName: string;
  birthDate: string | null;
  associationId: string | null;
  clubId: string | null;
}

interface LoggedCorrection {
  nativeName: string;
  latinName: string;
  birthDate: string | null;
  association: Localized | null;
  club: Localized | null;
}

/**
 * Corrects names, birth date or association of a person, and mails them. @returns the values before and after
 *
 * @throws InvalidFields; BusinessError notFound; conflict when the person was changed since that version
 */
export async function correctRecord(
  { clock, notifyPerson }: Pick<MembersDeps, 'clock' | 'notifyPerson'>,
  tx: Transaction,
  id: number,
  { typed, version, reason }: { typed: TypedRecord; version: number; reason: string },
): Promise<{ before: LoggedCorrection; after: LoggedCorrection }> {
  const after: Correction = {
    nativeName: cleanName(typed.nativeName).trim(),
    latinName: cleanName(typed.latinName).trim(),
    birthDate: typed.birthDate,
    associationId: typed.associationId === null ? null : parseId(typed.associationId),
    clubId: typed.clubId === null ? null : parseId(typed.clubId),
  };
  await throwIfInvalid(tx, after, getToday({ clock }));
  const before = await correctPerson(tx, id, { values: after, version }, clock);
  await notifyPerson(tx, id, (to) => correctionMail(to, reason));
  return { before: await toLogged(tx, before), after: await toLogged(tx, after) };
}

/** Replaces ids by names for the audit log. */
async function toLogged(tx: Transaction, { associationId, clubId, ...names }: Correction): Promise<LoggedCorrection> {
  return { ...names, ...(await findAffiliationNames(tx, associationId, clubId)) };
}

async function throwIfInvalid(
  tx: Transaction,
  { latinName, birthDate, associationId, clubId }: Correction,
  today: string,
): Promise<void> {
  if (!isLatinName(latinName)) throw new InvalidFields({ latinName: 'latinLettersRequired' });
  if (birthDate !== null && birthDate > today) throw new InvalidFields({ birthDate: 'inFuture' });
  if (birthDate !== null && birthDate < earliestBirthDate) throw new InvalidFields({ birthDate: 'outOfRange' });
  if (associationId === null && clubId !== null) throw new InvalidFields({ associationId: 'required' });
  if (associationId !== null && !(await clubBelongs(tx, associationId, clubId)))
    throw new InvalidFields({ [clubId === null ? 'associationId' : 'clubId']: 'notOffered' });
}
