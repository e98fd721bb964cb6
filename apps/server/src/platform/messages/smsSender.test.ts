import { describe, expect, test } from 'vitest';
import { answerWith, twilioDouble } from '#platform/testing/twilioDouble';
import { openSmsSender } from './smsSender.ts';

const message = { to: '8613800138000', text: '【亚洲智力运动协会】验证码 123456', worthSeconds: 599.6 };
const trouble = (summary: string, isFinal: boolean) => expect.objectContaining({ name: 'ProviderTrouble', isFinal, message: summary });

test('a text message goes to Twilio as a form, under our account', async () => {
  const { account, asked } = await twilioDouble();

  await (await openSmsSender(account)).send(message);

  expect(asked).toEqual([
    {
      path: `POST /2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      user: `${account.accountSid}:auth-token`,
      fields: { To: '+8613800138000', From: '+15005550006', Body: message.text, ValidityPeriod: '599' },
    },
  ]);
});

test('a messaging service sends in the place of a number', async () => {
  const { account, asked } = await twilioDouble();
  const from = `MG${'1b'.repeat(16)}`;

  await (await openSmsSender({ ...account, from })).send(message);

  expect(asked[0]!.fields).toMatchObject({ MessagingServiceSid: from });
  expect(asked[0]!.fields).not.toHaveProperty('From');
});

test('what is no number is refused before anybody is asked', async () => {
  const { account, asked } = await twilioDouble();

  await expect((await openSmsSender(account)).send({ ...message, to: '8613800138000,1' })).rejects.toEqual(trouble('not sendable: number', true));
  expect(asked).toEqual([]);
});

test.each([
  ['an invalid number', 400, { code: 21211, message: 'The number +8613800138000 is not valid' }, 'Twilio 400 21211', true],
  ['too many at once', 429, { code: 20429, message: 'Too many requests' }, 'Twilio 429 20429', false],
  ['a wrong token of ours', 401, { code: 20003, message: 'Authenticate' }, 'Twilio 401 20003', false],
  ['trouble of its own', 503, { code: 20503, message: 'Service unavailable' }, 'Twilio 503 20503', false],
])('%s is told by numbers, never by what the provider wrote', async (_what, status, body, summary, isFinal) => {
  const { account } = await twilioDouble(answerWith(status, body));

  await expect((await openSmsSender(account)).send(message)).rejects.toEqual(trouble(summary, isFinal));
});

test('an answer that is no JSON, and one that redirects, can be tried again', async () => {
  const { account, answering } = await twilioDouble((response) => void response.writeHead(502).end('<html>+8613800138000</html>'));
  const sender = await openSmsSender(account);
  await expect(sender.send(message)).rejects.toMatchObject({ name: 'ProviderTrouble', isFinal: false, message: expect.not.stringContaining('138') });

  answering.now = (response) => void response.writeHead(302, { location: 'https://example.org/' }).end();
  await expect(sender.send(message)).rejects.toMatchObject({ name: 'ProviderTrouble', isFinal: false });
});

test('a provider that is down can be tried again', async () => {
  const { account } = await twilioDouble();

  await expect((await openSmsSender({ ...account, apiUrl: 'http://127.0.0.1:1' })).send(message)).rejects.toMatchObject({
    message: expect.stringMatching(/^Twilio (ECONNREFUSED|failed)$/),
    isFinal: false,
  });
});

describe.concurrent('nobody waits longer than five seconds for', () => {
  test('an answer that never comes', async () => {
    const { account } = await twilioDouble(() => {});

    await expect((await openSmsSender(account)).send(message)).rejects.toEqual(trouble('no answer within 5 s', false));
  }, 15_000);

  test('a body that drips in', async () => {
    const { account } = await twilioDouble((response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      setInterval(() => response.write(' '), 300).unref();
    });

    await expect((await openSmsSender(account)).send(message)).rejects.toEqual(trouble('no answer within 5 s', false));
  }, 15_000);
});
