import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import type { Session, Visitor } from '#platform/visitor';
import { toInternationalDigits, type Phone } from '#platform/phones';
import type { AccountDeps } from '../accountDeps.ts';
import { getAccount } from '../account.queries.ts';
import type { CodePurpose } from '../codes/codes.queries.ts';
import type { CodeSending } from '../codes/codes.service.ts';
import { phoneOf } from '../contacts.ts';

export interface SecurityRequest {
  session: Session;
  locale: Locale;
  visitor: Visitor;
}

export interface TypedCode {
  uuid: string;
  code: string;
}

/** The purposes of the codes that prove the identity before each change. */
export const proofPurposes = {
  password: ['changePassword'],
  email: ['proveByEmail', 'proveByPhone'],
  phone: ['changePhone'],
} as const satisfies Record<string, readonly CodePurpose[]>;

/** A code for an account, without the fields that follow from the request: channel, target and language. */
type AccountCode = Pick<CodeSending, 'purpose' | 'target'>;

/** @param checkFirst checks in the same transaction whether the code may be sent. @returns uuid of the code */
export async function sendSms(
  deps: AccountDeps,
  { session, locale, visitor }: SecurityRequest,
  phone: Phone,
  code: AccountCode,
  checkFirst?: (tx: Transaction) => Promise<unknown>,
) {
  const { accountId } = session;
  return deps.sending.text({ phone, kind: 'account', accountId, address: visitor.address }, () =>
    deps.db.transaction(async (tx) => {
      await checkFirst?.(tx);
      return deps.codes.send(tx, { ...code, channel: 'sms', to: toInternationalDigits(phone), locale, accountId });
    }),
  );
}

/** @param checkFirst checks in the same transaction whether the code may be sent. @returns uuid of the code */
export async function sendMail(
  deps: AccountDeps,
  { session, locale, visitor }: SecurityRequest,
  to: string,
  code: AccountCode,
  checkFirst?: (tx: Transaction) => Promise<unknown>,
) {
  const { accountId } = session;
  return deps.sending.mail({ email: to, accountId, address: visitor.address }, () =>
    deps.db.transaction(async (tx) => {
      await checkFirst?.(tx);
      return deps.codes.send(tx, { ...code, channel: 'email', to, locale, accountId });
    }),
  );
}

/** Sends a code to the account's own phone. @returns uuid of the code */
export async function sendToOwnPhone(
  deps: AccountDeps,
  request: SecurityRequest,
  purpose: CodePurpose,
): Promise<string> {
  const account = await getAccount(deps.db, request.session.accountId);
  return sendSms(deps, request, phoneOf(deps, account), { purpose });
}
