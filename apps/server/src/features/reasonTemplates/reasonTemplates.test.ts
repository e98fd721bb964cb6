import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../staff/staff.fixtures.ts';

const app = testApp();
let officer: string;
beforeAll(async () => {
  officer = await staffCookie(app, 'membershipOfficer');
});

const ask = askAs(app, () => officer);
const find = async (keyword = '') => (await ask('adminReasonTemplateList', { query: { keyword } })).data.rows;
const reason = {
  label: { zh_CN: '年龄不符', en_US: 'Wrong age' },
  text: { zh_CN: '请核对出生日期。', en_US: 'Please check the date of birth.' },
};

test('begins with the saved reasons, in both languages', async () => {
  const names = (await find()).map(({ label }) => label);

  expect(names).toHaveLength(6);
  expect(names[0]).toEqual({ zh_CN: '照片不清晰', en_US: 'Photo unreadable' });
});

test('adds, finds, changes and deletes a reason', async () => {
  const { data: added } = await ask('adminReasonTemplateCreate', { body: reason });
  expect((await find()).at(-1)).toEqual(added);
  expect(await find('date of BIRTH')).toEqual([added]);
  expect(await find('年龄')).toEqual([added]);

  const text = { ...reason.text, en_US: 'The date of birth is wrong.' };
  const params = { id: added.id };
  expect(await ask('adminReasonTemplateUpdate', { params, body: { ...reason, text, version: 1 } })).toMatchObject({
    code: 1000,
    data: { text, version: 2 },
  });
  expect(await ask('adminReasonTemplateDelete', { params, body: { version: 2 } })).toMatchObject({ code: 1000 });
  expect(await find('年龄')).toEqual([]);
});

test('rejects a reason that one language lacks', async () => {
  const body = { ...reason, text: { zh_CN: '请核对出生日期。', en_US: ' ' } };

  expect(await ask('adminReasonTemplateCreate', { body })).toMatchObject({
    code: 4000,
    data: { fields: { text: expect.any(String) } },
  });
});
