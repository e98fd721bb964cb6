import { type ConsentKind, consentKinds, consentProblem, type ConsentVersions } from '@app/contract/consents';
import type { FieldProblem } from '@app/contract/errors';
import { type ApplicationFields, guardianUntilAge } from '@app/contract/membership';
import { isLatinName, joinLatinName, maxNameLength } from '@app/contract/names';
import { yearsBetween } from '#platform/calendar';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { parseId } from '#platform/ids';
import { parsePhone } from '#platform/phones';
import { isCountry } from '../../account/index.ts';
import { clubBelongs } from '../../associations/index.ts';
import type { Consent } from '../../consents/index.ts';

/** Problems by field name. */
type Problems = Record<string, FieldProblem>;

const maxAgeYears = 120;
/** ITU-T E.164 allows 15 digits; no subscriber number with its area code has fewer than 7. */
const guardianPhone = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/;

/** @throws InvalidFields when there is a problem */
export function throwIfInvalid(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
}

/** Validates each present field, in the same way for drafts and for applications that are sent. */
export async function findFieldProblems(tx: Transaction, fields: ApplicationFields, today: string): Promise<Problems> {
  const { birthDate, country, guardian } = fields;
  const problems: Problems = { ...findPhoneProblem(fields), ...(await findAffiliationProblem(tx, fields)) };
  for (const name of ['surname', 'firstName'] as const)
    if (fields[name] && !isLatinName(fields[name])) problems[name] = 'latinLettersRequired';
  if (joinLatinName(fields).length > maxNameLength) problems.firstName = 'tooLong';
  if (birthDate && birthDate > today) problems.birthDate = 'inFuture';
  else if (birthDate && yearsBetween(birthDate, today) > maxAgeYears) problems.birthDate = 'outOfRange';
  if (country && !isCountry(country)) problems.country = 'notOffered';
  if (guardian?.phone && !guardianPhone.test(guardian.phone)) problems['guardian.phone'] = 'guardianPhoneMalformed';
  return problems;
}

/** Finds everything that is missing before an application can be sent. */
export function findMissingFields(
  fields: ApplicationFields,
  { consents, versions, today }: { consents: Consent[]; versions: ConsentVersions; today: string },
): Problems {
  const problems: Problems = {};
  const required = [
    'phone',
    'email',
    'birthDate',
    'associationId',
    'passportNo',
    'passportPhoto',
    'country',
    'countryCode',
  ] as const;
  for (const name of required) if (!fields[name]) problems[name] = 'required';
  if (joinLatinName(fields) === '') problems.surname = 'required';
  const { birthDate } = fields;
  const isChild = birthDate !== undefined && birthDate <= today && yearsBetween(birthDate, today) < guardianUntilAge;
  if (isChild && !(fields.guardian?.name && fields.guardian.phone)) problems.guardian = 'guardianRequired';
  const hasAgreed = (consentKind: ConsentKind) =>
    consents.some(({ kind, version }) => kind === consentKind && version === versions[consentKind]);
  const consent = consentProblem(consentKinds.filter((kind) => !hasAgreed(kind) && (kind !== 'guardian' || isChild)));
  if (consent) problems.consents = consent;
  return problems;
}

/** A number can only be validated together with its dialling code. */
function findPhoneProblem({ phone, countryCode }: ApplicationFields): Problems {
  if (phone === undefined || countryCode === undefined) return {};
  try {
    parsePhone(phone, countryCode);
    return {};
  } catch (thrown) {
    if (thrown instanceof InvalidFields) return thrown.fields;
    throw thrown;
  }
}

async function findAffiliationProblem(
  tx: Transaction,
  { associationId, clubId }: ApplicationFields,
): Promise<Problems> {
  if (associationId === undefined) return clubId === undefined ? {} : { associationId: 'required' };
  const association = parseId(associationId);
  if (!(await clubBelongs(tx, association, null))) return { associationId: 'notOffered' };
  return clubId === undefined || (await clubBelongs(tx, association, parseId(clubId))) ? {} : { clubId: 'notOffered' };
}
