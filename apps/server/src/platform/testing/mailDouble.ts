import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { MailServer } from '#platform/messages/mailSender';

interface ReceivedMail {
  from: string;
  to: string[];
  /** With `\n` as line breaks. */
  raw: string;
  header(name: string): string | undefined;
}

/** Errors that the server answers instead of accepting; `never`: it does not answer. */
interface Behaviour {
  toRecipient?: (address: string) => { code: number; text: string } | null;
  toMail?: (mail: ReceivedMail) => { code: number; text: string } | 'never' | null;
}

export interface MailDouble {
  settings: MailServer & { from: { name: string } };
  received: ReceivedMail[];
  behaviour: Behaviour;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const mailUser = { user: 'site', password: 'pass:w@rd' };
const smtpError = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

function parseMail(from: string, to: string[], bytes: Buffer): ReceivedMail {
  const raw = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const headers = raw.slice(0, raw.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ');
  return { from, to, raw, header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] };
}

/** Starts a real SMTP server on this machine, which requires a password and stores received mails. */
export async function mailDouble(behaviour: Behaviour = {}): Promise<MailDouble> {
  const received: ReceivedMail[] = [];
  let server: SMTPServer | null = null;
  let port = 0;
  const double: MailDouble = {
    received,
    behaviour,
    get settings(): MailServer & { from: { name: string } } {
      return {
        host: '127.0.0.1',
        port,
        isSecure: false,
        isLoopback: true,
        ...mailUser,
        from: { name: '亚洲智力运动协会', address: 'no-reply@example.org' },
      };
    },
    async start() {
      const opened = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        logger: false,
        onAuth: ({ username, password }, _session, done) =>
          username === mailUser.user && password === mailUser.password
            ? done(null, { user: username })
            : done(smtpError({ code: 535, text: 'wrong password' })),
        onRcptTo({ address }, _session, done) {
          const answer = double.behaviour.toRecipient?.(address);
          done(answer ? smtpError(answer) : null);
        },
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const { mailFrom, rcptTo } = session.envelope;
            const mail = parseMail(
              mailFrom ? mailFrom.address : '',
              rcptTo.map(({ address }) => address),
              Buffer.concat(chunks),
            );
            const answer = double.behaviour.toMail?.(mail);
            if (answer === 'never') return;
            if (!answer) received.push(mail);
            done(answer ? smtpError(answer) : null);
          });
        },
      });
      opened.on('error', () => {});
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
      ({ port } = opened.server.address() as AddressInfo);
      server = opened;
    },
    async stop() {
      const stopping = server;
      server = null;
      await new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
    },
  };
  await double.start();
  onTestFinished(() => double.stop());
  return double;
}
