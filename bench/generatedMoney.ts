import type pg from 'pg';

/** Generates `rows` applications, orders, ledger entries, refunds and audit entries in SQL. */
export async function generateMoney(pool: pg.Pool, rows: number, sealedFields: Buffer): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    for (const statement of statements)
      await client.query(
        statement,
        statement.includes('$2') ? [rows, sealedFields] : statement.includes('$1') ? [rows] : [],
      );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const moment = (n: string) => `timestamptz '2026-01-01' + ${n} * interval '5 minutes'`;

const statements = [
  `insert into pictures (file_name, width, height, alt, name, tags, uploaded_at)
   select 'p' || n || '-1600x900.jpg', 1600, 900, jsonb_build_object('zh_CN', '棋盘' || n, 'en_US', case
   when n % 10 = 0 then '' else 'Board ' || n end),
     'IMG_' || n || '.jpg', array['Event ' || n % 200], ${moment('n')}
     from generate_series(1, greatest(2, $1::int / 2)) n`,
  // One picture is the cover of a tenth of all items, and a third of the pictures is not used.
  `insert into news (type, picture_id, deleted_at)
   select (array['news', 'hot', 'hotVideo'])[1 + n % 3], case when n % 10 = 0 then 1
   else 1 + n % greatest(2, $1::int / 3) end, case when n % 100 = 0 then ${moment('n')} end
   from generate_series(1, $1::int) n`,
  `insert into drafts (kind, record_id, locale, fields, version, published_version, saved_at, staff_name)
   select 'news', id, locale, jsonb_build_object('title', case locale
   when 'zh_CN' then '第' || id || '号' || chr(19968 + (id % 2000)::int) || '墨言' else 'Item number ' || id end,
     'titleSignature', 'Desk', 'summary', 'A summary of a usual length.', 'content',
     repeat('<p>Some text of the item.</p>', 20) || '<figure><img src="/media/p' || 1 + id % 1000 ||
     '-1600x900.jpg" alt="Board" /></figure>'),
     case when id % 50 = 1 then 2 else 1 end, case when id % 20 = 3 then 0 else 1 end, ${moment('id')}, 'Editor'
   from news, (values ('zh_CN'), ('en_US')) languages (locale)`,
  `insert into news_texts (news_id, locale, status, start_time, title, title_signature, summary, content)
   select record_id, locale, case when record_id % 70 = 5 then 'withdrawn' else 'published' end,
     case when record_id % 300 = 7 then now() + record_id * interval '1 minute' else saved_at
     end, fields->>'title', 'Desk', 'A summary', fields->>'content'
   from drafts where published_version > 0`,
  `update news set
     search_text = (select lower(string_agg(fields->>'title', ' ' order by locale desc)) from drafts
     where record_id = id),
     has_draft = exists (select from drafts where record_id = id and published_version = 0),
     has_changes = exists (select from drafts where record_id = id and published_version > 0
     and version > published_version),
     published_from = (select min(start_time) from news_texts where news_id = id and status = 'published'),
     edited_at = (select max(saved_at) from drafts where record_id = id)`,
  `insert into associations (name, country, picture_id, info, position)
   select jsonb_build_object('zh_CN', '协会' || n, 'en_US', 'Association ' || n), 'SG', 1, '{"zh_CN": "", "en_US": ""}', n
   from generate_series(1, 20) n`,
  `insert into clubs (association_id, name, city)
   select 1 + n % 20, jsonb_build_object('zh_CN', '俱乐部' || n, 'en_US', 'Club ' || n), '{"zh_CN": "", "en_US": ""}'
   from generate_series(0, 99) n`,
  `insert into people (native_name, latin_name, birth_date, association_id, club_id, search_text)
   select '', 'Surname' || n % 997 || ' Name' || lpad(n::text, 7, '0'), date '1950-01-01' + n % 20000, 1 + n % 20,
   1 + n % 100,
     'surname' || n % 997 || ' name' || lpad(n::text, 7,
     '0') || ' | u' || to_hex(19968 + n % 500) || 'u' || to_hex(19968 + n % 2000) || 'u' || to_hex(19968 + n % 2999)
       || case when n % 500 = 0 then 'u58a8u8a00' else ''
       end || ' | lin mo yan' || n % 3000 || ' | linmoyan' || n % 3000
   from generate_series(1, $1::int) n`,
  `insert into memberships (person_id, member_no, starts_on, ends_on)
   select n, 'AMSA-2026' || lpad(n::text, 6, '0'), current_date - 400 + n % 500, current_date - 35 + n % 500
   from generate_series(1, $1::int) n where n % 10 > 0`,
  `insert into accounts (username, username_key, password_hash, country_code, locale, created_at, person_id,
    phone_fingerprint, email_fingerprint)
   select 'player' || n, 'player' || n, '', '65', 'en_US', ${moment('n')}, n, 'phone' || n, 'mail' || n
   from generate_series(1, $1::int) n`,
  `insert into membership_applications (account_id, status, fields, latin_name, native_name, association_id, country,
    consents, locale, created_at, submitted_at, search_fingerprints)
   select n, (array['underReview', 'approved', 'approved', 'approved', 'rejected', 'unpaid', 'draft'])[1 + n % 7],
   $2::bytea, 'Surname Name' || lpad(n::text, 7, '0'),
     chr(19968 + n % 2000) || case when n % 500 = 0 then '墨言' else chr(19968 + n % 2999)
     end, 1 + n % 20, 'SG', '[]', 'en_US', ${moment('n')},
     case when n % 7 = 6 then null else ${moment('n')} end, array['passport' || n, 'mail' || n, 'phone' || n]
     from generate_series(1, $1::int) n`,
  `insert into orders (order_no, account_id, purpose, subject_id, amount_minor, currency, status, created_at,
    expires_at, paid_at)
   select '20260101' || lpad(n::text, 9, '0'), n, 'membership', n, 6000, 'SGD', (array['paid', 'paid', 'paid',
   'refunded', 'closed', 'pending'])[1 + n % 6], ${moment('n')}, ${moment('n')}, ${moment('n')}
   from generate_series(1, $1::int) n`,
  `insert into ledger_entries (order_id, kind, amount_minor, currency, provider, provider_ref, at)
   select n, 'charge', 6000, 'SGD', (array['stripe', 'sandbox'])[1 + n % 2], 'charge-' || n, ${moment('n')}
   from generate_series(1, $1::int) n`,
  `insert into payment_sessions (order_id, provider, idempotency_key, provider_session_id, amount_minor, currency,
    locale, state, created_at)
   select n, 'stripe', 'page-key-' || n, 'page-' || n, 6000, 'SGD', 'en_US', (array['paid', 'paid', 'paid', 'declined',
   'expired'])[1 + n % 5], ${moment('n')} from generate_series(1, $1::int) n`,
  `insert into refunds (order_id, provider, charge_ref, amount_minor, currency, idempotency_key, state, origin,
    created_at)
   select n, 'stripe', 'charge-' || n, 6000, 'SGD', 'key-' || n, (array['done', 'done', 'done', 'refused',
   'asked'])[1 + n % 5], 'person', ${moment('n')} from generate_series(1, $1::int) n`,
  `insert into ledger_entries (order_id, kind, amount_minor, currency, provider, provider_ref, at)
   select n, 'refund', 6000, 'SGD', (array['stripe', 'sandbox'])[1 + n % 2], 'refund-' || n, ${moment('n')}
   from generate_series(1, $1::int) n where n % 6 = 3`,
  `insert into provider_transactions (provider, transaction_ref, kind, movement_ref, amount_minor, fee_minor, currency,
    at)
   select provider, 'txn-' || provider_ref, kind, provider_ref, amount_minor, 254, currency, at from ledger_entries
   where order_id % 20 > 0`,
  `insert into provider_payouts (provider, provider_ref, amount_minor, currency, state, arrives_on)
   select 'stripe', 'po_' || n, 6000, 'SGD', 'paid', date '2026-01-01' + n
   from generate_series(1, greatest(1, $1::int / 250)) n`,
  `insert into payout_items (transaction_id, payout_id)
   select t.id, 1 + t.id % greatest(1, $1::int / 250) from provider_transactions t`,
  `insert into unmatched_payments (provider, provider_ref, order_id, amount_minor, currency, reason, at, resolved_at)
   select 'stripe', 'ref-' || n, n, 59, 'SGD', 'wrongAmount', ${moment('n')}, case when n % 50 = 0 then null
   else ${moment('n')} end from generate_series(1, $1::int) n`,
  `insert into payment_discrepancies (provider, kind, provider_ref, reason, order_id, provider_minor, provider_currency,
    moved_at, found_at, closed_at, closed_by)
   select 'stripe', 'charge', 'ref-' || n, 'notInLedger', n, 59, 'SGD', ${moment('n')}, ${moment('n')}, case
   when n % 50 = 0 then null else ${moment('n')} end, case when n % 50 = 0 then null else 'agreement' end
   from generate_series(1, $1::int) n`,
  `insert into audit_entries (at, staff_name, action, subject, address)
   select ${moment('n')}, 'Officer ' || n % 40, (array['application.approve', 'application.photo', 'login',
   'refund.grant'])[1 + n % 4], 'application ' || n, '203.0.113.7' from generate_series(1, $1::int) n`,
];
