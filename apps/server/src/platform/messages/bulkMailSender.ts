import { Readable } from 'node:stream';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { connectionOf, type Mail, type MailServer, rejectInvalidMail, toDeliveryError } from './mailSender.ts';
import { DeliveryError } from './provider.ts';

/**
 * The time limit of an answer. It is long because servers check mails before they answer; RFC 5321 asks clients to wait
 * for minutes.
 */
const answerTimeoutMs = 60_000;
const connectTimeoutMs = 10_000;
/** A new connection is opened after this many mails, because servers limit the mails of one connection. */
const mailsPerConnection = 100;

export interface BulkMailSender {
  /**
   * Sends a mail. `beforeData` runs when the server has accepted the recipient and waits for the mail. When it returns
   * false or fails, the connection is dropped before the server has received any part of the mail.
   *
   * @returns whether the mail was sent. @throws DeliveryError
   */
  send(mail: Mail, beforeData: () => Promise<boolean>): Promise<boolean>;
  close(): void;
}

/** A mail server whose sender has a name. */
type NamedMailServer = MailServer & { from: { name: string } };

/** Opens a sender of many mails over one connection, one mail at a time. */
export function openBulkMailSender(server: NamedMailServer): BulkMailSender {
  let current: { connection: SMTPConnection; mails: number } | null = null;
  const dropConnection = () => {
    current?.connection.close();
    current = null;
  };
  const getConnection = async (): Promise<SMTPConnection> => {
    if (current && current.mails >= mailsPerConnection) {
      current.connection.quit();
      current = null;
    }
    current ??= { connection: await connect(server, dropConnection), mails: 0 };
    current.mails += 1;
    return current.connection;
  };
  return {
    async send(mail, beforeData) {
      rejectInvalidMail(mail);
      const raw = await composeMail(server, mail);
      try {
        const connection = await getConnection();
        const isSent = await transmit(connection, server.from.address, mail.to, raw, beforeData);
        if (!isSent) dropConnection();
        return isSent;
      } catch (thrown) {
        // By the standard, a connection stays usable after a refused recipient, but not every server follows it, so a
        // new one is opened.
        dropConnection();
        throw thrown instanceof DeliveryError ? thrown : toDeliveryError(thrown);
      }
    },
    close() {
      current?.connection.quit();
      current = null;
    },
  };
}

/** @param onLost called when an idle connection ends */
async function connect(server: MailServer, onLost: () => void): Promise<SMTPConnection> {
  const connection = new SMTPConnection({
    ...connectionOf(server),
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    socketCloseTimeout: 0,
  });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  connection.removeAllListeners('error');
  // Errors during a command are passed to the command's callback as well.
  connection.on('error', onLost);
  connection.on('end', onLost);
  if (server.user !== '') {
    const { user, password: pass } = server;
    await new Promise<void>((resolve, reject) => {
      connection.login({ user, credentials: { user, pass } }, (error) => (error ? reject(error) : resolve()));
    });
  }
  return connection;
}

/** Thrown inside the stream of a mail that must not be sent. */
const withheldError = new Error('withheld');

async function transmit(
  connection: SMTPConnection,
  from: string,
  to: string,
  raw: Buffer,
  beforeData: () => Promise<boolean>,
): Promise<boolean> {
  // Read only when the server has answered DATA with 354.
  const message = new Readable({
    read() {
      beforeData().then(
        (maySend) => {
          if (!maySend) return this.destroy(withheldError);
          this.push(raw);
          this.push(null);
          return this;
        },
        () => this.destroy(withheldError),
      );
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.send({ from, to }, message, (error) => (error ? reject(error) : resolve()));
    });
    return true;
  } catch (thrown) {
    if (message.errored === withheldError) return false;
    throw thrown;
  }
}

/** Composes the bytes of a mail, signed when a key is configured. */
async function composeMail({ from, dkim }: NamedMailServer, mail: Mail): Promise<Buffer> {
  const { to, subject, text, html, messageId, headers, replyTo } = mail;
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html !== undefined && { html }),
    messageId,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  if (!dkim) return bytes;
  const parts: Buffer[] = [];
  for await (const part of new DKIM({ ...dkim }).sign(bytes)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
