import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface RefusingMailServer {
  url: string;
  /** Accepts mails from now on; `reject` rejects them again. */
  accept: () => void;
  reject: () => void;
  received: () => number;
  stop: () => Promise<void>;
}

/** Starts a mail server that permanently rejects every recipient until `accept` is called. */
export async function startRefusingMailServer(): Promise<RefusingMailServer> {
  let isRefusing = true;
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: (_, __, done) =>
      done(isRefusing ? Object.assign(new Error('5.1.1 unknown'), { responseCode: 550 }) : null),
    onData: (stream, _, done) => {
      stream.resume().on('end', () => {
        received += 1;
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accept: () => {
      isRefusing = false;
    },
    reject: () => {
      isRefusing = true;
    },
    received: () => received,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
