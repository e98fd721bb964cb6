import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { openSecretKey } from '../../apps/server/src/platform/secretKey.ts';
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporaryFolder.ts';
import { createVault } from '../../apps/server/src/platform/vault.ts';
import { codeSentTo, md5, advanceDatabaseTime } from '../harness/accounts.ts';
import { administrator } from '../harness/administrator.ts';
import { type Canary, filesBelow, findCanaries } from '../harness/canaries.ts';
import { siteUrl } from '../harness/site.ts';
import { connectTo } from '../harness/siteDatabase.ts';
import { prepareSiteToJoin } from '../harness/siteToJoin.ts';

/** Name of the process output, in which no canary is allowed, including the exceptions listed below. */
const processOutput = 'what the process said';

/**
 * Data that is stored in clear text by design:
 * – names of people, associations and clubs, and dates of birth: results are public, and reviewers search by name;
 * – usernames: they are shown on pages, and a login looks them up;
 * – reasons that staff enter: the audit log stores them unchanged;
 * – newsletter addresses, in the table `subscribers` only: newsletters are sent to the whole list. No log has them.
 */
const newsletterAddress = 'canary-newsletter@example.org';

const passwords = {
  first: 'kanarien singen am abend',
  second: 'kanarien schweigen am morgen',
  wrong: 'kanarien pfeifen auf dem dach',
};
const phones = {
  account: '13872649153',
  application: '13951827364',
  guardian: '13718273645',
  unregistered: '13619283746',
};
const emails = { account: 'canary-account@example.org', application: 'canary-application@example.org' };
const passports = { draft: 'KANARIE7731DR', sent: 'KANARIE7731SE', refused: 'KANARIE-7731' };
const hidden = 'canary-behind-the-picture';

interface Envelope {
  code: number;
  data: Record<string, string> & { application?: { applicationId: string } };
}

async function ask(
  method: string,
  address: string,
  { body, token, cookie }: { body?: unknown; token?: string; cookie?: string } = {},
) {
  const isRaw = body instanceof FormData || typeof body === 'string';
  const headers = {
    ...(token !== undefined && { Authorization: token }),
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  };
  const response = await fetch(`${siteUrl()}${address}`, {
    method,
    headers,
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
  });
  const content = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    content,
    envelope: isJson ? (JSON.parse(content.toString()) as Envelope) : null,
  };
}

