import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { toInternationalDigits, parsePhone } from '#platform/phones';
import type { AccountDeps } from '../accountDeps.ts';
import { isPhoneTaken, lockAccount, updateAccount } from '../account.queries.ts';
import { consumeTickets } from '../codes/codes.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { type SecurityRequest, proofPurposes, sendSms, type TypedCode } from './proofs.service.ts';

/** Sends a code to the new phone. @throws InvalidFields, BusinessError wrongCode */
export async function sendToNewPhone(
  deps: AccountDeps,
  request: SecurityRequest,
  { ticket, phone, countryCode }: { ticket: string; phone: string; countryCode: string },
): Promise<string> {
  const parsed = parsePhone(phone, countryCode);
  return sendSms(
    deps,
    request,
    parsed,
    { purpose: 'newPhone', target: `${parsed.countryCode} ${parsed.number}` },
    (tx) => deps.codes.lockTicket(tx, ticket, proofPurposes.phone, request.session.accountId),
  );
}

/** Changes the phone and ends every other session, because another person may have the old phone. */
export async function confirmNewPhone(
  { codes, vault, clock }: AccountDeps,
  { accountId, id }: Session,
  typed: TypedCode,
): Promise<void> {
  await codes.use({ ...typed, purposes: ['newPhone'], accountId }, async (tx, { target }) => {
    await lockAccount(tx, accountId);
    const [countryCode = '', number = ''] = target.split(' ');
    const phoneFingerprint = vault.fingerprint(toInternationalDigits({ countryCode, number }));
    if (await isPhoneTaken(tx, phoneFingerprint)) throw new BusinessError('conflict', null, m.error_phone_taken);
    await updateAccount(tx, accountId, { countryCode, phone: vault.seal(number), phoneFingerprint });
    await consumeTickets(tx, accountId, proofPurposes.phone, clock.now());
    await deleteSessions(tx, accountId, id);
  });
}
