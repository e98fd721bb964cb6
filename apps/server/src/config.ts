import path from 'node:path';
import { z } from 'zod';
import type { MailServer } from '#platform/messages/mailSender';
import type { SmsAccount } from '#platform/messages/smsSender';
import { StartupError } from '#platform/startupError';
import { loopbackHosts, providerVariables, readMailServer, readSmsAccount } from './providers.config.ts';

const number = (least: number, most: number, otherwise: number) =>
  z.string().regex(/^\d+$/, 'a whole number').default(String(otherwise)).transform(Number).pipe(z.number().min(least).max(most));
const folder = (otherwise: string) =>
  z
    .string()
    .default(otherwise)
    .transform((value) => path.resolve(value));
const optional = z.string().default('');

/** Every variable the server knows, with its default. Durations are in seconds. */
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
  PUBLIC_URL: z
    .string()
    .regex(/^(https?:\/\/[^/\s]+\/?)?$/, 'an http(s) address without a path')
    .default(''),
  /** Comma-separated addresses or networks of the proxies in front; empty: X-Forwarded-For is ignored. */
  TRUST_PROXY: optional,
  DEMO_CONTENT: z.enum(['auto', 'off']).default('auto'),
  ...providerVariables,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: optional,
  /** API calls and page renders an address may ask for in ten seconds; 0: no limit. */
  LIMIT_FLOOD: number(0, 1_000_000, 3_000),
  /** Confirmation mails to one e-mail address, and subscriptions from one network address, in an hour. */
  LIMIT_SUBSCRIBE_EMAIL: number(1, 1_000_000, 3),
  LIMIT_SUBSCRIBE_ADDRESS: number(1, 1_000_000, 30),
  /** Payments by Stripe: its secret key and the secret of its notices; `off`: none. */
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
  /** When a captcha is asked for at login; `risk`: after failures of late, under the name or from the address. */
  CAPTCHA: z.enum(['always', 'risk', 'off']).default('always'),
  /** Failed logins from an address, and under a name, in a quarter of an hour. */
  LIMIT_LOGIN_ADDRESS: number(1, 1_000_000, 15),
  LIMIT_LOGIN_NAME: number(1, 1_000_000, 10),
  /** Codes for registration: to a phone and from an address in an hour, to all phones of a dialling code in a day. */
  LIMIT_SMS_PHONE: number(1, 1_000_000, 5),
  LIMIT_SMS_ADDRESS: number(1, 1_000_000, 60),
  LIMIT_SMS_COUNTRY: number(1, 1_000_000, 500),
  /** Codes for changes of an account: to a phone and to an e-mail in an hour. */
  LIMIT_CODE_PHONE: number(1, 1_000_000, 10),
  LIMIT_CODE_EMAIL: number(1, 1_000_000, 10),
  /** The first administrator of the back office, made at the first start. Without a password one is made, and shown once. */
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
  NODE_ENV: z.string().default(''),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  secretKeyFile: string;
  /** Empty: the embedded database. */
  databaseUrl: string;
  databaseConnections: number;
  /** Without a slash at the end; the origin of every absolute link. */
  publicUrl: string;
  trustProxy: string[];
  /** `local` only on this machine and outside production: demo content, outbox and developers' calls exist there alone. */
  mode: 'local' | 'public';
  demoContent: boolean;
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  metricsToken: string;
  firstAdministrator: { username: string; password: string };
  captcha: 'always' | 'risk' | 'off';
  /** Null: nothing is paid by Stripe. */
  stripeAccount: { secretKey: string; webhookSecret: string; apiUrl: string } | null;
  /** Null: mails are written down and not sent. */
  mailServer: MailServer | null;
  /** Null: text messages are written down and not sent. */
  smsAccount: SmsAccount | null;
  limits: {
    flood: number;
    subscribeEmail: number;
    subscribeAddress: number;
    loginAddress: number;
    loginName: number;
    smsPhone: number;
    smsAddress: number;
    smsCountry: number;
    codePhone: number;
    codeEmail: number;
    verifyNumber: number;
  };
}

/** Never repeated, not even when they are wrong. */
const secrets = new Set(['ADMIN_PASSWORD', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'DATABASE_URL', 'SMTP_URL', 'SMS_AUTH_TOKEN', 'METRICS_TOKEN']);

/** The only reader of the environment. @throws StartupError with one sentence when a value is wrong */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const shown = secrets.has(name) ? '(not shown)' : given[name];
    throw new StartupError(`The variable ${name} is "${shown}", which cannot be used (${issue.message}): correct it or leave it out.`);
  }
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL || `http://${values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST}:${values.PORT}`).replace(/\/$/, '');
  const isLocal = loopbackHosts.has(values.HOST) && loopbackHosts.has(new URL(publicUrl).hostname) && values.NODE_ENV !== 'production';
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
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    secretKeyFile: values.SECRET_KEY_FILE ? path.resolve(values.SECRET_KEY_FILE) : path.join(values.DATA_DIR, '..', 'secrets', 'key'),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    publicUrl,
    trustProxy: values.TRUST_PROXY.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    mode: isLocal ? 'local' : 'public',
    demoContent: isLocal && values.DEMO_CONTENT === 'auto',
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    firstAdministrator: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    captcha: values.CAPTCHA,
    mailServer,
    smsAccount,
    stripeAccount,
    limits: {
      flood: values.LIMIT_FLOOD,
      subscribeEmail: values.LIMIT_SUBSCRIBE_EMAIL,
      subscribeAddress: values.LIMIT_SUBSCRIBE_ADDRESS,
      loginAddress: values.LIMIT_LOGIN_ADDRESS,
      loginName: values.LIMIT_LOGIN_NAME,
      smsPhone: values.LIMIT_SMS_PHONE,
      smsAddress: values.LIMIT_SMS_ADDRESS,
      smsCountry: values.LIMIT_SMS_COUNTRY,
      codePhone: values.LIMIT_CODE_PHONE,
      codeEmail: values.LIMIT_CODE_EMAIL,
      verifyNumber: values.LIMIT_VERIFY_NUMBER,
    },
  };
}

function readStripeAccount({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: z.output<typeof environmentSchema>): Config['stripeAccount'] {
  if (STRIPE_SECRET_KEY === '' || STRIPE_SECRET_KEY === 'off') return null;
  if (STRIPE_WEBHOOK_SECRET === '')
    throw new StartupError('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: copy it from the page of your webhook at Stripe.');
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL };
}
