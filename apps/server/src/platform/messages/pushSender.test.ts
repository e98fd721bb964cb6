import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { deviceDouble } from '#platform/testing/pushDouble';
import { createPushSender, derivePushKeys, createPushServiceCheck } from './pushSender.ts';

const account = {
  contact: 'mailto:desk@example.org',
  ...derivePushKeys(createHash('sha256').update('a secret').digest()),
  isAllowedService: createPushServiceCheck(['127.0.0.1']),
};
const notice = { title: '第二轮对阵', text: '您执黑，第 3 台。', link: 'https://example.org/match/1' };

test('encrypts a notice for its device, and signs the request with the key of the site', async () => {
  const device = await deviceDouble();
  expect(await (await createPushSender(account)).send(device, notice)).toEqual({ isGone: false });
  expect(device.shown).toEqual([notice]);
  const [headers] = device.headers;
  expect(headers).toMatchObject({ urgency: 'high', ttl: '43200', 'content-encoding': 'aes128gcm' });
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers!.authorization as string)!;
  expect(key).toBe(account.publicKey);
  const [head, claims, signature] = token!.split('.');
  const point = Buffer.from(account.publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString('utf8'))).toMatchObject({
    sub: account.contact,
    aud: new URL(device.endpoint).origin,
  });
});

test.each([0x00, 0xff])('has keys for every secret, also of bytes %i', (byte) => {
  const { publicKey, privateKey } = derivePushKeys(Buffer.alloc(32, byte));
  expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
});

test('shortens texts to what every push service takes', async () => {
  const device = await deviceDouble();
  const long = { title: '长'.repeat(2_000), text: '文'.repeat(9_000), link: notice.link };
  await (await createPushSender(account)).send(device, long);
  expect(device.shown).toEqual([{ title: '长'.repeat(150), text: '文'.repeat(800), link: notice.link }]);
  expect(Number(device.headers[0]!['content-length'])).toBeLessThan(4_096);
});

test.each([404, 410, 403])('reports a device as gone at the answer %i', async (status) => {
  const device = await deviceDouble();
  device.answers.status = status;
  expect(await (await createPushSender(account)).send(device, notice)).toEqual({ isGone: true });
});

test.each([
  [400, true],
  [413, true],
  [429, false],
  [500, false],
  [503, false],
])('fails at the answer %i; for good: %s', async (status, isFinal) => {
  const device = await deviceDouble();
  device.answers.status = status;
  await expect((await createPushSender(account)).send(device, notice)).rejects.toEqual(
    expect.objectContaining({ name: 'DeliveryError', isFinal, message: `push service ${status}` }),
  );
});

test('may be retried when the service cannot be reached', async () => {
  const device = await deviceDouble();
  const unreachable = { ...device, endpoint: 'http://127.0.0.1:9/send' };
  await expect((await createPushSender(account)).send(unreachable, notice)).rejects.toEqual(
    expect.objectContaining({ name: 'DeliveryError', isFinal: false }),
  );
});

test('sends nothing to a service that is not allowed any more', async () => {
  const device = await deviceDouble();
  const sender = await createPushSender({ ...account, isAllowedService: createPushServiceCheck(['push.example.org']) });
  expect(await sender.send(device, notice)).toEqual({ isGone: true });
  expect(device.headers).toEqual([]);
});

test.each([
  ['https://fcm.example.org/send/1', true],
  ['https://a.push.example.com/1', true],
  ['https://push.example.com/1', false],
  ['https://evilpush.example.com/1', false],
  ['https://a.push.example.com.attacker.org/1', false],
  ['https://fcm.example.org@attacker.org/1', false],
  ['https://user:secret@fcm.example.org/1', false],
  ['https://fcm.example.org:8443/1', false],
  ['http://fcm.example.org/1', false],
  ['http://169.254.169.254/latest', false],
  ['http://127.0.0.1:3000/', false],
  ['not an address', false],
])('allows %s: %s', (endpoint, isAllowed) => {
  expect(createPushServiceCheck(['fcm.example.org', '*.push.example.com'])(endpoint)).toBe(isAllowed);
});
