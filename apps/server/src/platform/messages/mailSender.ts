import { ProviderTrouble, providerTimeoutMs, systemCodeOf, tookTooLong } from './provider.ts';

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS is demanded, except of a server on this machine. */
  isSecure: boolean;
  isLoopback: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
  /** The same at every try, so that whoever gets a mail twice can see it. */
  messageId: string;
}

export interface MailSender {
  /** @throws ProviderTrouble */
  send(mail: Mail): Promise<void>;
}

/** One line, as a header must be; nothing that a server could take for a second one. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const headerName = /^[A-Za-z][A-Za-z-]{0,60}$/;
const oneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;
/** These are ours to write. */
const reserved = new Set(['from', 'to', 'cc', 'bcc', 'sender', 'reply-to', 'subject', 'date', 'message-id', 'mime-version', 'return-path']);

/** By SMTP. The library is loaded here only: it costs a site without it nothing. */
export async function openMailSender(server: MailServer): Promise<MailSender> {
  const { createTransport } = await import('nodemailer');
  const { host, port, isSecure, isLoopback, user, password, from } = server;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback,
    ignoreTLS: !isSecure && isLoopback,
    tls: { minVersion: 'TLSv1.2' },
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
    async send({ to, subject, text, headers, messageId }) {
      refuseWhatIsNoMail(to, subject, headers);
      const signal = AbortSignal.timeout(providerTimeoutMs); // the parts have their time-outs; this is for the whole
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          signal,
        });
      } catch (thrown) {
        throw signal.aborted ? tookTooLong() : troubleOf(thrown);
      }
    },
  };
}

function refuseWhatIsNoMail(to: string, subject: string, headers: Record<string, string>): void {
  const refuse = (what: string) => new ProviderTrouble(`not sendable: ${what}`, { isFinal: true });
  if (!oneAddress.test(to) || to.length > 254) throw refuse('address');
  if (!oneLine.test(subject)) throw refuse('subject');
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || reserved.has(name.toLowerCase()) || !oneLine.test(value)) throw refuse('header');
  }
}

/** Refusals of this very mail; what a server says at its door or about our password is no fault of the mail. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)\b/;
const unsendable = new Set(['EENVELOPE', 'EMESSAGE']);

function troubleOf(thrown: unknown): ProviderTrouble {
  const { code, command = '', response = '', responseCode } = thrown as { code?: string; command?: string; response?: string; responseCode?: number };
  const step = /^[A-Z]{3,8}( FROM| TO)?/.exec(command)?.[0] ?? '';
  const at = step === '' ? '' : ` at ${step}`;
  if (typeof responseCode === 'number') {
    const detail = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
    const isFinal = responseCode >= 500 && code !== 'EAUTH' && aboutTheMail.test(command);
    return new ProviderTrouble(`SMTP ${responseCode}${detail === undefined ? '' : ` ${detail}`}${at}`, { isFinal });
  }
  return new ProviderTrouble(`SMTP ${systemCodeOf(thrown)}${at}`, { isFinal: code !== undefined && unsendable.has(code) });
}
