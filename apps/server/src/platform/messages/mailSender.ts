import { DeliveryError, providerTimeoutMs, type SmtpReply, systemCodeOf, createTimeoutError } from './provider.ts';

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS is required, except for a server on this machine. */
  isSecure: boolean;
  isLoopback: boolean;
  user: string;
  password: string;
  /** Without a name, mails show the site's. */
  from: { name: string | null; address: string };
  /** Signs every mail; absent when no key is configured. */
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML. */
  html?: string | undefined;
  headers: Record<string, string>;
  /** Where answers go; undefined for the sender's address. */
  replyTo?: string | undefined;
  /** Identical in every attempt, so that recipients and servers can detect duplicates. */
  messageId: string;
}

export interface MailSender {
  /** @throws DeliveryError */
  send(mail: Mail): Promise<void>;
}

/** A header value must be one line, without characters that a server could read as a line break. */
const singleLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const headerName = /^[A-Za-z][A-Za-z-]{0,60}$/;
const singleAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;
/** Headers that only this module sets. */
const reservedHeaders = new Set([
  'from',
  'to',
  'cc',
  'bcc',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'return-path',
]);

/**
 * Creates a sender that uses SMTP. The library is imported here, so that a site without a mail server does not load it.
 *
 * @param findSiteName returns the sender's name where the server has none
 */
export async function createMailSender(server: MailServer, findSiteName: () => Promise<string>): Promise<MailSender> {
  const { createTransport } = await import('nodemailer');
  const { user, password, from, dkim } = server;
  const transport = createTransport({
    ...connectionOf(server),
    ...(dkim && { dkim }),
    ...(user && { auth: { user, pass: password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: providerTimeoutMs,
    dnsTimeout: providerTimeoutMs,
    greetingTimeout: providerTimeoutMs,
    socketTimeout: providerTimeoutMs,
    socketCloseTimeout: 0,
  });
  return {
    async send(mail) {
      rejectInvalidMail(mail);
      const { to, subject, text, html, headers, replyTo, messageId } = mail;
      const name = from.name ?? (await findSiteName());
      // Limits the whole exchange; each step has its own timeout as well.
      const signal = AbortSignal.timeout(providerTimeoutMs);
      try {
        await transport.sendMail({
          from: { name, address: from.address },
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          signal,
        });
      } catch (thrown) {
        throw signal.aborted ? createTimeoutError() : toDeliveryError(thrown);
      }
    },
  };
}

/** Returns how to reach a mail server: TLS is required, except for a server on this machine. */
export const connectionOf = ({ host, port, isSecure, isLoopback }: MailServer) => ({
  host,
  port,
  secure: isSecure,
  // A server on this machine has no certificate that an authority has signed.
  requireTLS: !isSecure && !isLoopback,
  ignoreTLS: !isSecure && isLoopback,
  tls: { minVersion: 'TLSv1.2' as const },
});

/** @throws DeliveryError that is final */
export function rejectInvalidMail({ to, subject, headers, replyTo }: Mail): void {
  const createError = (what: string) => new DeliveryError(`not sendable: ${what}`, { isFinal: true });
  if (!singleAddress.test(to) || to.length > 254) throw createError('address');
  if (replyTo !== undefined && !singleAddress.test(replyTo)) throw createError('reply address');
  if (!singleLine.test(subject)) throw createError('subject');
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || reservedHeaders.has(name.toLowerCase()) || !singleLine.test(value))
      throw createError('header');
  }
}

/**
 * Matches the commands whose rejection concerns the mail itself. Rejections of others concern the connection or our
 * password.
 */
const mailCommands = /^(MAIL FROM|RCPT TO|DATA)\b/;
const unsendableCodes = new Set(['EENVELOPE', 'EMESSAGE']);

export function toDeliveryError(thrown: unknown): DeliveryError {
  const {
    code,
    command = '',
    response = '',
    responseCode,
  } = thrown as { code?: string; command?: string; response?: string; responseCode?: number };
  const step = /^[A-Z]{3,8}( FROM| TO)?/.exec(command)?.[0] ?? '';
  const place = step === '' ? '' : ` at ${step}`;
  if (typeof responseCode === 'number') {
    const detail = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
    const isFinal = responseCode >= 500 && code !== 'EAUTH' && mailCommands.test(command);
    const reply: SmtpReply = { code: responseCode, detail: detail ?? null, step };
    return new DeliveryError(`SMTP ${responseCode}${detail === undefined ? '' : ` ${detail}`}${place}`, {
      isFinal,
      reply,
    });
  }
  return new DeliveryError(`SMTP ${systemCodeOf(thrown)}${place}`, {
    isFinal: code !== undefined && unsendableCodes.has(code),
  });
}
