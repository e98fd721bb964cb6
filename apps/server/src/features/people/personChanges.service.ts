import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { InvalidFields, BusinessError } from '#platform/errors';
import { composeMailText } from '#platform/text/mailText';
import { findChangeRequestsOf, lockChangeRequest, lockPerson, updateChangeRequest } from './people.queries.ts';
import { applyPersonChanges } from './people.service.ts';

interface Mail {
  kind: MessageKind;
  subject: string;
  text: string;
}

/** The reader of a mail. */
interface Addressee {
  salutation: string;
  /** The association's name. */
  site: string;
  accountUrl: string;
}

export interface PersonChangeDeps {
  db: Database;
  clock: Clock;
  /** Mails a person with a known address, in the language that is passed to `compose`. */
  notifyPerson: (
    tx: Transaction,
    personId: number,
    compose: (to: Addressee & { locale: Locale }) => Mail,
  ) => Promise<void>;
}

export type PersonChangeDecision = { approve: true } | { approve: false; reason: string };

/**
 * Decides a request to change a reviewed name or birth date, and mails the person.
 *
 * @param note writes the audit entry in the same transaction
 * @throws InvalidFields for a rejection without a reason; BusinessError notFound; conflict when it is already decided
 * or withdrawn
 */
export async function decidePersonChange(
  { db, clock, notifyPerson }: PersonChangeDeps,
  requestId: number,
  decision: PersonChangeDecision,
  note: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const reason = decision.approve ? null : decision.reason.trim();
  if (reason === '') throw new InvalidFields({ reason: 'required' });
  await db.transaction(async (tx) => {
    const request = await lockChangeRequest(tx, requestId);
    if (!request) throw new BusinessError('notFound');
    if (request.state !== 'requested') throw new BusinessError('conflict');
    const now = clock.now();
    const { personId, latinName, nativeName, birthDate } = request;
    if (decision.approve)
      await applyPersonChanges(tx, await lockPerson(tx, personId), { latinName, nativeName, birthDate }, clock);
    await updateChangeRequest(tx, requestId, {
      state: decision.approve ? 'approved' : 'rejected',
      reason,
      decidedAt: now,
    });
    await notifyPerson(tx, personId, ({ locale, ...to }) => changeMail(locale, { ...to, reason }));
    await note(tx);
  });
}

function changeMail(
  locale: Locale,
  { salutation, site, accountUrl, reason }: Addressee & { reason: string | null },
): Mail {
  const options = { locale };
  const [kind, subject, body]: [MessageKind, string, string] =
    reason === null
      ? [
          'person.changeApproved',
          m.mail_person_change_approved_subject({}, options),
          m.mail_person_change_approved_text({}, options),
        ]
      : [
          'person.changeRejected',
          m.mail_person_change_rejected_subject({}, options),
          m.mail_person_change_rejected_text({ reason }, options),
        ];
  return { kind, subject, text: composeMailText(locale, { name: salutation, site }, [body, accountUrl]) };
}

/** Reads a person's requests for the account's export. */
export async function exportPersonChanges(db: Database, personId: number | null) {
  const found = personId === null ? [] : await findChangeRequestsOf(db, personId);
  return found.map(({ nativeName, latinName, birthDate, state, reason, createdAt, decidedAt }) => ({
    nativeName,
    latinName,
    birthDate,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}
