import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { actorOf } from '../staff/index.ts';
import { findDictionaries } from './dictionary.queries.ts';
import { changeDictionary, getDictionary } from './dictionary.service.ts';

/** Mounts the calls with which publishers edit the names of values. */
export function dictionaryAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdmin(app, 'adminDictionaryList', async () => {
    const rows = await findDictionaries(db);
    return { rows, total: rows.length, pageNum: 1, pageSize: rows.length };
  });
  mountAdmin(app, 'adminDictionaryGet', ({ params }) => getDictionary(db, params.id));
  mountAdmin(app, 'adminDictionaryUpdate', ({ params, body, ...who }) =>
    changeDictionary({ db, clock }, actorOf(who), params.id, body),
  );
}
