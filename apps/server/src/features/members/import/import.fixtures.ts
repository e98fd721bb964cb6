import type { TestApp } from '#platform/testing/testApp';
import { askAs } from '../../staff/staff.fixtures.ts';

type Rule = 'skip' | 'update' | 'create';

export const heading = 'Name,Native name,Date of birth,Association,Club,Membership number,Valid until';

/** Returns the calls with which an officer imports members. */
export function memberImporter(app: TestApp, cookie: () => string) {
  const call = askAs(app, cookie);
  const upload = (content: string | Buffer, fileName = 'members.csv') =>
    call('adminImportCreate', { body: { fileName, content: Buffer.from(content).toString('base64') } });
  const get = async (id: string) => (await call('adminImportGet', { params: { id } })).data;
  const check = async (id: string, duplicates: Rule = 'skip') => {
    const { mapping } = await get(id);
    return call('adminImportCheck', { params: { id }, body: { mapping, duplicates } });
  };
  const choose = (id: string, body: object) => call('adminImportChoose', { params: { id }, body });
  const start = (id: string) => call('adminImportStart', { params: { id }, body: {} });
  /** Starts a checked import, and returns it with its outcomes. */
  const finish = async (id: string) => {
    await start(id);
    await app.jobs().runDue();
    return get(id);
  };
  const lines = async (id: string, query: Record<string, string> = {}) =>
    (await call('adminImportLines', { params: { id }, query })).data.rows;
  const run = async (content: string, duplicates: Rule = 'skip') => {
    const { id } = (await upload(content)).data;
    await check(id, duplicates);
    return finish(id);
  };
  return { upload, get, check, choose, start, finish, lines, run };
}
