import { type SQL, sql } from 'drizzle-orm';
import { toLikePattern } from '#platform/database/listings';
import { toNameSearchParts } from '#platform/text/nameSearch';
import { findPossiblePhones } from '../account/index.ts';
import { emailFingerprint, passportFingerprint, phoneFingerprint } from '../membership/index.ts';
import type { MembersDeps } from './membersDeps.ts';

type Deps = Pick<MembersDeps, 'account' | 'membership'>;

const minPassportLength = 5;
const minNumberLength = 3;

const list = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

/**
 * Returns the condition for people `p` whom a keyword names: by words of either name in any order, pinyin, member
 * number, username, phone, email address or complete passport number. Contacts and passport numbers are compared as
 * keyed hashes. Lookups in other tables are arrays, because `or` over columns of several tables prevents the use of
 * indexes.
 */
export function personsLike({ account, membership }: Deps, keyword: string): SQL {
  const typed = keyword.trim();
  const parts = toNameSearchParts(typed);
  const phones = findPossiblePhones(typed);
  const contacts = typed.includes('@')
    ? [account.vault.fingerprint(typed.toLowerCase())]
    : phones.map((digits) => account.vault.fingerprint(digits));
  const onApplication = [
    ...(typed.includes('@') ? [emailFingerprint(membership, typed)] : []),
    ...phones.map((digits) => phoneFingerprint(membership, digits)),
    ...(/\d/.test(typed) && typed.length >= minPassportLength ? [passportFingerprint(membership, typed)] : []),
  ];
  const lookups = [
    sql`select a.person_id from accounts a where a.username_key = ${typed.normalize('NFKC').toLowerCase()}`,
    ...(contacts.length > 0
      ? [
          sql`select a.person_id from accounts a where a.phone_fingerprint = any(${list(contacts)})`,
          sql`select a.person_id from accounts a where a.email_fingerprint = any(${list(contacts)})`,
        ]
      : []),
    ...(onApplication.length > 0
      ? [
          sql`select a.person_id from unnest(${list(onApplication)}) wanted(fingerprint)
            join membership_applications m on m.search_fingerprints @> array[wanted.fingerprint] join accounts a
            on a.id = m.account_id`,
        ]
      : []),
    ...(/\d/.test(typed) && typed.length >= minNumberLength
      ? [
          sql`select coalesce(q.merged_into_id, q.id) from memberships n join people q on q.id = n.person_id
            where n.member_no like ${toLikePattern(typed.toUpperCase())}`,
        ]
      : []),
  ];
  const byOther = sql`p.id = any(array(${sql.join(lookups, sql` union all `)}))`;
  if (parts.length === 0) return byOther;
  const byName = sql.join(
    parts.map((part) => sql`p.search_text like ${toLikePattern(part)}`),
    sql` and `,
  );
  return sql`((${byName}) or ${byOther})`;
}
