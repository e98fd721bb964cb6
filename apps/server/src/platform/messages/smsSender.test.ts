import { describe, expect, test } from 'vitest';
import { answerWith, twilioDouble } from '#platform/testing/twilioDouble';
import { createSmsSender } from './smsSender.ts';

const message = { to: '8613800138000', text: '【亚洲智力运动协会】验证码 123456', validitySeconds: 599.6 };
const deliveryError = (summary: string, isFinal: boolean) =>
  expect.objectContaining({ name: 'DeliveryError', isFinal, message: summary });

test('sends a text message to Twilio as a form, under our account', async () => {
  const { account, requests } = await twilioDouble();

  await (await createSmsSender(account)).send(message);

  expect(requests).toEqual([
    {
      path: `POST /2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      user: `${account.accountSid}:auth-token`,
      fields: { To: '+8613800138000', From: '+15005550006', Body: message.text, ValidityPeriod: '599' },
    },
  ]);
});

test('sends from a messaging service instead of a number', async () => {
  const { account, requests } = await twilioDouble();
  const from = `MG${'1b'.repeat(16)}`;

  await (await createSmsSender({ ...account, from })).send(message);

  expect(requests[0]!.fields).toMatchObject({ MessagingServiceSid: from });
  expect(requests[0]!.fields).not.toHaveProperty('From');
});

test('rejects an invalid number without a request', async () => {
  const { account, requests } = await twilioDouble();

  await expect((await createSmsSender(account)).send({ ...message, to: '8613800138000,1' })).rejects.toEqual(
    deliveryError('not sendable: number', true),
  );
  expect(requests).toEqual([]);
});

test.each([
  [
    'an invalid number',
    400,
    { code: 21211, message: 'The number +8613800138000 is not valid' },
    'Twilio 400 21211',
    true,
  ],
  ['too many at once', 429, { code: 20429, message: 'Too many requests' }, 'Twilio 429 20429', false],
  ['a wrong token of ours', 401, { code: 20003, message: 'Authenticate' }, 'Twilio 401 20003', false],
  ['an error of its own', 503, { code: 20503, message: 'Service unavailable' }, 'Twilio 503 20503', false],
])('reports %s by numbers, never by the provider’s text', async (_what, status, body, summary, isFinal) => {
  const { account } = await twilioDouble(answerWith(status, body));

  await expect((await createSmsSender(account)).send(message)).rejects.toEqual(deliveryError(summary, isFinal));
});

test('allows a retry when the answer is no JSON or a redirect', async () => {
  const { account, nextAnswer } = await twilioDouble(
    (response) => void response.writeHead(502).end('<html>+8613800138000</html>'),
  );
  const sender = await createSmsSender(account);
  await expect(sender.send(message)).rejects.toMatchObject({
    name: 'DeliveryError',
    isFinal: false,
    message: expect.not.stringContaining('138'),
  });

  nextAnswer.respond = (response) => void response.writeHead(302, { location: 'https://example.org/' }).end();
  await expect(sender.send(message)).rejects.toMatchObject({ name: 'DeliveryError', isFinal: false });
});

test('allows a retry when the provider is down', async () => {
  const { account } = await twilioDouble();

  await expect(
    (await createSmsSender({ ...account, apiUrl: 'http://127.0.0.1:1' })).send(message),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/^Twilio (ECONNREFUSED|failed)$/),
    isFinal: false,
  });
});

describe.concurrent('gives up after five seconds on', () => {
  test('an answer that never comes', async () => {
    const { account } = await twilioDouble(() => {});

    await expect((await createSmsSender(account)).send(message)).rejects.toEqual(
      deliveryError('no answer within 5 s', false),
    );
  });

  test('a body that arrives byte by byte', async () => {
    const { account } = await twilioDouble((response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      setInterval(() => response.write(' '), 300).unref();
    });

    await expect((await createSmsSender(account)).send(message)).rejects.toEqual(
      deliveryError('no answer within 5 s', false),
    );
  });
});
