import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

const off = { SMTP_URL: 'off', SMS_ACCOUNT_SID: 'off', STRIPE_SECRET_KEY: 'off' };

test('is a local site with its own database and demonstration content without any variable', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('data'),
    secretKeyFile: path.resolve('secrets/key'),
    databaseUrl: '',
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: [],
    mode: 'local',
    demoContent: true,
  });
});

test('treats an empty variable as missing', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
});

test.each([
  ['PORT', '3000x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_TIME_MS', '99'],
  ['PUBLIC_URL', 'http://example.org/with/path'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DEMO_CONTENT', 'yes'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['SMTP_URL', 'smtp://mail.example.org/?logger=true'],
  ['SMTP_URL', 'mail.example.org:587'],
  ['BOUNCE_IMAP_URL', 'imap://user:password@mail.example.org'],
  ['BOUNCE_IMAP_URL', 'imaps://mail.example.org'],
  ['DKIM_DOMAIN', 'not a domain'],
  ['MAIL_FROM', 'no address'],
  ['MAIL_FROM', 'Two <a@example.org> <b@example.org>'],
  ['SMS_ACCOUNT_SID', 'on'],
  ['SMS_FROM', 'call me on 12345'],
  ['PUSH_SERVICES', 'https://push.example.org'],
  ['SMS_API_URL', 'http://example.org'],
  ['LOG_LEVEL', 'loud'],
  ['LIMIT_FLOOD', '1e3'],
  ['LIMIT_SUBSCRIBE_EMAIL', '0'],
  ['TRUST_PROXY', 'banana'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'loopback'],
  ['TRUST_PROXY', '0.0.0.0'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '2000::/3'],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96'],
  ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/96'],
  ['TRUST_PROXY', '0:0::FFFF:0:0/96'],
  ['TRUST_PROXY', '0::0/64'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1, proxy.example.org'],
  ['TRUST_PROXY', '010.0.0.1'],
  ['METRICS_ADDRESS', '9100'],
  ['METRICS_ADDRESS', '127.0.0.1'],
  ['METRICS_ADDRESS', '127.0.0.1:99999'],
  ['METRICS_ADDRESS', 'http://127.0.0.1:9100'],
])('rejects %s=%s in one sentence that names the variable', (name, value) => {
  const reading = () => readConfig({ [name]: value });

  expect(reading).toThrow(expect.objectContaining({ name: 'StartupError' }));
  expect(reading).toThrow(
    /^The variable \w+ is "[^"]*", which cannot be used \([^\n]*\): correct it or leave it out\.$/,
  );
  expect(reading).toThrow(name);
});

test.each([
  ['another host than this machine', { HOST: '0.0.0.0' }],
  ['an address of its own', { PUBLIC_URL: 'https://example.org' }],
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
])(
  'makes a site public with %s: without demonstration content, and with a decision on mail required',
  (_why, environment) => {
    expect(() => readConfig(environment)).toThrow(/^A public site needs a mail server, [^\n]* SMTP_URL=off[^\n]*$/);
    expect(() => readConfig({ ...environment, SMTP_URL: 'off' })).toThrow(
      /^A public site needs an SMS provider [^\n]* SMS_ACCOUNT_SID=off[^\n]*$/,
    );
    expect(readConfig({ ...environment, ...off })).toMatchObject({ mode: 'public', demoContent: false });
  },
);

test('removes the slash at the end of the public address, and brackets an IPv6 host', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.org/', ...off }).publicUrl).toBe('https://example.org');
  expect(readConfig({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://[::1]:3000', mode: 'local' });
});

test('separates proxies by commas', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
  expect(readConfig({ TRUST_PROXY: '::1,fc00::/7, 192.0.2.7/32' }).trustProxy).toEqual([
    '::1',
    'fc00::/7',
    '192.0.2.7/32',
  ]);
});

test('reads the address for metrics, in both families', () => {
  expect(readConfig({}).metricsAddress).toBe(null);
  expect(readConfig({ METRICS_ADDRESS: '127.0.0.1:9100' }).metricsAddress).toEqual({ host: '127.0.0.1', port: 9_100 });
  expect(readConfig({ METRICS_ADDRESS: '[::1]:9100' }).metricsAddress).toEqual({ host: '::1', port: 9_100 });
});

test('reads a mail server with its password, and derives the address of the sender from the site by default', () => {
  expect(
    readConfig({ SMTP_URL: `smtp://site:${encodeURIComponent('p@ss:word')}@mail.example.org` }).mailServer,
  ).toEqual({
    host: 'mail.example.org',
    port: 587,
    isSecure: false,
    isLoopback: false,
    user: 'site',
    password: 'p@ss:word',
    from: { name: null, address: 'no-reply@localhost' },
  });
  expect(
    readConfig({ SMTP_URL: 'smtps://[::1]', MAIL_FROM: '智力运动 <office@example.org>' }).mailServer,
  ).toMatchObject({
    host: '::1',
    port: 465,
    isSecure: true,
    isLoopback: true,
    user: '',
    from: { name: '智力运动', address: 'office@example.org' },
  });
  expect(
    readConfig({ ...off, PUBLIC_URL: 'https://example.org', SMTP_URL: 'smtp://mail' }).mailServer!.from.address,
  ).toBe('no-reply@example.org');
  expect(readConfig(off)).toMatchObject({ mailServer: null, smsAccount: null });
});

test('sends notices to the services of browsers, only records them in local mode, and none when they are off', () => {
  const read = (values: Record<string, string>) => readConfig({ ...off, ...values }).pushServices;
  const hosts = expect.arrayContaining(['fcm.googleapis.com', '*.push.apple.com']);
  expect(read({})).toEqual({ hosts, isSending: false });
  expect(read({ PUBLIC_URL: 'https://example.org' })).toEqual({ hosts, isSending: true });
  expect(read({ PUSH_SERVICES: '127.0.0.1,*.example.org' })).toEqual({
    hosts: ['127.0.0.1', '*.example.org'],
    isSending: true,
  });
  expect(read({ PUSH_SERVICES: 'off' })).toBeNull();
});

test('reads a complete SMS account, and names the missing variable of an incomplete one', () => {
  const whole = { SMS_ACCOUNT_SID: `AC${'0f'.repeat(16)}`, SMS_AUTH_TOKEN: 'token', SMS_FROM: '+15005550006' };
  expect(readConfig(whole).smsAccount).toEqual({
    accountSid: whole.SMS_ACCOUNT_SID,
    authToken: 'token',
    from: '+15005550006',
    apiUrl: '',
  });
  for (const missing of ['SMS_AUTH_TOKEN', 'SMS_FROM']) {
    expect(() => readConfig({ ...whole, [missing]: '' })).toThrow(
      new RegExp(`^SMS_ACCOUNT_SID is set, but ${missing} is not: [^\\n]*$`),
    );
  }
});

test.each([
  ['SMTP_URL', 'smtp://site:secret@mail.example.org/path'],
  ['DATABASE_URL', 'mysql://site:secret@example.org'],
  ['SMS_AUTH_TOKEN', 'a secret'],
])('rejects a wrong %s without repeating its password', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});

test('reads the key that signs mails, and rejects an incomplete setting or an unusable key', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dkim-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, other] = [path.join(folder, 'key.pem'), path.join(folder, 'other.pem')];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(other, 'no key');
  const mail = { ...off, SMTP_URL: 'smtp://mail.example.org' };
  const dkim = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'letters', DKIM_KEY_FILE: key };
  expect(readConfig({ ...mail, ...dkim }).mailServer!.dkim).toMatchObject({
    domainName: 'example.org',
    keySelector: 'letters',
  });
  expect(readConfig(mail).mailServer!.dkim).toBeUndefined();
  expect(() => readConfig({ ...mail, ...dkim, DKIM_SELECTOR: '' })).toThrow(/DKIM_SELECTOR is not/);
  for (const file of [other, path.join(folder, 'none.pem')])
    expect(() => readConfig({ ...mail, ...dkim, DKIM_KEY_FILE: file })).toThrow(/^The variable DKIM_KEY_FILE is/);
});

