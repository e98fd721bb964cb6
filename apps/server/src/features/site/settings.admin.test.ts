import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { findAnnouncementEnd } from './settings.queries.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let publisher: string;
beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const noText = { zh_CN: '', en_US: '' };
const nothing = {
  footerNotice: noText,
  announcement: noText,
  announcementUntil: null,
  notFound: noText,
  social: { wechat: '', weibo: '', video: '' },
  registrations: [],
};
const icp = { text: '沪ICP备00000000号', url: 'https://beian.miit.gov.cn/' };
const save = async (body: object, cookie = publisher) =>
  (await callAdmin(app, 'adminSiteSettingsUpdate', { cookie, body: { ...nothing, version: 0, ...body } as never }))
    .envelope!;
const shown = async (locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('siteSettings', {}, { locale })).envelope.data;

test('shows nothing before anything is entered, then each language its texts', async () => {
  expect(await shown()).toEqual({
    footerNotice: '',
    announcement: '',
    notFound: '',
    social: nothing.social,
    registrations: [],
  });
  const social = { wechat: '', weibo: 'https://weibo.example/asia', video: '' };
  const footerNotice = { zh_CN: '主管单位', en_US: '' };
  expect(await save({ social, footerNotice, registrations: [icp] })).toMatchObject({ data: { version: 1 } });

  expect(await shown('zh_CN')).toMatchObject({ footerNotice: '主管单位', social, registrations: [icp] });
  expect(await shown()).toMatchObject({ footerNotice: '', social, registrations: [icp] });
});

test('ends an announcement at its time, which the schedule of caches knows', async () => {
  const announcementUntil = '2030-01-01T01:00:00.000Z';
  await save({ announcement: { zh_CN: '维护', en_US: 'Maintenance' }, announcementUntil });
  expect((await shown()).announcement).toBe('Maintenance');
  expect(await findAnnouncementEnd(db, app.clock.now())).toEqual(new Date(announcementUntil));

  app.clock.advance(3_600);

  expect((await shown()).announcement).toBe('');
  expect(await findAnnouncementEnd(db, app.clock.now())).toBeNull();
});

test('tells the second of two publishers, and notes the change', async () => {
  await save({ notFound: { zh_CN: '没有', en_US: 'Gone' } });
  expect(await save({})).toMatchObject({ code: 4009 });
  expect((await shown()).notFound).toBe('Gone');
  const administrator = await staffCookie(app, 'administrator');
  const { envelope } = await callAdmin(app, 'adminAuditList', {
    cookie: administrator,
    query: { action: 'settings.change' },
  });
  expect(envelope!.data.rows).toMatchObject([
    { subject: 'settings siteSettings', after: { notFound: { en_US: 'Gone', zh_CN: '没有' } } },
  ]);
});

test.each([['javascript:alert(1)'], ['http://weibo.example'], ['//weibo.example'], ['https://a b']])(
  'rejects the address %s of a channel',
  async (weibo) => {
    expect(await save({ social: { ...nothing.social, weibo } })).toMatchObject({ code: 4000 });
    expect((await shown()).social.weibo).toBe('');
  },
);
