import type { Locale } from '@app/contract/locale';
import type { PersonNames } from '@app/contract/names';
import type { Transaction } from '#platform/database/client';
import { findAccountIdOf } from '../../../account/index.ts';
import { findSiteNames } from '../../../siteNames/index.ts';
import { findGuardianAccountIds } from '../candidates/children.queries.ts';
import {
  composeEntryMail,
  type EntryMail,
  composeInvitation,
  type MailDetails,
  type OpenOrder,
  composePaymentMail,
  type PlayersMail,
} from './entries.mails.ts';
import { type Entry, findPlayers } from '../entries.queries.ts';
import type { Deps } from '../entriesDeps.ts';
import { isOpenForEntries } from '../../events/eventStatus.rules.ts';
import type { EventRecord } from '../../events/eventRecords.queries.ts';

/** The names in a mail to the players of an entry, in the language of one of their accounts. */
export interface PlayersGreeting {
  /** Whom the mail greets. */
  name: string;
  /** The association's name. */
  site: string;
  /** The names of the players, as the language writes a list. */
  names: string;
}

/** The dependencies for informing players. */
export type PlayersDeps = Pick<Deps, 'outbox' | 'findContact' | 'notify'>;

type ComposeMail = (locale: Locale, to: PlayersGreeting) => PlayersMail;

/** Informs everyone concerned about an entry: see `notifyEntrants`. */
export async function notifyPlayers(
  deps: PlayersDeps,
  tx: Transaction,
  { id, accountId }: Pick<Entry, 'id' | 'accountId'>,
  compose: ComposeMail,
): Promise<void> {
  await notifyEntrants(deps, tx, { accountId, players: await findPlayers(tx, [id]) }, compose);
}

/** The account that makes an entry, and the players. */
interface Entrants {
  accountId: number | null;
  players: (PersonNames & { personId: number })[];
}

/**
 * Informs the account that entered, and the accounts of the players and of their guardians, each in its own language:
 * by mail, and on the registered devices. People without an address or a device see it on the site.
 */
async function notifyEntrants(
  deps: PlayersDeps,
  tx: Transaction,
  { accountId: maker, players }: Entrants,
  compose: ComposeMail,
): Promise<void> {
  const accounts = new Set<number>();
  if (maker !== null) accounts.add(maker);
  const personIds = players.map(({ personId }) => personId);
  for (const personId of personIds) {
    const accountId = await findAccountIdOf(tx, personId);
    if (accountId !== null) accounts.add(accountId);
  }
  for (const accountId of await findGuardianAccountIds(tx, personIds)) accounts.add(accountId);
  for (const accountId of accounts) await notifyAccount(deps, tx, accountId, { players, compose });
}

interface PlayersMailComposer {
  players: PersonNames[];
  compose: ComposeMail;
}

async function notifyAccount(
  deps: PlayersDeps,
  tx: Transaction,
  accountId: number,
  { players, compose }: PlayersMailComposer,
): Promise<void> {
  const { email, locale, salutation } = await deps.findContact(tx, accountId);
  const site = (await findSiteNames(tx)).name[locale];
  const { notice, ...mail } = compose(locale, { name: salutation, site, names: namesIn(locale, players) });
  if (email !== null) await deps.outbox.enqueue(tx, { channel: 'email', to: email, ...mail });
  await deps.notify(tx, accountId, { kind: mail.kind, title: mail.subject, ...notice });
}

/** Writes the names of players as a language lists them. */
export const namesIn = (locale: Locale, players: PersonNames[]): string =>
  players
    .map(({ latinName, nativeName }) => (locale === 'zh_CN' && nativeName !== '' ? nativeName : latinName))
    .join(locale === 'zh_CN' ? '、' : ', ');

/** Informs everyone concerned about a change of an entry. */
export const mailEntry = (
  deps: Deps,
  tx: Transaction,
  kind: EntryMail,
  { entry, ...details }: Omit<MailDetails, 'canEnterAgain'> & { entry: Entry },
): Promise<void> => notifyPlayers(deps, tx, entry, entryMailComposer(deps, kind, details));

/** Informs everyone concerned about an entry that is to be inserted. */
export const mailNewEntry = (
  deps: Deps,
  tx: Transaction,
  kind: 'entered' | 'waiting',
  { event, entrants }: { event: EventRecord; entrants: Entrants },
): Promise<void> => notifyEntrants(deps, tx, entrants, entryMailComposer(deps, kind, { event }));

const entryMailComposer =
  (deps: Deps, kind: EntryMail, details: Omit<MailDetails, 'canEnterAgain'>): ComposeMail =>
  (locale, to) => {
    const link = `${deps.publicUrl}/match/${details.event.id}/enter?lang=${locale}`;
    const canEnterAgain = isOpenForEntries(details.event, deps.clock.now());
    return composeEntryMail(kind, locale, { ...to, link }, { ...details, canEnterAgain });
  };

/** Mails the account that entered what is to be paid, and until when. */
export async function mailPayment(
  deps: Deps,
  tx: Transaction,
  {
    event,
    accountId,
    players,
    order,
  }: { event: EventRecord; accountId: number; players: PersonNames[]; order: OpenOrder },
): Promise<void> {
  await notifyAccount(deps, tx, accountId, {
    players,
    compose: (locale, to) =>
      composePaymentMail(locale, { ...to, link: `${deps.publicUrl}/pay/${order.id}?lang=${locale}` }, event, order),
  });
}

interface Invitation {
  event: EventRecord;
  entry: Pick<Entry, 'state' | 'heldUntil'>;
  email: string;
  token: string;
  /** The name of the person who invites. */
  by: string;
  locale: Locale;
}

/** Invites a partner, in the language of the person who enters. */
export async function mailInvitation(
  deps: Deps,
  tx: Transaction,
  { event, entry, email, token, by, locale }: Invitation,
): Promise<void> {
  const site = (await findSiteNames(tx)).name[locale];
  const link = `${deps.publicUrl}/match/invitation/${token}?lang=${locale}`;
  const stopLink = `${deps.publicUrl}/api/member/matchConfig/invitation/${token}/stop`;
  const mail = composeInvitation(locale, { name: email, site, link, stopLink, by }, event, entry);
  await deps.outbox.enqueue(tx, { channel: 'email', to: email, ...mail });
}
