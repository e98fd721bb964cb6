import { endpoints, type Endpoint, type EndpointName } from '@app/contract/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs, type Registered } from './features/account/account.fixtures.ts';
import { makePicture, upload } from './features/uploads/uploads.fixtures.ts';

const app = testApp({ config: { captcha: 'off' } });

/** Who may make a call at all. `own`: answers each person what is theirs. */
type Audience = 'everybody' | 'own';

/** Every call of the API stands here: one that is missing, or stands here without existing, fails. */
const matrix: Record<EndpointName, Audience> = {
  countryList: 'everybody',
  genLoginCode: 'everybody',
  login: 'everybody',
  logout: 'own',
  registerSms: 'everybody',
  register: 'everybody',
  userInfo: 'own',
  updInfo: 'own',
  updAvatar: 'own',
  updPwdSms: 'own',
  updPwdSmsVerify: 'own',
  updPwd: 'own',
  addEmailSms: 'own',
  addEmail: 'own',
  updEmailEm: 'own',
  updEmailEmByDefault: 'own',
  updEmailEmVerify: 'own',
  updEmailNewEm: 'own',
  updEmail: 'own',
  undoEmail: 'everybody',
  updPhoneSms: 'own',
  updPhoneSmsVerify: 'own',
  updPhoneNewSms: 'own',
  updPhone: 'own',
  resetPwdSms: 'everybody',
  resetPwdSmsVerify: 'everybody',
  resetPwd: 'everybody',
  sessionList: 'own',
  endSession: 'own',
  exportAccount: 'own',
  closeSms: 'own',
  close: 'own',
  uploadAtta: 'own',
  ownUpload: 'own',
  associationList: 'everybody',
  clubList: 'everybody',
  newsList: 'everybody',
  newsHotList: 'everybody',
  newsHotVideoList: 'everybody',
  newsGet: 'everybody',
  newsRecommendList: 'everybody',
  newsRead: 'everybody',
  associationConfigList: 'everybody',
  aboutUs: 'everybody',
  page: 'everybody',
  banners: 'everybody',
  dictItems: 'everybody',
  listCategory: 'everybody',
  listMatchCategory: 'everybody',
  matchListApplication: 'everybody',
  matchListInProgress: 'everybody',
  matchListEnded: 'everybody',
  matchGet: 'everybody',
  online: 'everybody',
  rankingList: 'everybody',
  rankingExplain: 'everybody',
  listGrade: 'own',
  directoryList: 'everybody',
  search: 'everybody',
  subscribe: 'everybody',
  subscribeConfirm: 'everybody',
  subscribeRemove: 'everybody',
  membershipApplication: 'own',
  saveMembershipDraft: 'own',
  submitMembershipApplication: 'own',
  renewMembership: 'own',
  membershipCard: 'own',
  verifyCard: 'everybody',
  verifyNumber: 'everybody',
  orderList: 'own',
  orderGet: 'own',
  orderPay: 'own',
  orderCancel: 'own',
  orderReceipt: 'own',
  orderRefund: 'own',
};

let user: Registered;
let other: Registered;

beforeAll(async () => {
  user = await registerAs(app, 'user');
  other = await registerAs(app, 'other-user');
});

const names = Object.keys(matrix) as EndpointName[];
const nobody = 'of-nobody';

/** Made without input: what is asked here is who may ask, which is judged before what. */
async function outcome(name: EndpointName, token: string | null): Promise<{ status: number; code: number | null }> {
  const { method, path }: Endpoint = endpoints[name];
  const response = await app.server().inject({
    method,
    url: path.replace(/:\w+/g, '999999'),
    headers: { ...(token !== null && { authorization: token }) },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  });
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json') && response.headers['content-disposition'] === undefined;
  return { status: response.statusCode, code: isEnvelope ? response.json<{ code: number }>().code : null };
}

test('the matrix names every call that is mounted, and none besides', () => {
  expect(names.toSorted()).toEqual((Object.keys(endpoints) as EndpointName[]).toSorted());
});

test.each(names.filter((name) => matrix[name] === 'own'))('%s is refused to visitors and dead tokens before anything is looked at', async (name) => {
  const { givesFile }: Endpoint = endpoints[name];
  for (const token of [null, nobody]) expect(await outcome(name, token)).toEqual(givesFile ? { status: 401, code: 401 } : { status: 200, code: 4001 });
});

test.each(names.filter((name) => matrix[name] === 'everybody'))(
  '%s is answered alike to a visitor, with a dead token, and to somebody logged in',
  async (name) => {
    const answers = [await outcome(name, null), await outcome(name, nobody), await outcome(name, user.token)];
    expect(answers.map(({ code }) => code)).not.toContain(4001);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  },
);

// Ends the asking session itself.
const endsTheSession = new Set<EndpointName>(['logout']);

test.each(names.filter((name) => matrix[name] === 'own' && !endsTheSession.has(name)))('%s lets in whoever is logged in', async (name) => {
  const { status, code } = await outcome(name, user.token);
  expect([4001, 401]).not.toContain(code);
  expect(status).not.toBe(401);
});

test('what is somebody else’s is not there: sessions, pictures, passports', async () => {
  const { envelope } = await app.call('sessionList', {}, { token: other.token });
  const avatar = await upload(app, { file: await makePicture(), token: other.token });
  const passport = await upload(app, { file: await makePicture(), purpose: 'passport', token: other.token });

  expect((await app.call('endSession', { id: envelope.data[0]!.id }, { token: user.token })).envelope.code).toBe(4004);
  expect((await app.call('updAvatar', { avatar: avatar.envelope.data.id }, { token: user.token })).envelope.code).toBe(4004);
  expect((await app.server().inject({ url: passport.envelope.data.url, headers: { authorization: user.token } })).statusCode).toBe(404);
});

test('what a person is, they cannot say in a body', async () => {
  const claims = { id: 1, accountId: 1, personId: 1, membershipStatus: 1, memberNo: '1', memberUntil: '2099-01-01', role: 'administrator', amountMinor: 0 };
  for (const name of ['updInfo', 'updAvatar', 'updPwdSms'] as const) {
    const { method, path } = endpoints[name];
    await app.server().inject({ method, url: path, headers: { authorization: user.token }, payload: claims });
  }
  const { envelope } = await app.call('userInfo', {}, { token: user.token });
  expect(envelope.data).toMatchObject({ membershipStatus: 0, memberNo: null, memberUntil: null });
  expect((await app.db.execute(sql`select 1 from accounts where person_id is not null`)).rows).toEqual([]);
});
