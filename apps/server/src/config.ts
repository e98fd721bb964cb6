import { isTimeZone } from '@app/contract/timeZones';
import path from 'node:path';
import { z } from 'zod';
import type { MailboxAccount } from '#platform/messages/mailbox';
import type { MailServer } from '#platform/messages/mailSender';
import type { S3Account } from '#platform/s3/s3Request';
import type { S3Settings } from '#platform/files/storages';
import type { SmsAccount } from '#platform/messages/smsSender';
import { StartupError } from '#platform/startupError';
import { type BackupConfig, backupVariables, readBackupAccount, readBackups } from './backups.config.ts';
import { readStorage, storageVariables } from './storage.config.ts';
import { parseProxies } from './trustedProxies.config.ts';
import {
  loopbackHosts,
  providerVariables,
  readBounceMailbox,
  readMailServer,
  readPushServices,
  readSmsAccount,
  type PushServices,
} from './providers.config.ts';

const number = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'a whole number')
    .default(String(fallback))
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => path.resolve(value));
const optional = z.string().default('');

/** Every variable that the server reads, with its default. Durations are in seconds. */
const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: number(0, 65_535, 3000),
  DATA_DIR: folder('./data'),
  SECRET_KEY_FILE: optional,
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/.+)?$/, 'a postgres:// address')
    .default(''),
  DATABASE_CONNECTIONS: number(2, 200, 10),
  /** The time of one request at the database, in milliseconds (see `DatabaseBudget`). */
  DATABASE_TIME_MS: number(100, 600_000, 2_300),
  PUBLIC_URL: z
    .string()
    .regex(/^(https?:\/\/[^/\s]+\/?)?$/, 'an http(s) address without a path')
    .default(''),
  /** Comma-separated addresses or networks of the proxies in front; when empty, X-Forwarded-For is ignored. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((value, issues) => {
      const proxies = parseProxies(value);
      if (proxies === null)
        issues.addIssue({
          code: 'custom',
          message: 'IP addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
        });
      return proxies ?? [];
    }),
  DEMO_CONTENT: z.enum(['auto', 'off']).default('auto'),
  ...providerVariables,
  ...backupVariables,
  ...storageVariables,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: optional,
  /** Address that serves metrics without a token; empty for none. */
  METRICS_ADDRESS: z
    .string()
    .regex(/^((\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5})?$/, 'an address with its port, such as 127.0.0.1:9100')
    .default('')
    .transform((value) => {
      const at = value.lastIndexOf(':');
      return value === ''
        ? null
        : { host: value.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(value.slice(at + 1)) };
    })
    .refine((address) => address === null || address.port <= 65_535, 'a port up to 65535'),
  /** API calls and page renders per address in ten seconds; 0 for no limit. */
  LIMIT_FLOOD: number(0, 1_000_000, 3_000),
  /** Confirmation mails to one email address, and subscriptions from one network address, in an hour. */
  LIMIT_SUBSCRIBE_EMAIL: number(1, 1_000_000, 3),
  LIMIT_SUBSCRIBE_ADDRESS: number(1, 1_000_000, 30),
  /** Invitations to play in a pair or team, per account and day. */
  LIMIT_INVITE_ACCOUNT: number(1, 1_000_000, 30),
  /** Such invitations to one email address in an hour, by all accounts; a fifth of them in a minute. */
  LIMIT_INVITE_EMAIL: number(1, 1_000_000, 5),
  /** Payments by Stripe: its secret key and the secret of its webhook; `off` for none. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(|off|[rs]k_\w+)$/, 'a secret key, or off')
    .default(''),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^(|whsec_\w+)$/, 'the secret of its notices')
    .default(''),
  STRIPE_API_URL: z
    .string()
    .regex(/^(https?:\/\/[^/\s]+)?$/, 'an http(s) address without a path')
    .default(''),
  /**
   * When login requires a captcha; `risk`: after recent failures under the name or from the address. `off` also turns
   * off the proof of work of staff.
   */
  CAPTCHA: z.enum(['always', 'risk', 'off']).default('always'),
  /** Failed logins from an address, and under a name, in 15 minutes. */
  LIMIT_LOGIN_ADDRESS: number(1, 1_000_000, 15),
  LIMIT_LOGIN_NAME: number(1, 1_000_000, 10),
  /** Codes for registration: to a phone and from an address in an hour, to all phones of a dialling code in a day. */
  LIMIT_SMS_PHONE: number(1, 1_000_000, 5),
  LIMIT_SMS_ADDRESS: number(1, 1_000_000, 60),
  LIMIT_SMS_COUNTRY: number(1, 1_000_000, 500),
  /** Codes for changes of an account in an hour: to a phone, to an email address, and of one account. */
  LIMIT_CODE_PHONE: number(1, 1_000_000, 10),
  LIMIT_CODE_EMAIL: number(1, 1_000_000, 10),
  LIMIT_CODE_ACCOUNT: number(1, 1_000_000, 20),
  /**
   * Mails with codes requested from one address in an hour; text messages to one block of ten thousand numbers in an
   * hour.
   */
  LIMIT_MAIL_ADDRESS: number(1, 1_000_000, 60),
  LIMIT_SMS_BLOCK: number(1, 1_000_000, 30),
  /** Daily budgets; staff are warned at 80 %. */
  LIMIT_SMS_DAY: number(1, 1_000_000, 3_000),
  LIMIT_MAIL_DAY: number(1, 1_000_000, 10_000),
  /**
   * The first administrator of the back office, created at the first start. Without a password one is generated and
   * shown once.
   */
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{3,32}$/, '3 to 32 small letters, digits, dots or dashes')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(.{12,200})?$/, 'at least 12 characters')
    .default(''),
  /** Checks of membership numbers from an address in a minute. */
  LIMIT_VERIFY_NUMBER: number(1, 1_000_000, 10),
  /** The association's time zone: see `Clock`. */
  TIME_ZONE: z.string().refine(isTimeZone, 'an IANA time zone such as Asia/Singapore').default('Asia/Singapore'),
  NODE_ENV: z.string().default(''),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  secretKeyFile: string;
  /** Empty for the embedded database. */
  databaseUrl: string;
  databaseConnections: number;
  /** The time of one request at the database, in milliseconds. */
  databaseTimeMs: number;
  /** The time in which a call must answer, unless its route has another, in milliseconds. */
  handlerTimeMs: number;
  /** Without a slash at the end; the origin of every absolute link. */
  publicUrl: string;
  trustProxy: string[];
  /**
   * `local` only on this machine and outside production: the only mode with demo content, outbox and developer calls.
   */
  mode: 'local' | 'public';
  demoContent: boolean;
  /** IANA name of the association's time zone. */
  timeZone: string;
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  /** Empty when the site itself does not serve `/metrics`. */
  metricsToken: string;
  /** Address of a listener for metrics only; null for none. */
  metricsAddress: { host: string; port: number } | null;
  firstAdministrator: { username: string; password: string };
  captcha: 'always' | 'risk' | 'off';
  /** Null when Stripe is not configured. */
  stripeAccount: { secretKey: string; webhookSecret: string; apiUrl: string } | null;
  /** Null: mails are recorded and not sent. */
  mailServer: MailServer | null;
  /** Null: mails that come back are not read. */
  bounceMailbox: MailboxAccount | null;
  /** Null: text messages are recorded and not sent. */
  smsAccount: SmsAccount | null;
  /** Object storage for the files; null: they are in `dataDir`. */
  s3: S3Settings | null;
  /** Null: the site makes no backups of itself. */
  backups: BackupConfig | null;
  /** Object storage from which backups may be restored; null: none is named. */
  backupAccount: S3Account | null;
  /** Null: no notices on devices. */
  pushServices: PushServices | null;
  limits: {
    flood: number;
    subscribeEmail: number;
    inviteAccount: number;
    inviteEmail: number;
    subscribeAddress: number;
    loginAddress: number;
    loginName: number;
    smsPhone: number;
    smsAddress: number;
    smsCountry: number;
    codePhone: number;
    codeEmail: number;
    codeAccount: number;
    mailAddress: number;
    smsBlock: number;
    smsDay: number;
    mailDay: number;
    verifyNumber: number;
  };
}