/** Sends a request and returns the data of its answer. @throws unless it succeeds */
async function succeed(...request: Parameters<typeof ask>): Promise<Envelope['data']> {
  const { envelope, status } = await ask(...request);
  if (envelope?.code !== success) throw new Error(`${request[1]} was refused: ${status} ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/**
 * Creates a picture of random noise, whose bytes are unique throughout, with canaries in its metadata and after its
 * end.
 */
async function markedPicture(): Promise<Buffer> {
  const [width, height] = [480, 320];
  const noise = createHash('shake256', { outputLength: width * height * 3 })
    .update('canary')
    .digest();
  const picture = sharp(noise, { raw: { width, height, channels: 3 } }).withExif({
    IFD0: { Copyright: 'canary-in-the-metadata' },
  });
  return Buffer.concat([await picture.jpeg().toBuffer(), Buffer.from(hidden)]);
}

const stretchesOf = (what: string, picture: Buffer): Canary[] =>
  [0.2, 0.5, 0.8].map((share) => ({
    what: `${what} at ${share}`,
    value: picture.subarray(picture.length * share, picture.length * share + 48),
  }));

const photoForm = (picture: Buffer) => {
  const form = new FormData();
  form.set('purpose', 'passport');
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'canary-of-a-file-name.jpg');
  return form;
};

/** Returns every row of every table in the form in which a dump writes it. */
async function rowsOf(client: pg.Client): Promise<Map<string, Buffer>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const dump = new Map<string, Buffer>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
    dump.set(`table ${name}`, Buffer.from(rows.map(({ line }) => line).join('\n')));
  }
  return dump;
}

test('stores no passport, photo, contact detail, password, code or token in clear text', async () => {
  const folder = temporaryFolder();
  const start = await prepareSiteToJoin(folder, { LOG_LEVEL: 'debug' });
  const site = await start();
  onTestFinished(() => site.stop());
  const client = await connectTo(folder);
  onTestFinished(() => client.end());
  const canaries: Canary[] = [
    ...Object.entries({ ...passwords, ofStaff: administrator.password }).flatMap(([what, value]) => [
      { what: `password ${what}`, value },
      { what: `MD5 of password ${what}`, value: md5(value) },
      { what: `MD5 of password ${what} as bytes`, value: Buffer.from(md5(value), 'hex') },
    ]),
    ...Object.entries(phones).map(([whose, value]) => ({ what: `phone ${whose}`, value })),
    ...Object.entries(emails).map(([whose, value]) => ({ what: `email ${whose}`, value })),
    ...Object.entries(passports).map(([whose, value]) => ({ what: `passport ${whose}`, value })),
    { what: 'metadata of the photo', value: 'canary-in-the-metadata' },
    { what: 'what hides behind the photo', value: hidden },
    { what: 'name of the photo’s file', value: 'canary-of-a-file-name' },
  ];
  const note = (what: string, value: string): string => {
    canaries.push({ what, value });
    return value;
  };
  const codeTo = async (what: string, to: string) => note(`code ${what}`, await codeSentTo(to));
  const mobile = `86${phones.account}`;

  // Register, log in and edit the account.
  const asked = await succeed('POST', '/api/member/userInfo/registerSms', {
    body: { phone: phones.account, countryCode: '86' },
  });
  const registration = {
    username: 'songbird',
    password: md5(passwords.first),
    phone: phones.account,
    countryCode: '86',
    uuid: asked.uuid,
  };
  const verifyCode = await codeTo('of registration', mobile);
  for (const wrong of [
    { verifyCode: '000000' },
    { verifyCode, phone: phones.unregistered },
    { verifyCode, password: passwords.first },
  ])
    expect(
      (await ask('POST', '/api/member/userInfo/register', { body: { ...registration, ...wrong } })).envelope?.code,
    ).not.toBe(success);
  const token = note(
    'token of registration',
    (await succeed('POST', '/api/member/userInfo/register', { body: { ...registration, verifyCode } })).token!,
  );
  const logIn = async (password: string) => {
    const captcha = await succeed('POST', '/api/index/genLoginCode', { body: { username: 'songbird' } });
    const code = await codeTo('of a captcha', captcha.uuid!);
    return ask('POST', '/api/index/login', {
      body: { username: 'songbird', loginPwd: md5(password), uuid: captcha.uuid, code },
    });
  };
  expect((await logIn(passwords.wrong)).envelope?.code).not.toBe(success);
  note('token of a login', (await logIn(passwords.first)).envelope!.data.token!);
  const bind = await succeed('POST', '/api/member/userInfo/addEmailSms', { token, body: { email: emails.account } });
  await succeed('POST', '/api/member/userInfo/addEmail', {
    token,
    body: { uuid: bind.uuid, code: await codeTo('of the email', emails.account) },
  });
  await advanceDatabaseTime();
  const recovery = await succeed('POST', '/api/member/userInfo/updPwdSms', { token });
  const proof = { uuid: recovery.uuid, code: await codeTo('of the new password', mobile) };
  const ticket = note(
    'ticket',
    (await succeed('POST', '/api/member/userInfo/updPwdSmsVerify', { token, body: proof })).ticket!,
  );
  const session = note(
    'token',
    (await succeed('POST', '/api/member/userInfo/updPwd', { token, body: { ticket, password: md5(passwords.second) } }))
      .token!,
  );

  // Submit an application.
  const picture = await markedPicture();
  canaries.push(...stretchesOf('the photo as sent', picture));
  const photo = await succeed('POST', '/api/common/uploadAtta', { token: session, body: photoForm(picture) });
  canaries.push(...stretchesOf('the photo as kept', (await ask('GET', photo.url!, { token: session })).content));
  const [association] = (await succeed('GET', '/api/member/userInfo/associationList')) as unknown as { id: string }[];
  const { consentVersions } = (await succeed('GET', '/api/member/userInfo/membershipApplication', {
    token: session,
  })) as unknown as {
    consentVersions: object;
  };
  const address = '/api/member/userInfo/membershipApplication';
  const application = {
    surname: 'Song',
    firstName: 'Bird',
    phone: phones.application,
    countryCode: '86',
    email: emails.application,
    birthDate: '2001-02-03',
    associationId: association!.id,
    passportNo: passports.sent,
    passportPhoto: photo.id,
    country: 'CN',
    guardian: { name: 'Old Bird', phone: phones.guardian },
  };
  await succeed('PUT', address, { token: session, body: { ...application, passportNo: passports.draft } });
  const consents = Object.entries(consentVersions).map(([kind, version]) => ({ kind, version: version as string }));
  for (const wrong of [
    { passportNo: passports.refused },
    { associationId: '999999' },
    { consents: [] },
    { passportPhoto: '999999' },
  ])
    expect(
      (await ask('POST', address, { token: session, body: { ...application, consents, ...wrong } })).envelope?.code,
    ).not.toBe(success);

  // Cause errors: malformed bodies, unknown addresses, and a database that rejects every row.
  await ask('POST', address, { token: session, body: `{"passportNo":"${passports.sent}","phone":` });
  await ask('GET', `/api/no/such/call?token=${session}&phone=${phones.account}`);
  await ask('GET', `/verify/${session}?password=${encodeURIComponent(passwords.second)}`);
  await ask('GET', '/api/member/userInfo/info', { token: `${session}x` });
  const broken = [
    'verification_codes',
    'membership_applications',
    'outbox_messages',
    'uploads',
    'sessions',
    'captchas',
    'subscribers',
  ];
  for (const table of broken) await client.query(`alter table ${table} add constraint broken check (false) not valid`);
  const failures = [
    await ask('POST', '/api/member/userInfo/registerSms', { body: { phone: phones.unregistered, countryCode: '86' } }),
    await ask('POST', '/api/member/memberSubscribe/add', { body: { email: newsletterAddress } }),
    await ask('POST', '/api/common/uploadAtta', { token: session, body: photoForm(picture) }),
    await ask('PUT', address, { token: session, body: application }),
    await ask('POST', '/api/index/genLoginCode', { body: { username: 'songbird' } }),
  ];
  for (const table of broken) await client.query(`alter table ${table} drop constraint broken`);
  expect(failures.map(({ status }) => status)).toEqual(failures.map(() => 500));
  // The log arrives after the answers, through a pipe.
  await expect.poll(() => site.output().match(/a call failed/g), { timeout: 60_000 }).toHaveLength(failures.length);
  await succeed('POST', '/api/member/memberSubscribe/add', { body: { email: newsletterAddress } });
  await succeed('POST', address, { token: session, body: { ...application, consents } });

  // Log in as staff, once with the password in the username field, and view the application.
  const logStaffIn = (username: string, password: string) =>
    ask('POST', '/api/admin/login', { body: { username, password } });
  await logStaffIn(administrator.username, passwords.wrong);
  await logStaffIn(administrator.password, 'x');
  const cookie = (await logStaffIn(administrator.username, administrator.password)).headers
    .get('set-cookie')!
    .split(';')[0]!;
  note('cookie of staff', cookie.split('=')[1]!);
  const { orderId } = (await succeed('GET', address, { token: session })).application as unknown as { orderId: string };
  const { redirectUrl } = await succeed('POST', `/api/member/order/pay/${orderId}`, {
    token: session,
    body: { provider: 'sandbox' },
  });
  await fetch(redirectUrl!, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"outcome":"paid"}',
    redirect: 'manual',
  });
  expect((await succeed('GET', `/api/member/order/get/${orderId}`, { token: session })).status).toBe('paid');
  const id = (await succeed('GET', address, { token: session })).application!.applicationId;
  expect((await ask('GET', `/api/admin/applications/${id}/photo?reason=compare`, { cookie })).status).toBe(200);

  const places = async () => {
    await client.query('checkpoint');
    // A backup copies the data folder; the encryption key is stored outside of it.
    const files = [...filesBelow(path.join(folder, 'data'))].map(([file, content]): [string, Buffer] => [
      `file ${file}`,
      content,
    ]);
    return new Map([[processOutput, Buffer.from(site.output())], ...files, ...(await rowsOf(client))]);
  };
  const before = await places();
  expect(findCanaries(canaries, before)).toEqual([]);
  const ofNewsletter = findCanaries([{ what: 'newsletter', value: newsletterAddress }], before).filter(
    (sighting) => !/file database\/(base|pg_wal)\//.test(sighting),
  );
  expect(ofNewsletter).toEqual(['newsletter, clear, in table public.subscribers']);

  const sealed = [...before].filter(([file]) => file.startsWith('file private/'));
  expect(sealed).toHaveLength(1);
  await succeed('POST', `/api/admin/applications/${id}/decide`, { cookie, body: { kind: 'approve' } });
  const after = await places();
  const changed = [...after].filter(([place, content]) => !before.get(place)?.equals(content));
  expect(findCanaries(canaries, new Map(changed))).toEqual([]);
  expect([...after.keys()].filter((file) => file.startsWith('file private/'))).toEqual([]);
  expect(after.get('table public.uploads')!.length).toBe(0);
  // A backup of the file cannot be decrypted even with the secret: its own key was deleted with its row.
  const vault = createVault(openSecretKey(path.join(folder, 'secrets', 'key')), 'uploads');
  expect(() => vault.open(sealed[0]![1])).toThrow();
  expect(readFileSync(path.join(folder, 'secrets', 'key')).length).toBeGreaterThan(0);
});

test('finds canaries in every encoding', () => {
  const [phone, code, photo] = [
    { what: 'phone', value: phones.account },
    { what: 'code', value: '482913' },
    { what: 'photo', value: Buffer.from('00ff10203040506070', 'hex') },
  ];
  const bytes = Buffer.from(phone.value);
  const places = new Map(
    Object.entries({
      clear: bytes,
      hex: Buffer.from(`\\x00${bytes.toString('hex')}00`),
      base64: Buffer.from(Buffer.from(`{"a":"${phone.value}"}`).toString('base64')),
      shifted: Buffer.from(Buffer.from(`{"ab":"${phone.value}"}`).toString('base64url')),
      wide: Buffer.from(`a${phone.value}`, 'utf16le'),
      code: Buffer.from('{"code":"482913"}'),
      photo: Buffer.concat([Buffer.alloc(3), photo.value]),
      chance: Buffer.from('2026-11-21T20:56:53.482913Z 14829130'),
    }),
  );
  expect(findCanaries([phone, code, photo], places).sort()).toEqual(
    [
      'phone, clear, in clear',
      'phone, hex, in hex',
      'phone, HEX, in hex',
      'phone, base64, in base64',
      'phone, base64, in shifted',
      'phone, base64url, in base64',
      'phone, base64url, in shifted',
      'phone, UTF-16, in wide',
      'code, clear, in code',
      'photo, clear, in photo',
    ].sort(),
  );
});
