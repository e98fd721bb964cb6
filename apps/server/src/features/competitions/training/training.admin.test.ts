import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';

const app = testApp({ now: new Date('2030-01-01T00:00:00Z') });
let editor: string;
beforeAll(async () => {
  editor = await staffCookie(app, 'editor');
});

const ask = askAs(app, () => editor);
const session = {
  title: { zh_CN: '死活题', en_US: 'Life and death' },
  startTime: '2030-01-02T10:00:00.000Z',
  endTime: '2030-01-02T12:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  url: 'https://example.org/room',
};
const listShown = async () => (await app.call('online', {}, { locale: 'en_US' })).envelope.data.sessions;

test('adds, finds, changes and deletes a session, which the site shows until it is over', async () => {
  const { data: added } = await ask('adminTrainingSessionCreate', { body: session });
  expect(added).toMatchObject({ ...session, version: 1 });
  expect(await listShown()).toEqual([{ ...session, id: added.id, title: 'Life and death' }]);
  expect((await ask('adminTrainingSessionList', { query: { keyword: '死活' } })).data.rows).toEqual([added]);
  expect((await ask('adminTrainingSessionList', { query: { keyword: 'endgame' } })).data.rows).toEqual([]);

  const params = { id: added.id };
  const title = { zh_CN: '官子', en_US: 'Endgame' };
  await ask('adminTrainingSessionUpdate', { params, body: { ...session, title, version: 1 } });
  expect((await listShown())[0]?.title).toBe('Endgame');
  expect(await ask('adminTrainingSessionUpdate', { params, body: { ...session, version: 1 } })).toMatchObject({
    code: 4009,
  });

  await ask('adminTrainingSessionDelete', { params, body: { version: 2 } });
  expect(await listShown()).toEqual([]);
});

test.each([
  ['an end before the start', { endTime: session.startTime }, 'endTime'],
  ['an unknown time zone', { timeZone: 'Asia/Atlantis' }, 'timeZone'],
  ['an address of no site', { url: 'javascript:alert(1)' }, 'url'],
  ['a language without a title', { title: { zh_CN: '', en_US: 'A' } }, 'title'],
])('rejects %s', async (_, changes, field) => {
  expect(await ask('adminTrainingSessionCreate', { body: { ...session, ...changes } })).toMatchObject({
    code: 4000,
    data: { fields: { [field]: expect.any(String) } },
  });
  expect(await listShown()).toEqual([]);
});
