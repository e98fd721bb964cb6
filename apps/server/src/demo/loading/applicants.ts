import { firstConsentVersions } from '@app/contract/consents';
import { createAccount } from '../../features/account/index.ts';
import type { Actor } from '../../features/audit/index.ts';
import { storePicture } from '../../features/uploads/index.ts';
import { getToday } from '#platform/calendar';
import type { DemoApplicant } from '../content/applicants.ts';
import { associations } from '../content/associations.ts';
import type { DemoServices } from './demoServices.ts';
import { createRandom, seedOf } from './random.ts';
import type { LoadedPerson } from './standingContent.ts';

export interface ActionDeps {
  services: DemoServices;
  people: LoadedPerson[];
  /** Ids of associations and clubs by their slugs. */
  idOf: (slug: string) => string;
  /** For the accounts of all applicants. */
  passwordHash: string;
  passports: Buffer[];
  /** Decides on applications and names. */
  officer: Actor;
  /** Decides on refunds. */
  finance: Actor;
}

/** What an applicant has done so far. */
export interface ApplicantState {
  applicant: DemoApplicant;
  accountId: number;
  applicationId: number;
  /** The order that was placed last. */
  orderId: number;
  /** The id of the provider's page that is open. */
  pageId: string | null;
}

const registeredBeforeMs = 15 * 60_000;
const isChild = ({ guardian }: DemoApplicant) => guardian !== undefined;

/** Creates the account of an applicant, some minutes before the first action. @returns its id */
export async function registerApplicant(
  { services: { tx, secret, clock }, passwordHash }: ActionDeps,
  { username, phone, countryCode, locale }: DemoApplicant,
): Promise<number> {
  const createdAt = new Date(clock.now().getTime() - registeredBeforeMs);
  return createAccount(tx, secret, { username, passwordHash, phone, countryCode, locale, personId: null, createdAt });
}

/** Returns the fields of the form, without the picture. */
export function fieldsOf({ services, people, idOf }: ActionDeps, applicant: DemoApplicant) {
  const { surname, firstName, nativeName, phone, countryCode, username, association, club, guardian } = applicant;
  return {
    surname,
    firstName,
    ...(nativeName !== '' && { nativeName }),
    phone,
    countryCode,
    email: `${username}@example.org`,
    birthDate: birthDateOf(applicant, people, getToday(services)),
    associationId: idOf(association),
    ...(club !== null && { clubId: idOf(club) }),
    country: associations.find(({ slug }) => slug === association)!.country,
    passportNo: passportNoOf(applicant.samePassportAs ?? username),
    ...(guardian && { guardian }),
  };
}

function birthDateOf({ age, birthday, samePersonAs }: DemoApplicant, people: LoadedPerson[], today: string): string {
  const same = people.find(({ person }) => person.nativeName === samePersonAs);
  return same ? same.birthDate : `${Number(today.slice(0, 4)) - age}-${birthday}`;
}

const passportNoOf = (username: string): string =>
  `X${String(Math.floor(createRandom(seedOf(username))() * 10_000_000)).padStart(7, '0')}`;

/** Stores the picture of an applicant's passport. @returns its id */
export async function storePassport(
  { services, passports }: ActionDeps,
  accountId: number,
  applicant: DemoApplicant,
): Promise<string> {
  const adults = passports.slice(0, -1);
  const picture = isChild(applicant) ? passports.at(-1)! : adults[accountId % adults.length]!;
  return (await storePicture(services.uploads, accountId, 'passport', picture)).id;
}

/** Returns the consents that the applicant gives: a guardian's for a child. */
export const consentsOf = (applicant: DemoApplicant) =>
  (['privacy', 'terms', 'guardian'] as const)
    .filter((kind) => kind !== 'guardian' || isChild(applicant))
    .map((kind) => ({ kind, version: firstConsentVersions[kind] }));
