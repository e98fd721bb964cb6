import { beforeAll, expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#platform/contentChanges';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { insertTestContact } from './site.fixtures.ts';

const app = testApp();
let administrator: string;

beforeAll(async () => {
  administrator = await staffCookie(app, 'administrator');
  await insertTestContact(app.db, 'Fax', 2);
  await insertTestContact(app.db, 'Telephone', 1);
});

const mail = {
  label: { zh_CN: '邮箱', en_US: 'Email' },
  value: { zh_CN: 'office@example.org', en_US: 'office@example.org' },
};
const read = async (cookie = administrator) => (await callAdmin(app, 'adminContactsGet', { cookie })).envelope!.data;
const save = async (contacts: object[], version: number) =>
  (await callAdmin(app, 'adminContactsUpdate', { cookie: administrator, body: { contacts, version } })).envelope!;
const shown = async (locale: 'zh_CN' | 'en_US') =>
  (await app.call('aboutUs', {}, { locale })).envelope.data.contacts.map(({ label }) => label);

test('lists contacts in both languages and in order, for editors too', async () => {
  expect(await read(await staffCookie(app, 'editor'))).toEqual({
    id: 'contacts',
    version: 0,
    contacts: [
      {
        label: { zh_CN: 'Telephone（中）', en_US: 'Telephone' },
        value: { zh_CN: '+65 6000 0000（中）', en_US: '+65 6000 0000' },
      },
      { label: { zh_CN: 'Fax（中）', en_US: 'Fax' }, value: { zh_CN: '+65 6000 0000（中）', en_US: '+65 6000 0000' } },
    ],
  });
});

test('shows visitors the contacts that an administrator saves, in order, and announces and audits the change', async () => {
  const heard = vi.fn();
  const listener = subscribeToChanges(app.connection, heard);
  const { contacts, version } = await read();
  const [telephone, fax] = contacts;
  await vi.waitFor(async () => {
    await app.db.execute(`select pg_notify('content_changed', 'news')`);
    expect(heard).toHaveBeenCalledWith('news');
  });

  const { data } = await save([mail, telephone!], version);

  expect(data).toEqual({ id: 'contacts', version: version + 1, contacts: [mail, telephone] });
  expect(await shown('zh_CN')).toEqual(['邮箱', 'Telephone（中）']);
  expect(await shown('en_US')).toEqual(['Email', 'Telephone']);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('site'));
  await listener.close();
  const [line] = (
    await callAdmin(app, 'adminAuditList', { cookie: administrator, query: { action: 'settings.change' } })
  ).envelope!.data.rows;
  expect(line).toMatchObject({
    subject: 'settings contacts',
    before: { contacts: [telephone, fax] },
    after: { contacts: [mail, telephone] },
  });
});

test('saves the change of one of several administrators with the same version, and nothing of the others', async () => {
  const { version } = await read();
  const named = (name: string) => [{ ...mail, label: { zh_CN: name, en_US: name } }];

  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(named(name), version)));

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4009, 4009, 4009]);
  expect(await read()).toEqual(answers.find(({ code }) => code === 1000)!.data);
});

test('rejects a missing or too long language', async () => {
  const { version } = await read();
  const refused = [
    [{ ...mail, label: { zh_CN: '邮箱', en_US: ' ' } }],
    [{ ...mail, value: { zh_CN: '邮箱' } }],
    [{ ...mail, value: { ...mail.value, en_US: 'x'.repeat(301) } }],
    Array.from({ length: 21 }, () => mail),
  ];
  for (const contacts of refused)
    expect(await save(contacts, version)).toMatchObject({
      code: 4000,
      data: { fields: { contacts: expect.any(String) } },
    });
  expect((await save([], version)).code).toBe(1000);
  expect(await shown('en_US')).toEqual([]);
});
