import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { formatBase, nameOf, toStamp } from '#platform/backup/backupPoints';
import { openFolderRepository } from '#platform/backup/repository';
import { mailDouble } from '#platform/testing/mailDouble';
import { runFile } from '#platform/testing/childProcess';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { testDatabase } from '#platform/testing/testDatabase';
import { checkAddress, checkCertificate, checkClock } from './addressChecks.ts';
import { checkBackups } from './backupChecks.ts';
import { answerJson, startHttpServer, startTlsServer } from './doctor.fixtures.ts';
import { checkDatabase, checkSecretKey, checkSpace } from './machineChecks.ts';
import { checkMail, checkMailRecords, checkSms, checkStripe } from './providerChecks.ts';

const database = testDatabase();

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

test('finds a certificate good, about to end, and without a signature of an authority', async () => {
  const good = await startTlsServer({ from: daysFromNow(-74), until: daysFromNow(16) });
  const ending = await startTlsServer({ from: daysFromNow(-76), until: daysFromNow(14) });

  expect(await checkCertificate('localhost', good.port, [good.certificate])).toMatchObject({ state: 'good' });
  expect(await checkCertificate('localhost', ending.port, [ending.certificate])).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('find out why it was not renewed'),
  });
  expect(await checkCertificate('localhost', good.port)).toMatchObject({
    state: 'problem',
    sentence: expect.stringMatching(/^No secure connection to localhost:\d+ \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
  });
});

test('finds an address without TLS, an unknown name, and a site that does not answer', async () => {
  const publicSite = { mode: 'public', trustsProxy: true } as const;
  expect(await checkAddress({ ...publicSite, publicUrl: 'http://example.org' })).toMatchObject([
    { part: 'Address', state: 'problem' },
  ]);
  expect(await checkAddress({ ...publicSite, publicUrl: 'https://nowhere.invalid' })).toMatchObject([
    { part: 'DNS', state: 'problem', sentence: expect.stringContaining('add an A or AAAA record') },
  ]);
  const busy = await startHttpServer(answerJson(503, { code: 503, data: null }));
  const ready = await startHttpServer(answerJson(200, { code: 1000, data: { ready: true } }));
  const localSite = { mode: 'local', trustsProxy: false } as const;
  expect((await checkAddress({ ...localSite, publicUrl: busy })).at(-1)).toMatchObject({ state: 'problem' });
  expect((await checkAddress({ ...localSite, publicUrl: ready })).at(-1)).toMatchObject({ state: 'good' });
  expect(await checkAddress({ ...publicSite, trustsProxy: false, publicUrl: 'https://localhost:1' })).toMatchObject([
    { part: 'DNS', state: 'good' },
    { part: 'TLS', state: 'problem' },
    { part: 'Site', state: 'problem' },
    { part: 'Proxy', state: 'problem' },
  ]);
});

test('compares the clock with the one of another server', async () => {
  const url = await startHttpServer((_request, response) => void response.end());

  expect(await checkClock(url)).toMatchObject({ state: 'good' });
  expect(await checkClock(url, () => Date.now() - 90_000)).toMatchObject({
    state: 'problem',
    sentence: expect.stringMatching(/^The clock is (89|90|91) s off/),
  });
  expect(await checkClock('http://127.0.0.1:1')).toMatchObject({ state: 'advice' });
});

test('sends a mail to the operator, and finds a wrong password', async () => {
  const { settings, received } = await mailDouble();

  expect(await checkMail(settings, null)).toMatchObject({ state: 'good' });
  expect(received).toEqual([]);
  expect(await checkMail(settings, 'operator@example.org')).toMatchObject({ state: 'good' });
  expect(received).toMatchObject([{ from: settings.from.address, to: ['operator@example.org'] }]);
  expect(await checkMail({ ...settings, password: 'wrong' }, null)).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('refuses (EAUTH)'),
  });
  expect(await checkMail(null, null)).toMatchObject({ state: 'advice' });
});

test('names the records that mail servers look for and do not find', async () => {
  const { settings } = await mailDouble();
  const server = { ...settings, dkim: { domainName: 'example.org', keySelector: 'letters', privateKey: '' } };
  const records: Record<string, string[][]> = {
    'example.org': [['other'], ['v=spf1 ', 'include:_spf.example.net -all']],
    '_dmarc.example.org': [['v=DMARC1; p=none']],
    'letters._domainkey.example.org': [['v=DKIM1; p=key']],
  };
  const resolve = async (name: string) => records[name] ?? Promise.reject(new Error('ENOTFOUND'));

  expect(await checkMailRecords(server, resolve)).toMatchObject({ state: 'good' });
  expect(await checkMailRecords(server, async () => [])).toMatchObject({
    state: 'advice',
    sentence: expect.stringContaining(
      'SPF (TXT of example.org), DMARC (TXT of _dmarc.example.org), DKIM (TXT of letters._domainkey.example.org)',
    ),
  });
  records['letters._domainkey.example.org'] = [['v=DKIM1; p=']]; // a key that was withdrawn
  expect((await checkMailRecords(server, resolve)).sentence).toContain('DKIM');
});

