import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailDouble } from '#platform/testing/mailDouble';
import { openBulkMailSender } from './bulkMailSender.ts';
import { createMailSender } from './mailSender.ts';

const mail = {
  to: 'lin@example.org',
  subject: '通讯',
  text: 'Text\n',
  html: '<p>Text</p>',
  headers: { Precedence: 'bulk' },
  messageId: '<one@example.org>',
};
const always = async () => true;

test('sends many mails over one connection, and continues after a rejected recipient', async () => {
  const server = await mailDouble({
    toRecipient: (address) => (address.startsWith('gone') ? { code: 550, text: '5.1.1 unknown' } : null),
  });
  const sender = openBulkMailSender(server.settings);
  expect(await sender.send(mail, always)).toBe(true);
  await expect(sender.send({ ...mail, to: 'gone@example.org' }, always)).rejects.toMatchObject({
    isFinal: true,
    reply: { code: 550, detail: '5.1.1', step: 'RCPT TO' },
  });
  expect(await sender.send({ ...mail, to: 'wang@example.org' }, always)).toBe(true);
  sender.close();
  expect(server.received.map(({ to }) => to[0])).toEqual(['lin@example.org', 'wang@example.org']);
});

test('asks whether to send after the server accepts the recipient and before it gets the mail', async () => {
  const server = await mailDouble({ toRecipient: () => ({ code: 450, text: '4.2.0 later' }) });
  const sender = openBulkMailSender(server.settings);
  let isAsked = false;
  await expect(
    sender.send(mail, async () => {
      isAsked = true;
      return true;
    }),
  ).rejects.toMatchObject({ isFinal: false, reply: { code: 450 } });
  expect(isAsked).toBe(false);

  server.behaviour.toRecipient = () => null;
  expect(await sender.send(mail, async () => false)).toBe(false);
  expect(await sender.send(mail, () => Promise.reject(new Error('no database')))).toBe(false);
  expect(server.received).toEqual([]);
  sender.close();
});

test('signs mails when a key is configured, alone and in bulk', async () => {
  const server = await mailDouble();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const settings = {
    ...server.settings,
    dkim: { domainName: 'example.org', keySelector: 'letters', privateKey: pem },
  };
  const sender = openBulkMailSender(settings);
  await sender.send(mail, always);
  sender.close();
  await (await createMailSender(settings, async () => 'Site')).send(mail);
  expect(server.received).toHaveLength(2);
  for (const received of server.received)
    expect(received.header('DKIM-Signature')).toMatch(/v=1; a=rsa-sha256;.* d=example\.org;.* s=letters;/);
});
