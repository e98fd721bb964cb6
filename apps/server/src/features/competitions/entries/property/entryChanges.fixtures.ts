import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** Whether an entry in this state takes a place, as SQL. */
const occupiesPlace = (state: string) => `coalesce(${state}, '') in ('entered', 'awaitingPayment', 'offered')`;

/**
 * Logs the committed state of a changed entry. The trigger runs at the commit, so that aborted transactions leave no
 * row.
 */
const logEntryChange = `
create function log_entry_change() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'UPDATE' then old.state end;
  is_held_again boolean := tg_name = 'log_held_again';
  is_invited boolean := exists (select from entry_invitations i where i.entry_id = new.id);
  is_still_offered boolean := exists (select from event_entries n where n.id = new.id and n.state = 'offered');
begin
  if was is not distinct from new.state and not is_held_again then return null; end if;
  insert into entry_changes (entry_id, was, became, mail_kind, account_ids, problem) values (new.id, was, new.state,
    case
      when is_held_again then 'completed'
      when new.state = 'waiting' or new.state = 'entered' then new.state
      when new.state = 'offered' and (was = 'waiting' or (is_still_offered and not is_invited)) then 'offered'
      when new.state = 'awaitingPayment' then 'payment'
      when new.state <> 'withdrawn' then null
      when new.withdrawal in ('own', 'staff', 'refunded') then 'withdrawn'
      when new.withdrawal = 'eventCancelled' then 'cancelled'
      else new.withdrawal end,
    case when new.state = 'awaitingPayment' then array[new.account_id] else accounts_of_entry(new.id) end,
    case
      when was = 'withdrawn' then 'changed after its end'
      when is_held_again and exists (select from entry_invitations i where i.entry_id = new.id and i.answer is null)
        then 'held again while partners have not answered'
      when not (${occupiesPlace('new.state')} and not ${occupiesPlace('was')}) then null
      when exists (select from places_of_event p where p.section_id = new.section_id
      and (p.taken > p.capacity or p.all_taken > p.event_capacity))
        then 'placed beyond the places'
      when exists (select from event_entries w join places_of_event p on p.section_id = w.section_id
          where w.event_id = new.event_id and w.state = 'waiting' and (w.section_id = new.section_id
          or p.taken < coalesce(p.capacity, p.taken + 1))
            and (new.waiting_since is null or (w.waiting_since, w.id) < (new.waiting_since, new.id)))
        then 'placed before an entry that waited longer' end);
  return null;
end $$`;

const logInvitationChange = `
create function log_invitation_change() returns trigger language plpgsql as $$
begin
  if new.answer is null then
    insert into entry_changes (entry_id, mail_kind, email) values (new.entry_id, 'invited', new.email);
  elsif new.answer = 'declined' and old.answer is null then
    insert into entry_changes (entry_id, mail_kind, account_ids)
    values (new.entry_id, 'declined', accounts_of_entry(new.entry_id));
  end if;
  return null;
end $$`;

/** Logs a reminder of a held place, and whether partners have not answered yet. */
const logReminder = `
create function log_reminder() returns trigger language plpgsql as $$
begin
  insert into entry_changes (entry_id, mail_kind, account_ids) values (new.id,
    case when exists (select from entry_invitations i where i.entry_id = new.id and i.answer is null)
        or (select count(*) from entry_players k where k.entry_id = new.id) < (select s.minimum_players
        from event_sections s where s.id = new.section_id)
      then 'partnersAwaited' else 'offerEnds' end,
    accounts_of_entry(new.id));
  return null;
end $$`;

const statements = [
  `create table entry_changes (
    id bigint generated always as identity primary key, entry_id bigint not null, was text, became text,
    /* The kind of mail about it, and its recipients. */
    mail_kind text, account_ids bigint[] not null default '{}', email text,
    problem text)`,
  `create view places_of_event as
    select s.event_id, s.id as section_id, s.capacity, count(n.id) filter (where ${occupiesPlace('n.state')}) as taken,
      e.capacity as event_capacity, sum(count(n.id) filter (where ${occupiesPlace('n.state')})) over
      (partition by s.event_id) as all_taken
    from event_sections s join events e on e.id = s.event_id left join event_entries n on n.section_id = s.id
    group by s.event_id, s.id, e.capacity`,
  `create function accounts_of_entry(entry bigint) returns bigint[] language sql as $$
    select coalesce(array_agg(a), '{}') from (
      select account_id as a from event_entries where id = entry and account_id is not null
      union select c.id from entry_players k join accounts c on c.person_id = k.person_id
      where k.entry_id = entry) accounts_of_entry $$`,
  logEntryChange,
  logInvitationChange,
  logReminder,
  `create constraint trigger log_entry_change after insert or update of state on event_entries
    deferrable initially deferred for each row execute function log_entry_change()`,
  `create constraint trigger log_held_again after update of held_until on event_entries
    deferrable initially deferred for each row when (old.state = 'offered'
    and new.state = 'offered') execute function log_entry_change()`,
  `create constraint trigger log_reminder after update of reminded_of on event_entries
    deferrable initially deferred for each row when (new.reminded_of = new.held_until
    and old.held_until = new.held_until
      and old.reminded_of is distinct from new.reminded_of) execute function log_reminder()`,
  `create constraint trigger log_invitation_change after insert or update on entry_invitations
    deferrable initially deferred for each row execute function log_invitation_change()`,
];

/** Logs every committed change of an entry in the table `entry_changes` of this test's database. */
export async function logEntryChanges(db: Database): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}

/** Lists the changes that violate a rule at the moment of their commit. */
export async function findWrongChanges(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select entry_id as entry, was, became, problem from entry_changes where problem is not null`,
  );
  return rows;
}

interface ExpectedMail extends Record<string, unknown> {
  kind: string;
  accountId: number | null;
  email: string | null;
  times: number;
}

/** Counts the mails that follow from the committed changes, by kind and account, or address of an invitation. */
export async function countExpectedMails(db: Database): Promise<ExpectedMail[]> {
  const { rows } = await db.execute<ExpectedMail>(sql`
    select 'entry.' || mail_kind as kind, a.id::int as "accountId", email, count(*)::int as times
    from entry_changes left join lateral unnest(account_ids) a(id) on true
    where mail_kind is not null and (a.id is not null or email is not null) group by 1, 2, 3`);
  return rows;
}

/** Lists the changes of state of entries, such as `waiting→offered`, the mails to their players, and the refunds. */
export async function listSteps(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ step: string }>(sql`
    select distinct coalesce(was, '') || '→' || became as step from entry_changes where became is not null
    union select mail_kind from entry_changes where mail_kind is not null
    union select r.origin || ' refund' || case when r.amount_minor < o.amount_minor then ' in part' else '' end
      from refunds r join orders o on o.id = r.order_id`);
  return rows.map(({ step }) => step);
}