test('asks the SMS provider for the account', async () => {
  const check = async (status: number, body: object) => {
    const apiUrl = await startHttpServer(answerJson(status, body));
    return checkSms({ accountSid: 'AC1', authToken: 'token', from: '+15005550006', apiUrl });
  };

  expect(await check(200, { status: 'active' })).toMatchObject({ state: 'good' });
  expect((await check(200, { status: 'suspended' })).sentence).toContain('The SMS account is suspended');
  expect((await check(401, {})).sentence).toContain('check SMS_ACCOUNT_SID');
  expect((await check(500, {})).state).toBe('problem');
  expect(await checkSms(null)).toMatchObject({ state: 'advice' });
});

test('asks Stripe whether it sends its events to this site', async () => {
  const check = async (status: number, body: object) =>
    checkStripe(
      { secretKey: 'sk_test_1', webhookSecret: '', apiUrl: await startHttpServer(answerJson(status, body)) },
      'https://example.org',
    );
  const url = 'https://example.org/api/pay/notify/stripe';
  const endpoints = (status: string, address = url) => ({
    object: 'list',
    data: [{ id: 'we_1', url: address, status }],
  });
  const error = { error: { type: 'invalid_request_error', message: 'no' } };

  expect(await check(200, endpoints('enabled'))).toMatchObject({ state: 'good' });
  expect((await check(200, endpoints('enabled', `${url}2`))).sentence).toContain(`add the webhook ${url}`);
  expect((await check(200, endpoints('disabled'))).sentence).toContain('is turned off at Stripe');
  expect((await check(401, error)).sentence).toContain('check STRIPE_SECRET_KEY');
  expect(await check(403, error)).toMatchObject({ state: 'advice' });
  expect((await check(500, error)).state).toBe('problem');
});

test('finds a secret key that others may read', () => {
  const file = path.join(temporaryFolder(), 'key');
  expect(checkSecretKey(file)).toMatchObject({ state: 'advice' });
  writeFileSync(file, 'secret', { mode: 0o600 });
  expect(checkSecretKey(file)).toMatchObject({ state: 'good' });
  chmodSync(file, 0o640);
  expect(checkSecretKey(file)).toMatchObject({ state: 'problem', sentence: expect.stringContaining('chmod 600') });
});

test('measures the disk of a folder that does not exist yet', async () => {
  expect((await checkSpace('Disk', path.join(temporaryFolder(), 'a/b'))).sentence).toMatch(/\d+\.\d GB are free in /);
  const stateWith = async (free: number) => (await checkSpace('Disk', '/data', async () => free)).state;
  expect(await stateWith(5e9)).toBe('good');
  expect(await stateWith(5e9 - 1)).toBe('advice');
  expect(await stateWith(1e9 - 1)).toBe('problem');
});

test('finds the database up to date, or out of reach', async () => {
  expect(await checkDatabase(database.connection)).toMatchObject({ state: 'good' });
  expect(await checkDatabase({ connectionString: 'postgres://127.0.0.1:1/none' })).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('does not answer (ECONNREFUSED)'),
  });
});

test('reads the age of the newest backup', async () => {
  const folder = temporaryFolder();
  const repository = await openFolderRepository(folder);
  const open = async () => repository;
  const now = new Date();
  expect((await checkBackups(open, now)).sentence).toContain('There is no backup');

  const stamp = toStamp(new Date(now.getTime() - 10 * 60_000));
  const base = formatBase({ stamp, history: 'a1', firstSegment: '0'.repeat(24) });
  await repository.write(nameOf.point(base, stamp), Readable.from(['']));
  expect(await checkBackups(open, now)).toMatchObject({ state: 'good' });
  expect(await checkBackups(open, new Date(now.getTime() + 10 * 60_000))).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('is 20 minutes old'),
  });
  expect(await checkBackups(null, now)).toMatchObject({ state: 'advice' });
});

test('prints the sentence of a wrong setting, and ends with a status', async () => {
  const child = runFile('src/doctor.ts', [], { DATABASE_CONNECTIONS: 'many' });

  expect(await child.ended).toBe(1);
  expect(child.output()).toContain('✗ Settings: The variable DATABASE_CONNECTIONS is "many"');
  expect(child.output()).toContain('0 good, 0 to think about, 1 to mend');
});
