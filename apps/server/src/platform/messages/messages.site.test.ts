import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { md5 } from '#features/account/account.fixtures';
import { type Child, runFile } from '#platform/testing/childProcess';
import { type MailDouble, mailDouble, mailUser } from '#platform/testing/mailDouble';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { testDatabase } from '#platform/testing/testMessages';
import { answerWith, twilioDouble } from '#platform/testing/twilioDouble';
import { outboxMessages } from './messages.tables.ts';

const { db, connection } = testDatabase();
const withinAMinute = { timeout: 60_000, interval: 20 };
const states = async () =>
  (await db.select().from(outboxMessages).orderBy(outboxMessages.id)).map(({ state, sealed }) => ({
    state,
    isEmpty: sealed === null,
  }));
const mailUrl = ({ settings }: MailDouble) =>
  `smtp://${encodeURIComponent(mailUser.user)}:${encodeURIComponent(mailUser.password)}@127.0.0.1:${settings.port}`;

interface Site {
  child: Child;
  call: (path: string, body: object) => Promise<{ code: number; data: Record<string, string> }>;
}

/** Starts a public site in a separate process. */
async function startSite(environment: Record<string, string>): Promise<Site> {
  const child = runFile('src/platform/testing/siteProcess.ts', [], {
    NODE_ENV: 'production',
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://${connection.user}@${encodeURIComponent(connection.host!)}/${connection.database}`,
    LOG_LEVEL: 'debug',
    CAPTCHA: 'off',
    MAIL_FROM: 'Asian Mind Sports <office@example.org>',
    SMTP_URL: 'off',
    SMS_ACCOUNT_SID: 'off',
    STRIPE_SECRET_KEY: 'off',
    ...environment,
  });
  const [, url] = await child.waitForOutput(/at work on (\S+)/);
  return {
    child,
    call: async (path, body) => {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Awaited<ReturnType<Site['call']>>;
    },
  };
}

test('delivers messages that log a person in, and neither logs nor stores them unencrypted', async () => {
  const mails = await mailDouble();
  const twilio = await twilioDouble();
  const { account } = twilio;
  const { child, call } = await startSite({
    SMTP_URL: mailUrl(mails),
    SMS_ACCOUNT_SID: account.accountSid,
    STRIPE_SECRET_KEY: 'off',
    SMS_AUTH_TOKEN: account.authToken,
    SMS_FROM: account.from,
    SMS_API_URL: account.apiUrl,
  });

  const sent = await call('/member/userInfo/registerSms', { phone: '13912345678', countryCode: '86' });
  await vi.waitFor(() => expect(twilio.requests).toHaveLength(1), withinAMinute);
  const code = /\d{6}/.exec(twilio.requests[0]!.fields.Body!)![0];
  const person = {
    username: 'kanarienvogel',
    password: md5('a canary sings'),
    phone: '13912345678',
    countryCode: '86',
  };
  const registered = await call('/member/userInfo/register', { ...person, verifyCode: code, uuid: sent.data.uuid });
  await call('/member/memberSubscribe/add', { email: 'canary@example.org' });
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), withinAMinute);
  const [mail] = mails.received;
  const token = /token=3D([\w-]{20,})/.exec(mail!.raw.replaceAll('=\n', ''))![1]!;

  expect(registered.code).toBe(1000);
  expect(mail!.header('From')).toBe('Asian Mind Sports <office@example.org>');
  expect(mail!.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');

  // Rejections whose text repeats the recipient.
  mails.behaviour.toRecipient = (address) => ({ code: 550, text: `5.1.1 <${address}> unknown` });
  twilio.nextAnswer.respond = answerWith(400, { code: 21211, message: '+8613987654321 is not valid' });
  await call('/member/userInfo/registerSms', { phone: '13987654321', countryCode: '86' });
  await call('/member/memberSubscribe/add', { email: 'refused-canary@example.org' });
  await call('/index/login', { username: 'kanarienvogel', loginPwd: md5('another canary') });
  await vi.waitFor(async () => {
    expect(await states()).toEqual([
      { state: 'sent', isEmpty: true },
      { state: 'sent', isEmpty: true },
      { state: 'failed', isEmpty: true },
      { state: 'failed', isEmpty: false },
    ]);
  }, withinAMinute);

  await vi.waitFor(
    () => expect(child.output().match(/a message could not be delivered/g)).toHaveLength(2),
    withinAMinute,
  );
  const secrets = [
    '13912345678',
    '13987654321',
    code,
    'canary@example.org',
    md5('a canary sings'),
    md5('another canary'),
    token,
    mailUser.password,
    account.authToken,
  ];
  const output = child.output().replace(/at work on \S+/, '');
  const stored = JSON.stringify(
    (
      await db.execute(
        `select to_jsonb(job) as stored from jobs.job union all select to_jsonb(row) from outbox_messages row`,
      )
    ).rows,
  );
  for (const secret of [...secrets, registered.data.token!]) {
    expect(output).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});

test('delays neither clients nor the shutdown while a provider hangs', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    hanging.close();
  });
  const { child, call } = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${(hanging.address() as { port: number }).port}`,
    DATABASE_CONNECTIONS: '2',
  });

  expect((await call('/member/memberSubscribe/add', { email: 'first@example.org' })).code).toBe(1000);
  await vi.waitFor(() => expect(sockets).toHaveLength(1), withinAMinute);
  // While the mail hangs: with two database connections and the maximum of concurrent mails.
  const answers = await Promise.all(
    ['2', '3', '4', '5', '6'].map((name) => call('/member/memberSubscribe/add', { email: `${name}@example.org` })),
  );
  expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000, 1000]);

  const stopRequestedAt = Date.now();
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(Date.now() - stopRequestedAt).toBeLessThan(10_000);
});