/** Never echoed, not even when they are invalid. */
const secrets = new Set([
  'ADMIN_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'BOUNCE_IMAP_URL',
  'SMS_AUTH_TOKEN',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]);

/** Reads the environment, which no other code does. @throws StartupError with one sentence when a value is invalid */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const shown = secrets.has(name) ? '(not shown)' : given[name];
    throw new StartupError(
      `The variable ${name} is "${shown}", which cannot be used (${issue.message}): correct it or leave it out.`,
    );
  }
  const values = parsed.data;
  const publicUrl = (
    values.PUBLIC_URL || `http://${values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST}:${values.PORT}`
  ).replace(/\/$/, '');
  const isLocal =
    loopbackHosts.has(values.HOST) &&
    loopbackHosts.has(new URL(publicUrl).hostname) &&
    values.NODE_ENV !== 'production';
  const mailServer = readMailServer(values, new URL(publicUrl).hostname);
  const smsAccount = readSmsAccount(values);
  if (!isLocal && values.SMTP_URL === '') {
    throw new StartupError(
      'A public site needs a mail server, such as SMTP_URL=smtp://user:password@mail.example.org: name yours, or set SMTP_URL=off to send no mail.',
    );
  }
  if (!isLocal && values.SMS_ACCOUNT_SID === '') {
    throw new StartupError(
      'A public site needs an SMS provider for its codes: set SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM, or SMS_ACCOUNT_SID=off to send none.',
    );
  }
  const stripeAccount = readStripeAccount(values);
  if (!isLocal && values.STRIPE_SECRET_KEY === '') {
    throw new StartupError(
      'A public site needs a payment provider: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or STRIPE_SECRET_KEY=off to take no payments.',
    );
  }
  const backupAccount = readBackupAccount(values);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    secretKeyFile: values.SECRET_KEY_FILE
      ? path.resolve(values.SECRET_KEY_FILE)
      : path.join(values.DATA_DIR, '..', 'secrets', 'key'),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseTimeMs: values.DATABASE_TIME_MS,
    handlerTimeMs: 15_000,
    publicUrl,
    trustProxy: values.TRUST_PROXY,
    mode: isLocal ? 'local' : 'public',
    demoContent: isLocal && values.DEMO_CONTENT === 'auto',
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    metricsAddress: values.METRICS_ADDRESS,
    firstAdministrator: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    captcha: values.CAPTCHA,
    mailServer,
    bounceMailbox: readBounceMailbox(values),
    smsAccount,
    s3: readStorage(values),
    backupAccount,
    backups: readBackups(values, {
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL,
      account: backupAccount,
    }),
    pushServices: readPushServices(values, isLocal),
    stripeAccount,
    limits: {
      flood: values.LIMIT_FLOOD,
      subscribeEmail: values.LIMIT_SUBSCRIBE_EMAIL,
      subscribeAddress: values.LIMIT_SUBSCRIBE_ADDRESS,
      inviteAccount: values.LIMIT_INVITE_ACCOUNT,
      inviteEmail: values.LIMIT_INVITE_EMAIL,
      loginAddress: values.LIMIT_LOGIN_ADDRESS,
      loginName: values.LIMIT_LOGIN_NAME,
      smsPhone: values.LIMIT_SMS_PHONE,
      smsAddress: values.LIMIT_SMS_ADDRESS,
      smsCountry: values.LIMIT_SMS_COUNTRY,
      codePhone: values.LIMIT_CODE_PHONE,
      codeEmail: values.LIMIT_CODE_EMAIL,
      codeAccount: values.LIMIT_CODE_ACCOUNT,
      mailAddress: values.LIMIT_MAIL_ADDRESS,
      smsBlock: values.LIMIT_SMS_BLOCK,
      smsDay: values.LIMIT_SMS_DAY,
      mailDay: values.LIMIT_MAIL_DAY,
      verifyNumber: values.LIMIT_VERIFY_NUMBER,
    },
  };
}

function readStripeAccount({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL,
}: z.output<typeof environmentSchema>): Config['stripeAccount'] {
  if (STRIPE_SECRET_KEY === '' || STRIPE_SECRET_KEY === 'off') return null;
  if (STRIPE_WEBHOOK_SECRET === '')
    throw new StartupError(
      'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: copy it from the page of your webhook at Stripe.',
    );
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL };
}
