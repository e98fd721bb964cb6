import { ImapFlow } from 'imapflow';

export interface MailboxAccount {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the server is on this machine. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** The mailbox to which undeliverable mails come back. */
export interface Mailbox {
  /** Lists the unread mails, at most as many as given, the oldest first. */
  listUnread(max: number): Promise<string[]>;
  /** Reads the beginning of a mail without marking it as read. */
  read(id: string): Promise<Buffer>;
  markRead(id: string): Promise<void>;
  close(): Promise<void>;
}

const timeoutMs = 20_000;
/** Only the beginning of a bounced mail is read: its headers and the report. The rest repeats the mail that we sent. */
const maxBytes = 256 * 1024;

/** Opens a mailbox by IMAP. @throws when the server cannot be reached or rejects the login */
export async function openMailbox({ host, port, isSecure, user, password, folder }: MailboxAccount): Promise<Mailbox> {
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    tls: { minVersion: 'TLSv1.2' },
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  // Without a listener an 'error' event ends the process; the running command is rejected as well.
  client.on('error', () => {});
  await client.connect();
  await client.mailboxOpen(folder).catch((thrown: unknown) => {
    client.close();
    throw thrown;
  });
  const byUid = { uid: true } as const;
  return {
    async listUnread(max) {
      const found = await client.search({ seen: false }, byUid);
      return (found || []).slice(0, max).map(String);
    },
    async read(id) {
      const message = await client.fetchOne(id, { source: { maxLength: maxBytes } }, byUid);
      return message === false ? Buffer.alloc(0) : (message.source ?? Buffer.alloc(0));
    },
    async markRead(id) {
      await client.messageFlagsAdd(id, ['\\Seen'], byUid);
    },
    close: () => client.logout(),
  };
}
