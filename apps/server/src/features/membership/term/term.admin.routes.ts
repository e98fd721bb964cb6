import { createEditConflict } from '#platform/errors';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import { findTerms, saveTerms } from './term.queries.ts';
import type { Terms } from './term.rules.ts';
import type { TermDeps } from './termDeps.ts';

/** Formats terms for the audit log, with the currency of the amount. */
const shownTerms = ({ feeMinor, currency, termMonths }: Terms) => ({
  fee: { amountMinor: feeMinor, currency },
  termMonths,
});

/** Mounts the calls of membership officers for the membership terms. */
export function termAdminRoutes(app: StaffApp, { db, clock }: Pick<TermDeps, 'db' | 'clock'>): void {
  const termsRow = async () => {
    const { feeMinor, currency, termMonths, version } = await findTerms(db);
    return { id: 'membership' as const, feeMinor, currency, termMonths, version };
  };
  mountAdmin(app, 'adminTermsGet', termsRow);
  mountAdmin(app, 'adminTermsUpdate', async ({ body: { version, ...after }, staff, visitor }) => {
    await db.transaction(async (tx) => {
      const before = shownTerms(await findTerms(tx));
      if (!(await saveTerms(tx, after, version))) throw createEditConflict();
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'settings.change',
        subject: 'settings membership',
        before,
        after: shownTerms(after),
      });
    });
    return termsRow();
  });
}
