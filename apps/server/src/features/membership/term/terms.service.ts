import { createEditConflict } from '#platform/errors';
import type { Transaction } from '#platform/database/client';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { findTerms, saveTerms } from './term.queries.ts';
import type { Terms } from './term.rules.ts';
import type { TermDeps } from './termDeps.ts';

/** Formats terms for the audit log, with the currency of the amount. */
const toAuditedTerms = ({ feeMinor, currency, termMonths }: Terms) => ({
  fee: { amountMinor: feeMinor, currency },
  termMonths,
});

/**
 * Changes fee and length of a term for later orders, with an audit entry.
 *
 * @param version the version that the staff member read; 0 while there are only defaults
 * @throws BusinessError conflict when the terms were changed since
 */
export async function changeTerms(
  { clock }: Pick<TermDeps, 'clock'>,
  tx: Transaction,
  actor: Actor,
  { version, ...after }: Terms & { version: number },
): Promise<void> {
  const before = toAuditedTerms(await findTerms(tx));
  if (!(await saveTerms(tx, after, version))) throw createEditConflict();
  await writeAudit(tx, clock, actor, {
    action: 'settings.change',
    subject: 'settings membership',
    before,
    after: toAuditedTerms(after),
  });
}
