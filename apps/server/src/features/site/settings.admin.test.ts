import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { insertTestText } from '../standingTexts/standingTexts.fixtures.ts';
import { callAdmin, staffCookie, staffPassword } from '../staff/staff.fixtures.ts';
import { findAnnouncementEnd } from './settings.queries.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
const { db } = app;
let publisher: string;
beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const noText = { zh_CN: '', en_US: '' };
const names = {
  name: { zh_CN: '东方智力运动总会', en_US: 'Eastern Mind Games Union' },
  shortName: { zh_CN: '东方智运', en_US: 'Eastern Minds' },
};
const nothing = {
  ...names,
  logo: null,
  icon: null,
  sharePicture: null,
  footerNotice: noText,
  announcement: noText,
  announcementUntil: null,
  notFound: noText,
  socialLinks: [],
  registrations: [],
  hasNewsletterArchive: false,
  newsletterReplyTo: null,
};
const icp = { text: '沪ICP备00000000号', url: 'https://beian.miit.gov.cn/' };
const save = async (body: object, cookie = publisher) =>
  (await callAdmin(app, 'adminSiteSettingsUpdate', { cookie, body: { ...nothing, version: 0, ...body } as never }))
    .envelope!;
const shown = async (locale: 'zh_CN' | 'en_US' = 'en_US') =>
  (await app.call('siteSettings', {}, { locale })).envelope.data;

test('shows built-in names alone before anything is entered, then each language its texts', async () => {
  expect(await shown()).toEqual({
    name: 'Asian Mind Sports Association',
    shortName: 'Asian Mind Sports',
    englishShortName: 'Asian Mind Sports',
    logo: null,
    icon: null,
    sharePicture: null,
    timeZone: app.config.timeZone,
    footerNotice: '',
    announcement: '',
    notFound: '',
    socialLinks: [
      { network: 'wechat', name: 'WeChat', url: '', qrCode: null },
      { network: 'weibo', name: 'Weibo', url: '', qrCode: null },
      { network: 'video', name: 'WeChat Channels', url: '', qrCode: null },
      { network: 'rss', name: 'RSS feed', url: '', qrCode: null },
    ],
    registrations: [],
    hasNewsletterArchive: false,
    sentences: {},
    texts: { about: [], introduction: [], privacy: [], terms: [] },
    pages: [],
  });
  const footerNotice = { zh_CN: '主管单位', en_US: '' };
  expect(await save({ footerNotice, registrations: [icp] })).toMatchObject({ data: { version: 1 } });

  expect(await shown('zh_CN')).toMatchObject({ footerNotice: '主管单位', socialLinks: [], registrations: [icp] });
  expect(await shown()).toMatchObject({ footerNotice: '', registrations: [icp] });
});

test('names the languages in which each text of the site can be read', async () => {
  await insertTestText(app, 'terms', ['zh_CN']);
  await insertTestText(app, 'privacy');
  const texts = { about: [], introduction: [], privacy: ['zh_CN', 'en_US'], terms: ['zh_CN'] };
  expect((await shown()).texts).toEqual(texts);
});

