import type { AuditAction } from '@app/contract/admin/auditActions';
import type { AuditedFields } from '@app/contract/admin/auditFields';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import type { Visitor } from '#platform/visitor';
import { insertAuditEntry } from './audit.queries.ts';

/** The staff member who acts. */
export interface Actor {
  staffId: number | null;
  name: string;
  visitor: Visitor;
}

/** Rejects, at compile time, fields that readers could not read. */
type KnownFields<Values> = Values & AuditedFields & { [Field in Exclude<keyof Values, keyof AuditedFields>]: never };

interface NewAuditEntry<Before, After> {
  action: AuditAction;
  /** `kind id`, such as `order 12`. */
  subject: string;
  before?: KnownFields<Before> | null;
  after?: KnownFields<After> | null;
  reason?: string | null;
}

/** Writes an audit entry in the transaction of the action, so that neither exists without the other. */
export async function writeAudit<Before extends object = object, After extends object = object>(
  tx: Transaction,
  clock: Clock,
  { staffId, name, visitor }: Actor,
  { action, subject, before = null, after = null, reason = null }: NewAuditEntry<Before, After>,
): Promise<void> {
  const [was, is] = pickChangedFields(before, after);
  await insertAuditEntry(tx, {
    at: clock.now(),
    staffId,
    staffName: name,
    action,
    subject,
    before: was,
    after: is,
    reason,
    address: visitor.address,
  });
}

type Fields = Record<string, unknown>;

function pickChangedFields(before: object | null, after: object | null): [Fields | null, Fields | null] {
  if (!before || !after) return [before as Fields | null, after as Fields | null];
  const [was, is] = [before as Fields, after as Fields];
  const changed = Object.keys({ ...was, ...is }).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return [pick(was), pick(is)];
}