test('reads the mailbox of mails that come back', () => {
  expect(readConfig({ BOUNCE_IMAP_URL: 'imaps://site:p%40ss@mail.example.org/Bounces' }).bounceMailbox).toEqual({
    host: 'mail.example.org',
    port: 993,
    isSecure: true,
    user: 'site',
    password: 'p@ss',
    folder: 'Bounces',
  });
  expect(readConfig({}).bounceMailbox).toBeNull();
});

const backups = { BACKUP_TARGET: '/mnt/backups', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` };

test('reads where, for whom and how long backups are made', () => {
  expect(readConfig({}).backups).toBeNull();
  expect(readConfig(backups).backups).toEqual({
    target: { folder: '/mnt/backups' },
    recipients: [backups.BACKUP_RECIPIENT],
    baseAfterMs: 24 * 3_600_000,
    keepMs: 30 * 24 * 3_600_000,
  });
});

test.each([
  ['no recipient', { BACKUP_RECIPIENT: '' }, /^BACKUP_TARGET is set, but BACKUP_RECIPIENT is not: /],
  ['a target inside of the data', { DATA_DIR: '/data', BACKUP_TARGET: '/data/backups' }, /inside the data folder/],
  ['a database of its own server', { DATABASE_URL: 'postgres://x/y' }, /^BACKUP_TARGET and DATABASE_URL are both set/],
  ['a key instead of its recipient', { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQ' }, /\(a recipient such as age1/],
])('refuses backups with %s', (_what, changes, message) => {
  expect(() => readConfig({ ...backups, ...changes })).toThrow(message);
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET_PUBLIC: 'site-public',
  S3_BUCKET_PRIVATE: 'site-private',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('reads where the files are', () => {
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig({ S3_REGION: 'eu-central-1' }).s3).toBeNull();
  expect(readConfig({ ...s3, S3_STYLE: 'host' }).s3).toEqual({
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    style: 'host',
    publicBucket: 'site-public',
    privateBucket: 'site-private',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

test.each([
  [
    'without keys',
    { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
    /set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too/,
  ],
  ['with one bucket', { S3_BUCKET_PRIVATE: 'site-public' }, /are the same bucket/],
  ['at an address with a path', { S3_ENDPOINT: 'https://s3.example.org/site' }, /^The variable S3_ENDPOINT is /],
  ['of another style', { S3_STYLE: 'virtual' }, /^The variable S3_STYLE is /],
])('refuses object storage %s', (_what, changes, message) => {
  expect(() => readConfig({ ...s3, ...changes })).toThrow(message);
});

test('reads where backups in object storage are', () => {
  const { backups: shared } = readConfig({ ...backups, ...s3, BACKUP_TARGET: 's3://vault/site/' });
  const account = { region: 'us-east-1', style: 'path', accessKeyId: 'key', secretAccessKey: 'secret' };
  expect(shared!.target).toEqual({
    account: { ...account, endpoint: 'https://s3.example.org' },
    bucket: 'vault',
    prefix: 'site/',
  });
  const own = {
    BACKUP_S3_ENDPOINT: 'https://other.example.org',
    BACKUP_S3_REGION: 'eu',
    BACKUP_S3_ACCESS_KEY_ID: 'own',
    BACKUP_S3_SECRET_ACCESS_KEY: 'hidden',
  };
  expect(readConfig({ ...backups, ...own, BACKUP_TARGET: 's3://vault' }).backups!.target).toEqual({
    account: {
      ...account,
      endpoint: 'https://other.example.org',
      region: 'eu',
      accessKeyId: 'own',
      secretAccessKey: 'hidden',
    },
    bucket: 'vault',
    prefix: '',
  });
  expect(() => readConfig({ ...backups, BACKUP_TARGET: 's3://vault/site' })).toThrow(
    /^The backups are in s3:\/\/vault/,
  );
});