test('ends an announcement at its time, and names that time for the caches', async () => {
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
  'rejects the address %s of a social network',
  async (url) => {
    expect(await save({ socialLinks: [{ network: 'weibo', name: noText, url }] })).toMatchObject({
      code: 4000,
      data: { fields: { socialLinks: expect.any(String) } },
    });
  },
);

test('lists social networks in the order of staff, with their own names, addresses and QR codes', async () => {
  const { id, fileName } = await db.transaction((tx) => insertTestPicture(tx, 'code-400x400.png'));
  const name = { zh_CN: '论坛', en_US: 'Forum' };
  const socialLinks = [
    { network: 'other', name, url: 'https://forum.example/', qrCode: null },
    { network: 'bilibili', name: noText, url: 'https://space.bilibili.com/1', qrCode: null },
    { network: 'wechat', name: noText, url: '', qrCode: String(id) },
  ];
  expect(await save({ socialLinks })).toMatchObject({
    data: { socialLinks: [...socialLinks.slice(0, 2), { network: 'wechat', qrCode: { id: String(id) } }] },
  });

  expect((await shown('zh_CN')).socialLinks).toEqual([
    { network: 'other', name: '论坛', url: 'https://forum.example/', qrCode: null },
    { network: 'bilibili', name: '哔哩哔哩', url: 'https://space.bilibili.com/1', qrCode: null },
    { network: 'wechat', name: '微信', url: '', qrCode: `/media/${fileName}` },
  ]);
  const picture = await callAdmin(app, 'adminPictureGet', { cookie: publisher, params: { id: String(id) } });
  expect(picture.envelope!.data.usedBy).toEqual([{ kind: 'siteSettings', id: '1', name: null, isUnpublished: false }]);

  expect(await save({ socialLinks: socialLinks.toReversed(), version: 1 })).toMatchObject({ code: 1000 });

  expect((await shown()).socialLinks.map((link) => link.name)).toEqual(['WeChat', 'Bilibili', 'Forum']);
  const administrator = await staffCookie(app, 'administrator');
  const log = await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { action: 'settings.change' } });
  expect(log.envelope!.data.rows[0]).toMatchObject({
    before: { socialLinks },
    after: { socialLinks: socialLinks.toReversed() },
  });
});

test('rejects a social network with both an address and a QR code', async () => {
  const { id } = await db.transaction((tx) => insertTestPicture(tx, 'code-400x400.png'));
  const link = { network: 'weibo', name: noText, url: 'https://weibo.com/a', qrCode: String(id) };
  expect(await save({ socialLinks: [link] })).toMatchObject({ code: 4000 });
  expect(await save({ socialLinks: [{ ...link, url: '' }] })).toMatchObject({ code: 1000 });
});

test.each([
  ['an unknown network', { network: 'myspace' }],
  ['another network without a name', { network: 'other' }],
  ['a name in one language', { name: { zh_CN: '论坛', en_US: '' } }],
  ['a QR code that does not exist', { qrCode: '999' }],
])('rejects %s among the social networks', async (_, changes) => {
  const socialLinks = [{ network: 'weibo', name: noText, url: '', ...changes }];
  expect(await save({ socialLinks })).toMatchObject({
    code: 4000,
    data: { fields: { socialLinks: expect.any(String) } },
  });
});

test('shows the names in each language, and the built-in ones for settings that were stored without names', async () => {
  await save({});
  expect(await shown('zh_CN')).toMatchObject({
    name: '东方智力运动总会',
    shortName: '东方智运',
    englishShortName: 'Eastern Minds',
  });
  expect(await shown()).toMatchObject({ name: 'Eastern Mind Games Union', shortName: 'Eastern Minds' });

  await db.execute(sql`update site_settings set "values" = "values" - 'name' - 'shortName'`);

  expect(await shown('zh_CN')).toMatchObject({ name: '亚洲智力运动协会', shortName: '亚洲智力运动协会' });
  const { envelope } = await callAdmin(app, 'adminSiteSettingsGet', { cookie: publisher });
  expect(envelope!.data).toMatchObject({ name: { en_US: 'Asian Mind Sports Association' }, logo: null });
});

test.each([
  ['name', { zh_CN: '协会', en_US: ' ' }],
  ['name', { zh_CN: '协会' }],
  ['name', { zh_CN: '协会', en_US: 'x'.repeat(81) }],
  ['name', { zh_CN: '协会', en_US: 'Association\nBcc: a@example.org' }],
  ['shortName', { zh_CN: '', en_US: 'Minds' }],
  ['shortName', { zh_CN: '协会', en_US: 'x'.repeat(25) }],
  ['logo', '999'],
  ['logo', 'x'],
])('rejects the %s %j', async (field, value) => {
  expect(await save({ [field]: value })).toMatchObject({
    code: 4000,
    data: { fields: { [field]: expect.any(String) } },
  });
  expect((await shown()).name).toBe('Asian Mind Sports Association');
});

