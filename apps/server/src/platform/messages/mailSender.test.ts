import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailDouble } from '#platform/testing/mailDouble';
import { type Mail, type MailServer, createMailSender } from './mailSender.ts';

const mail: Mail = {
  to: 'lin@example.org',
  subject: '请确认订阅',
  text: '您好：\n\nhttps://example.org/subscribe/confirm?token=abc\n',
  headers: {
    'List-Unsubscribe': '<https://example.org/unsubscribe?token=def>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  messageId: '<one-of-ours@example.org>',
};
const deliveryError = (summary: RegExp | string, isFinal: boolean) =>
  expect.objectContaining({ name: 'DeliveryError', isFinal, message: expect.stringMatching(summary) });
const sendThrough = async (server: MailServer, changes: Partial<Mail> = {}) =>
  (await createMailSender(server, async () => 'Site')).send({ ...mail, ...changes });

/** Starts a server that answers exactly as the test defines. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    isSecure: false,
    isLoopback: true,
    user: '',
    password: '',
    from: { name: '', address: 'no-reply@example.org' },
  };
}

test('sends a mail with its text, headers and id, from our address, after authentication', async () => {
  const server = await mailDouble();

  await sendThrough(server.settings);

  const [received] = server.received;
  expect(received).toMatchObject({ from: 'no-reply@example.org', to: ['lin@example.org'] });
  expect(received!.header('Message-ID')).toBe('<one-of-ours@example.org>');
  expect(received!.header('List-Unsubscribe')).toBe('<https://example.org/unsubscribe?token=def>');
  expect(received!.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(received!.header('Auto-Submitted')).toBe('auto-generated');
  expect(received!.header('From')).toMatch(/^=\?UTF-8\?.*\?= <no-reply@example\.org>$/);
  expect(received!.raw.replaceAll('=\n', '')).toContain('https://example.org/subscribe/confirm?token=3Dabc');
});

test.each<[string, Partial<Mail>]>([
  ['a second recipient', { to: 'lin@example.org, eve@example.org' }],
  ['a line break in the address', { to: 'lin@example.org\r\nBcc: eve@example.org' }],
  ['brackets in the address', { to: '<lin@example.org>' }],
  ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
  ['a line break in a header', { headers: { 'List-Unsubscribe': 'x\r\nBcc: eve@example.org' } }],
  ['a header within a header’s name', { headers: { 'X: y\r\nBcc': 'eve@example.org' } }],
  ['a header that is ours to write', { headers: { Bcc: 'eve@example.org' } }],
])('rejects %s before it sends anything to the server', async (_what, changes) => {
  const server = await mailDouble();

  await expect(sendThrough(server.settings, changes)).rejects.toEqual(
    deliveryError(/^not sendable: (address|subject|header)$/, true),
  );

  expect(server.received).toEqual([]);
});

test.each([
  [550, '5.1.1 <lin@example.org> does not exist', 'SMTP 550 5.1.1 at RCPT TO', true],
  [451, '4.7.1 come back later, lin@example.org', 'SMTP 451 4.7.1 at RCPT TO', false],
])(
  'reports a recipient answered with %s by code and step, never by the server’s text',
  async (code, text, summary, isFinal) => {
    const server = await mailDouble({ toRecipient: () => ({ code, text }) });

    await expect(sendThrough(server.settings)).rejects.toEqual(deliveryError(new RegExp(`^${summary}$`), isFinal));
  },
);

test('names the site as the sender where the configuration has no name', async () => {
  const server = await mailDouble();

  await sendThrough({ ...server.settings, from: { name: null, address: 'no-reply@example.org' } });

  expect(server.received[0]!.header('From')).toBe('Site <no-reply@example.org>');
});

test('does not retry a mail rejected for its content, and retries one rejected for lack of space', async () => {
  const server = await mailDouble({ toMail: () => ({ code: 554, text: '5.7.1 spam' }) });
  await expect(sendThrough(server.settings)).rejects.toEqual(deliveryError(/^SMTP 554 5\.7\.1/, true));

  server.behaviour.toMail = () => ({ code: 452, text: '4.3.1 full' });
  await expect(sendThrough(server.settings)).rejects.toEqual(deliveryError(/^SMTP 452 4\.3\.1/, false));
});

test('does not fail a mail because our password is wrong', async () => {
  const { settings } = await mailDouble();

  await expect(sendThrough({ ...settings, password: 'wrong' })).rejects.toEqual(deliveryError(/^SMTP 535/, false));
});

test('sends nothing to another machine without TLS or with an untrusted certificate', async () => {
  const server = await mailDouble();

  await expect(sendThrough({ ...server.settings, isLoopback: false })).rejects.toEqual(
    deliveryError(/^SMTP (ETLS|500) ?.*STARTTLS$/, false),
  );
  await expect(sendThrough({ ...server.settings, isSecure: true })).rejects.toEqual(deliveryError(/^SMTP E/, false));
  expect(server.received).toEqual([]);
});

test('allows a retry when the server is down or its name does not resolve', async () => {
  const server = await mailDouble();
  await server.stop();

  await expect(sendThrough(server.settings)).rejects.toEqual(
    deliveryError(/^SMTP (ESOCKET|ECONNECTION|ECONNREFUSED)/, false),
  );
  await expect(sendThrough({ ...server.settings, host: 'no-such-host.invalid' })).rejects.toEqual(
    deliveryError(/^SMTP EDNS|^SMTP E|^no answer/, false),
  );
});

describe.concurrent('gives up after five seconds on', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['a greeting that never comes', () => {}],
    ['a greeting that drips in', (socket) => setInterval(() => socket.write('220-still here\r\n'), 300).unref()],
    ['an answer that stops half-way', (socket) => void socket.write('220 hello\r\n25')],
  ])(
    '%s',
    async (_what, onConnection) => {
      const server = await rawServer(onConnection);

      await expect(sendThrough(server)).rejects.toEqual(deliveryError(/^no answer within 5 s$|^SMTP ETIMEDOUT/, false));
    },
    15_000,
  );

  test('an answer that arrives byte by byte and so is never idle', async () => {
    const server = await rawServer((socket) => {
      socket.write('220 hello\r\n');
      socket.once('data', () => setInterval(() => socket.write('250-still here\r\n'), 300).unref());
    });

    await expect(sendThrough(server)).rejects.toEqual(deliveryError(/^no answer within 5 s$/, false));
  });

  test('the answer to the mail itself', async () => {
    const server = await mailDouble({ toMail: () => 'never' });

    await expect(sendThrough(server.settings)).rejects.toEqual(
      deliveryError(/^no answer within 5 s$|^SMTP ETIMEDOUT/, false),
    );
  });
});

test('allows a retry when the connection is cut in the middle', async () => {
  const server = await rawServer((socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (bytes) =>
      bytes.toString().startsWith('MAIL') ? socket.destroy() : socket.write('250 go on\r\n'),
    );
  });

  await expect(sendThrough(server)).rejects.toEqual(deliveryError(/^SMTP E/, false));
});
