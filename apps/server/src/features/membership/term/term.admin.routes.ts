import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { actorOf } from '../../staff/index.ts';
import { findTerms } from './term.queries.ts';
import type { TermDeps } from './termDeps.ts';
import { changeTerms } from './terms.service.ts';

/** Mounts the calls of membership officers for the membership terms. */
export function termAdminRoutes(app: StaffApp, { db, clock }: Pick<TermDeps, 'db' | 'clock'>): void {
  const getTermsRow = async () => {
    const { feeMinor, currency, termMonths, version } = await findTerms(db);
    return { id: 'membership' as const, feeMinor, currency, termMonths, version };
  };
  mountAdmin(app, 'adminTermsGet', getTermsRow);
  mountAdmin(app, 'adminTermsUpdate', async ({ body, staff, visitor }) => {
    await db.transaction((tx) => changeTerms({ clock }, tx, actorOf({ staff, visitor }), body));
    return getTermsRow();
  });
}
