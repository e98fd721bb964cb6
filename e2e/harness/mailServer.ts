import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string;
  /** As transmitted, with `\n` as line breaks. */
  raw: string;
}

interface MailServerOptions {
  /** The answer to a recipient instead of acceptance. */
  answerTo?: (address: string) => { code: number; text: string } | null;
  /** The pause before a mail is accepted. */
  delayMs?: (address: string) => number;
  /** Whether to store the mails. Otherwise only their recipients are stored. */
  keepsMails?: boolean;
}

/** Starts a mail server that stores what it accepts. */
export async function startMailServer({ answerTo, delayMs, keepsMails = true }: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo({ address }, _, done) {
      const answer = answerTo?.(address);
      done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address;
        const raw = keepsMails ? Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n') : '';
        received.push({ to, raw });
        const delay = delayMs?.(to) ?? 0;
        if (delay === 0) done();
        else setTimeout(done, delay);
      });
    },
  });
  server.on('error', () => {}); // connections of killed sites
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