test('shows the logo, notes its use, and returns to the built-in one', async () => {
  const { id, fileName } = await db.transaction((tx) => insertTestPicture(tx, 'logo-640x200.jpg'));
  expect(await save({ logo: String(id) })).toMatchObject({ data: { logo: { id: String(id), width: 640 } } });

  expect((await shown()).logo).toBe(`/media/${fileName}`);
  const read = async () =>
    (await callAdmin(app, 'adminPictureGet', { cookie: publisher, params: { id: String(id) } })).envelope!.data;
  expect((await read()).usedBy).toEqual([{ kind: 'siteSettings', id: '1', name: null, isUnpublished: false }]);
  const body = { version: 1 };
  expect(
    await callAdmin(app, 'adminPictureDelete', { cookie: publisher, params: { id: String(id) }, body }),
  ).toMatchObject({ envelope: { code: 4009 } });

  await save({ version: 1 });

  expect((await shown()).logo).toBeNull();
  expect((await read()).usedBy).toEqual([]);
});

test('shows an icon and a picture for sharing, notes their use, and returns to the built-in ones', async () => {
  const alt = { zh_CN: '棋手', en_US: 'Players' };
  const [icon, shared, undescribed] = await db.transaction(async (tx) => [
    await insertTestPicture(tx, 'icon-400x400.png'),
    await insertTestPicture(tx, 'hall-1600x840.jpg', alt),
    await insertTestPicture(tx, 'bare-1600x840.jpg', { zh_CN: '', en_US: '' }),
  ]);
  expect(await save({ sharePicture: String(undescribed!.id), icon: String(undescribed!.id) })).toMatchObject({
    code: 4000,
    data: { fields: { sharePicture: expect.stringContaining('Describe') } },
  });

  await save({ icon: String(icon!.id), sharePicture: String(shared!.id) });

  expect(await shown()).toMatchObject({
    icon: `/media/${icon!.fileName}`,
    sharePicture: { url: `/media/${shared!.fileName}`, alt: 'Players' },
  });
  const read = async (id: number) =>
    (await callAdmin(app, 'adminPictureGet', { cookie: publisher, params: { id: String(id) } })).envelope!.data;
  for (const { id } of [icon!, shared!]) expect((await read(id)).usedBy).toMatchObject([{ kind: 'siteSettings' }]);

  await save({ version: 1 });

  expect(await shown()).toMatchObject({ icon: null, sharePicture: null });
  expect((await read(icon!.id)).usedBy).toEqual([]);
});

test('names the association in feeds, mails and documents of the site', async () => {
  await save({});
  const { body } = await app.server().inject('/feeds/en_US/all.xml');
  expect(body).toContain('<title>Eastern Mind Games Union · All news');
  expect(body).toContain('from the Eastern Mind Games Union.');

  await app.call('subscribe', { email: 'reader@example.org' }, { locale: 'en_US' });

  const [mail] = await app.messagesTo('reader@example.org');
  expect(mail).toMatchObject({
    subject: 'Please confirm your subscription to the Eastern Minds newsletter',
    text: expect.stringContaining('the newsletter of the Eastern Mind Games Union'),
  });
});

test('names the association in codes and in the authenticator apps of staff', async () => {
  await save({});
  const body = { password: staffPassword };
  const { url } = (await callAdmin(app, 'adminTotpBegin', { cookie: publisher, body })).envelope!.data;
  expect(new URL(url).searchParams.get('issuer')).toBe('Eastern Minds');

  await app.call('registerSms', { phone: '13800138000', countryCode: '86' }, { locale: 'zh_CN' });
  const [code] = await app.messagesTo('8613800138000');
  expect(code!.text).toMatch(/^【东方智运】验证码 \d{6}/);
});
