import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { createLimit, type Limit, runWithinLimits } from '#platform/http/limits';
import { mailboxOf } from '#platform/mailboxes';
import { networkOf } from '#platform/network';
import { toInternationalDigits, type Phone } from '#platform/phones';
import type { Vault } from '#platform/vault';

/** Staff are warned at this share of a daily budget. */
const warnAtShare = 0.8;
/**
 * Numbers that differ only in their last digits count as one block, because phone numbers are sold and abused in blocks
 * of ten thousand.
 */
const blockDigits = 4;

export type Budget = 'sms' | 'mail';

interface Sender {
  /** The account of the code; null before there is one. */
  accountId: number | null;
  /** The network address of the client. */
  address: string;
}

export interface TextSending extends Sender {
  phone: Phone;
  kind: 'registration' | 'account';
  /**
   * Set when nothing is sent because name and phone do not belong together. The same limits are then counted under
   * separate keys for this name, so that requests for invented names do not reduce the limits of real accounts.
   */
  decoyFor?: string | undefined;
}

export interface MailSending extends Omit<Sender, 'address'> {
  email: string;
  /** Null for mails that staff send. */
  address: string | null;
  /** Whether nothing is sent: the daily budget is then counted under a separate key for this address. */
  isDecoy?: boolean;
}

/** The limits of all verification codes: by account, address, target, block of numbers and day. */
export interface SendingLimits {
  /** @throws BusinessError rateLimited before anything is sent */
  text<Result>(sending: TextSending, work: () => Promise<Result>): Promise<Result>;
  /** @param email in lower case. @throws BusinessError rateLimited before anything is sent */
  mail<Result>(sending: MailSending, work: () => Promise<Result>): Promise<Result>;
  /** Whether registrations of a dialling code have used up its daily share, so that further ones need proof of work. */
  isScarce(countryCode: string): Promise<boolean>;
}

interface SendingLimitDeps {
  pool: pg.Pool;
  vault: Vault;
  limits: Config['limits'];
  /** Warns staff that a daily budget is nearly or completely used up. */
  warnStaff: (budget: Budget) => Promise<void>;
}

export function createSendingLimits({ pool, vault, limits, warnStaff }: SendingLimitDeps): SendingLimits {
  const hourSeconds = 3_600;
  const daySeconds = 24 * hourSeconds;
  const limit = (name: string, tries: number, seconds: number) => createLimit(pool, name, { tries, seconds });
  const registerPhone = limit('register-phone', limits.smsPhone, hourSeconds);
  const accountPhone = limit('code-phone', limits.codePhone, hourSeconds);
  const email = limit('code-email', limits.codeEmail, hourSeconds);
  const account = limit('code-account', limits.codeAccount, hourSeconds);
  const smsAddress = limit('sms-address', limits.smsAddress, hourSeconds);
  const mailAddress = limit('mail-address', limits.mailAddress, hourSeconds);
  const smsBlock = limit('sms-block', limits.smsBlock, hourSeconds);
  const smsCountry = limit('sms-country', limits.smsCountry, daySeconds);
  const dailyLimits: Record<Budget, Limit> = {
    sms: limit('sms-day', limits.smsDay, daySeconds),
    mail: limit('mail-day', limits.mailDay, daySeconds),
  };
  const budgets: Record<Budget, number> = { sms: limits.smsDay, mail: limits.mailDay };

  /** Creates a daily limit that warns staff before it is used up. */
  const budgetOf = (budget: Budget): Limit => ({
    ...dailyLimits[budget],
    async consume(key) {
      const used = await dailyLimits[budget].consume(key);
      if (used === Math.ceil(budgets[budget] * warnAtShare) || used === budgets[budget]) await warnStaff(budget);
      return used;
    },
  });
  const ofAccount = (accountId: number | null): [limit: Limit, key: string][] =>
    accountId === null ? [] : [[account, String(accountId)]];

  return {
    async text({ phone, kind, accountId, address, decoyFor }, work) {
      const to = toInternationalDigits(phone);
      const key = (value: string) => vault.fingerprint(decoyFor === undefined ? value : `decoy ${decoyFor} ${value}`);
      const limitsOfText: [limit: Limit, key: string][] = [
        [kind === 'registration' ? registerPhone : accountPhone, key(to)],
        [smsAddress, vault.fingerprint(networkOf(address))],
        ...ofAccount(accountId),
        [smsBlock, key(to.slice(0, -blockDigits))],
        [budgetOf('sms'), decoyFor === undefined ? 'all' : key('all')],
      ];
      const result = await runWithinLimits(limitsOfText, work);
      if (kind === 'registration') await smsCountry.count(phone.countryCode);
      return result;
    },
    mail: ({ email: to, accountId, address, isDecoy = false }, work) =>
      runWithinLimits(
        [
          [email, vault.fingerprint(mailboxOf(to))],
          ...(address === null ? [] : [[mailAddress, vault.fingerprint(networkOf(address))] as const]),
          ...ofAccount(accountId),
          [budgetOf('mail'), isDecoy ? vault.fingerprint(`decoy ${to} all`) : 'all'],
        ],
        work,
      ),
    isScarce: (countryCode) => smsCountry.isExhausted(countryCode),
  };
}
