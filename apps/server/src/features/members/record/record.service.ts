import { findEntriesOfPerson, findResultsOfPerson } from '../../competitions/index.ts';
import type { Locale } from '@app/contract/locale';
import type { StaffRole } from '@app/contract/admin/roles';
import { addDays, getToday } from '#platform/calendar';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { findAccountForStaff } from '../../account/index.ts';
import { findApplicationEmails, graceDays } from '../../membership/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import { findMergesInto } from '../merge/merge.queries.ts';
import { undoableSince } from '../merge/merge.service.ts';
import { personListing } from '../personList.queries.ts';
import {
  findApplicationsOf,
  findMembershipOf,
  findOrdersOf,
  findPersonColumns,
  findRelatedLog,
  findTermsOf,
} from './record.queries.ts';

interface Reader {
  locale: Locale;
  roles: readonly StaffRole[];
}

const hasRole = (roles: readonly StaffRole[], role: StaffRole) =>
  roles.includes(role) || roles.includes('administrator');

/**
 * Reads everything that is stored about a person. Orders are for finance only, complete contacts for membership
 * officers.
 *
 * @throws BusinessError notFound
 */
export async function getPersonRecord(deps: MembersDeps, id: number, { locale, roles }: Reader) {
  const { db } = deps;
  const today = getToday(deps);
  const [columns, page] = await Promise.all([
    findPersonColumns(db, id),
    findPage(db, personListing(locale, today, { id }), { pageNum: 1, pageSize: 1 }),
  ]);
  const [row] = page.rows;
  if (!columns || !row) throw new BusinessError('notFound');
  const { accountId, ...person } = columns;
  const isOfficer = hasRole(roles, 'membershipOfficer');
  const [membership, entries, results, merges, ofAccount] = await Promise.all([
    getMembership(deps, id, row.status),
    findEntriesOfPerson(db, locale, id),
    findResultsOfPerson(db, locale, id),
    findMergesInto(db, id, undoableSince(deps)),
    getOwned(deps, accountId, { isOfficer, isFinance: hasRole(roles, 'finance') }),
  ]);
  return {
    ...row,
    ...person,
    membership,
    entries,
    results,
    merges,
    ...ofAccount,
  };
}

async function getMembership({ db }: MembersDeps, personId: number, status: 'none' | 'active' | 'grace' | 'expired') {
  const found = await findMembershipOf(db, personId);
  if (!found) return null;
  const { hasGrace: _, ...membership } = found;
  const graceUntil = status === 'grace' ? addDays(found.endsOn, graceDays) : null;
  return { ...membership, status, graceUntil, terms: await findTermsOf(db, found.id) };
}

/** Reads the part of the person's account data that the roles may see. */
async function getOwned(
  deps: MembersDeps,
  accountId: number | null,
  { isOfficer, isFinance }: { isOfficer: boolean; isFinance: boolean },
) {
  if (accountId === null)
    return { account: null, applications: [], orders: isFinance ? [] : null, messages: [], relatedLog: [] };
  const { db } = deps;
  const { phoneDigits, full, masked, ...account } = await findAccountForStaff(deps.account, accountId);
  const emails = await findApplicationEmails(deps.membership, db, accountId);
  const recipients = [...new Set([full.email, phoneDigits, ...emails])].filter((to) => to !== null);
  const [applications, orders, messages, relatedLog] = await Promise.all([
    findApplicationsOf(db, accountId),
    isFinance ? findOrdersOf(db, accountId) : null,
    deps.outbox.history(db, recipients),
    findRelatedLog(db, accountId, [
      ...(isOfficer ? (['applications'] as const) : []),
      ...(isFinance ? (['orders'] as const) : []),
    ]),
  ]);
  return { account: { ...account, ...(isOfficer ? full : masked) }, applications, orders, messages, relatedLog };
}
