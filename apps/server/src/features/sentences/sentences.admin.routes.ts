import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { actorOf } from '../staff/index.ts';
import { changeSentences, getSentencesRecord } from './sentences.service.ts';

export function sentencesAdminRoutes(app: StaffApp, deps: { db: Database; clock: Clock }): void {
  mountAdmin(app, 'adminSentencesGet', () => getSentencesRecord(deps.db));
  mountAdmin(app, 'adminSentencesUpdate', ({ body, ...who }) => changeSentences(deps, actorOf(who), body));
}
