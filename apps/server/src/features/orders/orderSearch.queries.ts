import { minorDigits } from '@app/contract/currencies';
import { type SQL, sql } from 'drizzle-orm';
import { toLikePattern } from '#platform/database/listings';

/** Joins the payer of an order `o`: the account, and the names of the person or of the last application. */
export const payerTables = sql`join accounts a on a.id = o.account_id left join people p on p.id = a.person_id
  left join lateral (select m.latin_name, m.native_name from membership_applications m where m.account_id = a.id
  order by m.id desc limit 1) n on true`;

export const payerNames = sql`coalesce(nullif(p.latin_name, ''), n.latin_name, '') as "payerName",
  case when p.latin_name <> '' then p.native_name else coalesce(n.native_name, '') end as "payerNativeName"`;

/** The greatest value of the column `amount_minor`, a PostgreSQL integer. */
const maxMinor = 2_147_483_647;
const currencyDigits = [0, 2, 3] as const;
let currenciesByDigits: Map<number, string[]> | undefined;

function currenciesWith(digits: number): string[] {
  currenciesByDigits ??= Map.groupBy(Intl.supportedValuesOf('currency'), minorDigits);
  return currenciesByDigits.get(digits) ?? [];
}

const amountPattern = /^(?:([a-z]{3})\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,3}))?(?:\s*([a-z]{3}))?$/i;

/** Returns the condition for orders of a typed amount such as `80`, `80.00` or `SGD 80`; null for other text. */
function amountCondition(keyword: string): SQL | null {
  const [, before, whole, fraction = '', after] = amountPattern.exec(keyword) ?? [];
  if (whole === undefined) return null;
  const currency = (before ?? after)?.toUpperCase();
  const conditions = (currency === undefined ? currencyDigits : [minorDigits(currency)]).flatMap((digits) => {
    const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
    if (fraction.length > digits || minor > maxMinor) return [];
    if (currency !== undefined) return [sql`(o.amount_minor = ${minor} and o.currency = ${currency})`];
    // Nearly all currencies have two digits, so they are matched by excluding the few others.
    const isOfDigits =
      digits === 2
        ? sql`o.currency <> all(${sql.param([...currenciesWith(0), ...currenciesWith(3)])})`
        : sql`o.currency = any(${sql.param(currenciesWith(digits))})`;
    return [sql`(o.amount_minor = ${minor} and ${isOfDigits})`];
  });
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;
}

const isHan = (keyword: string) => /\p{Script=Han}/u.test(keyword);

/**
 * Returns the condition on a name. Trigram indexes need three characters and Han names are often shorter, so Han text
 * is found by single characters.
 */
const nameLike = (latin: SQL, native: SQL, keyword: string): SQL =>
  isHan(keyword)
    ? sql`(regexp_split_to_array(${native}, '') @> ${sql.param([...keyword.replaceAll(/\s/g, '')])}::text[]
      and ${native} like ${toLikePattern(keyword)})`
    : sql`(${latin} ilike ${toLikePattern(keyword)} or ${native} ilike ${toLikePattern(keyword)})`;

/** The shortest text that the trigram indexes find. */
const shortestPart = 3;

/** Normalizes a keyword in the same way as the stored keys of usernames. */
const foldKeyword = (keyword: string): string => keyword.normalize('NFKC').toLowerCase();

/** Returns the accounts of payers by username, reviewed name, or name on an application. */
function payersLike(keyword: string): SQL {
  const sources = [
    sql`select a.id from people p join accounts a on a.person_id = p.id
      where ${nameLike(sql`p.latin_name`, sql`p.native_name`, keyword)}`,
    sql`select m.account_id from membership_applications m
      where ${nameLike(sql`m.latin_name`, sql`m.native_name`, keyword)}`,
  ];
  if (keyword.length >= shortestPart)
    // The key is case-folded: `like` on it is four times as fast as `ilike` on the name.
    sources.push(sql`select a.id from accounts a where a.username_key like ${toLikePattern(foldKeyword(keyword))}`);
  return sql.join(sources, sql` union all `);
}

/** Returns the orders of a provider's reference: of a payment session, a charge or a refund. */
const ordersOfReference = (keyword: string): SQL =>
  sql`select l.order_id from ledger_entries l where l.provider_ref ilike ${toLikePattern(keyword)}
    union all select s.order_id from payment_sessions s where s.provider_session_id ilike ${toLikePattern(keyword)}
    union all select u.order_id from unmatched_payments u where u.provider_ref ilike ${toLikePattern(keyword)}`;

/**
 * Returns the conditions for orders `o` by payer, amount or order number. A keyword of one or two digits matches
 * amounts only.
 */
function ordersOf(keyword: string): SQL[] {
  const amount = amountCondition(keyword);
  const isShort = keyword.length < shortestPart && !isHan(keyword);
  return [
    amount,
    !(isShort && amount) && sql`o.account_id = any(array(${payersLike(keyword)}))`,
    // Order numbers consist of digits, so other keywords cannot match one.
    !isShort && /^\d+$/.test(keyword) && sql`o.order_no like ${toLikePattern(keyword)}`,
  ].filter((condition) => condition instanceof Object);
}

/**
 * Returns the condition for orders `o` by payer, amount or order number. Uses arrays, because `or` over columns of
 * several tables prevents the use of indexes.
 */
export const ordersLike = (keyword: string): SQL => sql`(${sql.join(ordersOf(keyword), sql` or `)})`;

/** Returns the condition for orders `o` like `ordersLike`, or by a reference of the provider. */
export function ordersOrReferencesLike(keyword: string): SQL {
  const isReference = keyword.length >= shortestPart && !isHan(keyword);
  const references = isReference ? [sql`o.id = any(array(${ordersOfReference(keyword)}))`] : [];
  return sql`(${sql.join([...ordersOf(keyword), ...references], sql` or `)})`;
}
