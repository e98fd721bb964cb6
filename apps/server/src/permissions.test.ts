import { endpoints, type Endpoint, type EndpointName } from '@app/contract/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs, type RegisteredAccount } from './features/account/account.fixtures.ts';
import { createTestPicture, upload } from './features/uploads/uploads.fixtures.ts';

const app = testApp({ config: { captcha: 'off' } });

/** Who may make a call. `own`: logged-in persons, each for their own data. */
type Audience = 'everybody' | 'own';

/** Every call of the API with its audience; a missing or unknown call fails a test. */
const matrix: Record<EndpointName, Audience> = {
  countryList: 'everybody',
  genLoginCode: 'everybody',
  login: 'everybody',
  logout: 'own',
  registerSms: 'everybody',
  register: 'everybody',
  userInfo: 'own',
  giveConsents: 'own',
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
  newsPreview: 'everybody',
  authorGet: 'everybody',
  authorNews: 'everybody',
  topicsOfNews: 'everybody',
  topicList: 'everybody',
  topicGet: 'everybody',
  topicNews: 'everybody',
  homePage: 'everybody',
  homeNews: 'everybody',
  homeVideos: 'everybody',
  pagePreview: 'everybody',
  ownPageGet: 'everybody',
  ownPagePreview: 'everybody',
  siteSettings: 'everybody',
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
  personGet: 'everybody',
  personResults: 'everybody',
  headToHead: 'everybody',
  listGrade: 'own',
  directoryList: 'everybody',
  search: 'everybody',
  subscribe: 'everybody',
  newsletterIssues: 'everybody',
  newsletterIssue: 'everybody',
  subscribeConfirm: 'everybody',
  subscribeRemove: 'everybody',
  digestTopics: 'everybody',
  digestFollow: 'everybody',
  digestGet: 'everybody',
  digestConfirm: 'everybody',
  digestChange: 'everybody',
  digestRemove: 'everybody',
  membershipApplication: 'own',
  saveMembershipDraft: 'own',
  submitMembershipApplication: 'own',
  renewMembership: 'own',
  membershipCard: 'own',
  verifyCard: 'everybody',
  certificateGet: 'own',
  calendarAddress: 'own',
  calendarRenew: 'own',
  noticeDevice: 'own',
  noticeDeviceSave: 'own',
  noticeDeviceRemove: 'own',
  certificateCheck: 'everybody',
  verifyNumber: 'everybody',
  orderList: 'own',
  orderGet: 'own',
  orderExists: 'own',
  orderPay: 'own',
  orderCancel: 'own',
  orderReceipt: 'own',
  orderRefund: 'own',
  matchApply: 'own',
  matchWithdraw: 'own',
  matchEntry: 'own',
  myEntries: 'own',
  entryInvite: 'own',
  entryLeave: 'own',
  entryAbsences: 'own',
  entryAbsenceSave: 'own',
  entryRevokeInvitation: 'own',
  invitationGet: 'everybody',
  invitationAnswer: 'own',
  invitationsStop: 'everybody',
  invitationsAllow: 'everybody',
  addChild: 'own',
};

let user: RegisteredAccount;
let other: RegisteredAccount;

beforeAll(async () => {
  user = await registerAs(app, 'user');
  other = await registerAs(app, 'other-user');
});

const names = Object.keys(matrix) as EndpointName[];
const unknownToken = 'unknown';

/** Calls without input, because access is checked before the input. */
async function outcome(name: EndpointName, token: string | null): Promise<{ status: number; code: number | null }> {
  const { method, path }: Endpoint = endpoints[name];
  const response = await app.server().inject({
    method,
    url: path.replace(/:\w+/g, '999999'),
    headers: { ...(token !== null && { authorization: token }) },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  });
  const isEnvelope =
    String(response.headers['content-type']).startsWith('application/json') &&
    response.headers['content-disposition'] === undefined;
  return { status: response.statusCode, code: isEnvelope ? response.json<{ code: number }>().code : null };
}

test('lists every mounted call in the matrix, and no other', () => {
  expect(names.toSorted()).toEqual((Object.keys(endpoints) as EndpointName[]).toSorted());
});

test.each(names.filter((name) => matrix[name] === 'own'))(
  'rejects visitors and expired tokens before it reads the input: %s',
  async (name) => {
    const { returnsFile }: Endpoint = endpoints[name];
    for (const token of [null, unknownToken])
      expect(await outcome(name, token)).toEqual(
        returnsFile ? { status: 401, code: 401 } : { status: 200, code: 4001 },
      );
  },
);

test.each(names.filter((name) => matrix[name] === 'everybody'))(
  'answers visitors, expired tokens and logged-in persons alike: %s',
  async (name) => {
    const answers = [await outcome(name, null), await outcome(name, unknownToken), await outcome(name, user.token)];
    expect(answers.map(({ code }) => code)).not.toContain(4001);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  },
);

// Ends the session that the test uses.
const endsTheSession = new Set<EndpointName>(['logout']);

test.each(names.filter((name) => matrix[name] === 'own' && !endsTheSession.has(name)))(
  'allows %s to a logged-in person',
  async (name) => {
    const { status, code } = await outcome(name, user.token);
    expect([4001, 401]).not.toContain(code);
    expect(status).not.toBe(401);
  },
);

test('answers notFound for sessions, pictures and passports of another account', async () => {
  const { envelope } = await app.call('sessionList', {}, { token: other.token });
  const avatar = await upload(app, { file: await createTestPicture(), token: other.token });
  const passport = await upload(app, { file: await createTestPicture(), purpose: 'passport', token: other.token });

  expect((await app.call('endSession', { id: envelope.data[0]!.id }, { token: user.token })).envelope.code).toBe(4004);
  expect((await app.call('updAvatar', { avatar: avatar.envelope.data.id }, { token: user.token })).envelope.code).toBe(
    4004,
  );
  expect(
    (await app.server().inject({ url: passport.envelope.data.url, headers: { authorization: user.token } })).statusCode,
  ).toBe(404);
});

test('ignores a body that claims another identity', async () => {
  const claims = {
    id: 1,
    accountId: 1,
    personId: 1,
    membershipStatus: 1,
    memberNo: '1',
    memberUntil: '2099-01-01',
    role: 'administrator',
    amountMinor: 0,
  };
  for (const name of ['updInfo', 'updAvatar', 'updPwdSms'] as const) {
    const { method, path } = endpoints[name];
    await app.server().inject({ method, url: path, headers: { authorization: user.token }, payload: claims });
  }
  const { envelope } = await app.call('userInfo', {}, { token: user.token });
  expect(envelope.data).toMatchObject({ membershipStatus: 0, memberNo: null, memberUntil: null });
  expect((await app.db.execute(sql`select 1 from accounts where person_id is not null`)).rows).toEqual([]);
});
