import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { MailboxAccount } from '#platform/messages/mailbox';
import type { MailServer } from '#platform/messages/mailSender';
import type { SmsAccount } from '#platform/messages/smsSender';
import { StartupError } from '#platform/startupError';

export const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

const addressOfSender =
  /^(?:(?<name>[^<>"\p{Cc}]{0,100}?)\s*<(?<inside>[^\s<>@"]+@[^\s<>@"]+)>|(?<alone>[^\s<>@"]+@[^\s<>@"]+))$/u;

/** `off` disables a provider explicitly; empty is allowed in local mode only. */
export const providerVariables = {
  SMTP_URL: z
    .string()
    .refine(
      (value) => value === '' || value === 'off' || mailUrlOf(value) !== null,
      'smtp://user:password@host:587 or smtps://user:password@host:465',
    )
    .default(''),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => value === '' || addressOfSender.test(value),
      'an email address, or a name and <an email address>',
    )
    .default(''),
  DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/i, 'a domain such as example.org')
    .default(''),
  DKIM_SELECTOR: z
    .string()
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i, 'the name of the key in the DNS, such as letters')
    .default(''),
  DKIM_KEY_FILE: z.string().default(''),
  BOUNCE_IMAP_URL: z
    .string()
    .refine(
      (value) => value === '' || mailboxUrlOf(value) !== null,
      'imaps://user:password@host:993/INBOX, or imap:// for a server on this machine',
    )
    .default(''),
  SMS_ACCOUNT_SID: z
    .string()
    .regex(/^(off|AC[0-9a-fA-F]{32}|)$/, 'AC and 32 hex digits, or off')
    .default(''),
  SMS_AUTH_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'the token of the account')
    .default(''),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+\d{6,15}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}|)$/,
      'a number such as +15005550006, a name of up to 11 letters, or a messaging service',
    )
    .default(''),
  SMS_API_URL: z
    .string()
    .regex(
      /^(https:\/\/[^\s/?#]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?|)$/,
      'an https address without a path',
    )
    .default(''),
  PUSH_SERVICES: z
    .string()
    .regex(
      /^(off|(\*\.)?[\w.-]+(,(\*\.)?[\w.-]+)*|)$/,
      'names of push services separated by commas, such as push.example.org,*.example.com, or off',
    )
    .default(''),
};

/** The push services of Chrome, Firefox, Safari and Edge. */
const browserPushServices = [
  ...['fcm.googleapis.com', 'jmt17.google.com', '*.push.services.mozilla.com', '*.push.apple.com'],
  '*.notify.windows.com',
];

type ProviderValues = { [Name in keyof typeof providerVariables]: z.infer<(typeof providerVariables)[Name]> };

function mailUrlOf(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isMail =
    url && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '' && url.port !== '0';
  return isMail &&
    /^\/?$/.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    isDecodable(url.username) &&
    isDecodable(url.password)
    ? url
    : null;
}

function mailboxUrlOf(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isMailbox = url && (url.protocol === 'imaps:' || (url.protocol === 'imap:' && loopbackHosts.has(url.hostname)));
  return isMailbox &&
    url.hostname !== '' &&
    url.port !== '0' &&
    url.username !== '' &&
    url.search === '' &&
    url.hash === '' &&
    [url.username, url.password, url.pathname].every(isDecodable)
    ? url
    : null;
}

/** Returns the mailbox to which mail servers return mails; null when none is configured. */
export function readBounceMailbox({ BOUNCE_IMAP_URL }: ProviderValues): MailboxAccount | null {
  const url = mailboxUrlOf(BOUNCE_IMAP_URL);
  if (!url) return null;
  const isSecure = url.protocol === 'imaps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (isSecure ? 993 : 143)),
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** @param domain the sender's domain when MAIL_FROM is empty */
export function readMailServer(values: ProviderValues, domain: string): MailServer | null {
  const { SMTP_URL, MAIL_FROM } = values;
  const dkim = readDkim(values);
  const url = mailUrlOf(SMTP_URL);
  if (!url) return null;
  const isSecure = url.protocol === 'smtps:';
  const {
    name = MAIL_FROM === '' ? null : '',
    inside,
    alone,
  } = addressOfSender.exec(MAIL_FROM || `no-reply@${loopbackHosts.has(domain) ? 'localhost' : domain}`)!.groups!;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (isSecure ? 465 : 587)),
    isSecure,
    isLoopback: loopbackHosts.has(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from: { name, address: (inside ?? alone)! },
    ...(dkim && { dkim }),
  };
}

/** @throws StartupError when only a part of it is set, or the key cannot be used */
function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: ProviderValues): MailServer['dkim'] {
  const parts = Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE });
  const missing = parts.find(([, value]) => value === '');
  if (parts.every(([, value]) => value === '')) return undefined;
  if (missing) {
    const [given] = parts.find(([, value]) => value !== '')!;
    throw new StartupError(`${given} is set, but ${missing[0]} is not: set all three variables of DKIM, or none.`);
  }
  try {
    const privateKey = readFileSync(DKIM_KEY_FILE, 'utf8');
    const { asymmetricKeyType } = createPrivateKey(privateKey);
    if (asymmetricKeyType !== 'rsa' && asymmetricKeyType !== 'ed25519') throw new Error(asymmetricKeyType);
    return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
  } catch {
    throw new StartupError(
      `The variable DKIM_KEY_FILE is "${DKIM_KEY_FILE}", which cannot be used: name a readable file with an RSA or Ed25519 private key in PEM.`,
    );
  }
}

/** @throws StartupError when only a part of it is set */
export function readSmsAccount({
  SMS_ACCOUNT_SID,
  SMS_AUTH_TOKEN,
  SMS_FROM,
  SMS_API_URL,
}: ProviderValues): SmsAccount | null {
  if (SMS_ACCOUNT_SID === '' || SMS_ACCOUNT_SID === 'off') return null;
  const missing = Object.entries({ SMS_AUTH_TOKEN, SMS_FROM }).find(([, value]) => value === '');
  if (missing)
    throw new StartupError(
      `SMS_ACCOUNT_SID is set, but ${missing[0]} is not: set it too, or SMS_ACCOUNT_SID=off to send no text messages.`,
    );
  return { accountSid: SMS_ACCOUNT_SID, authToken: SMS_AUTH_TOKEN, from: SMS_FROM, apiUrl: SMS_API_URL };
}

/** The push services to which notices on devices may go. */
export interface PushServices {
  hosts: readonly string[];
  /** Whether notices are sent; without it they are only recorded. */
  isSending: boolean;
}

/** @returns null where the site sends no notices */
export function readPushServices({ PUSH_SERVICES }: ProviderValues, isLocal: boolean): PushServices | null {
  if (PUSH_SERVICES === 'off') return null;
  if (PUSH_SERVICES === '') return { hosts: browserPushServices, isSending: !isLocal };
  return { hosts: PUSH_SERVICES.split(','), isSending: true };
}
