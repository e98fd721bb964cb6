import type { AuditedFields } from '@app/contract/admin/auditFields';
import type { AuditSubject } from '@app/contract/admin/auditSubjects';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import type { Topic } from '@app/contract/contentTopics';
import { announceChange } from '#platform/contentChanges';
import { type Database, findReferringTable, isUniqueViolation, type Transaction } from '#platform/database/client';
import type { VersionedRows } from '#platform/database/versionedRows';
import { BusinessError, createEditConflict, createInUseError } from '#platform/errors';
import { parseId } from '#platform/ids';
import type { Text } from '#messages';
import type { Visitor } from '#platform/visitor';
import {
  type AdminData,
  type AdminInput,
  type Caller,
  type DataCall,
  mountAdmin,
  type StaffApp,
  type StaffSession,
} from './mountAdmin.ts';

/** The prefix of the call names of a plain resource, such as `adminBanner`. */
type PlainResource = {
  [Name in DataCall]: Name extends `${infer Resource}Delete`
    ? Extract<`${Resource}Create`, DataCall> extends never
      ? never
      : Resource
    : never;
}[DataCall];
type CallOf<Resource extends PlainResource, Purpose extends string> = Extract<`${Resource}${Purpose}`, DataCall>;

interface PlainRecord<Resource extends PlainResource, Columns> {
  db: Database;
  rows: VersionedRows<Columns>;
  /** The subject of a record in the audit log. */
  subject: AuditSubject;
  /** The cached content of the site that shows the records; null for records of the back office. */
  topic: Topic | null;
  /** Returns a record in the contract's shape; null when there is none. */
  find: (db: Database | Transaction, id: number) => Promise<AdminData<CallOf<Resource, 'Get'>> | null>;
  /** Returns the columns from a valid body. @throws InvalidFields for references to records that do not exist */
  columnsOf: (body: AdminInput<CallOf<Resource, 'Create'>>['body'], tx: Transaction) => Promise<Columns>;
  /** The fields that the audit log compares. */
  auditedFields: (record: AdminData<CallOf<Resource, 'Get'>>) => AuditedFields;
  /** Why a record cannot be deleted, by the table whose rows refer to it. */
  referredBy?: Readonly<Record<string, (record: AdminData<CallOf<Resource, 'Get'>>) => Text>>;
  /**
   * Updates data that depends on a record, such as its entry in the search. `before` is null for a new record, `after`
   * for a deleted one. @throws InvalidFields for changes that the record does not allow
   */
  onChange?: (tx: Transaction, id: number, change: RecordStates<AdminData<CallOf<Resource, 'Get'>>>) => Promise<void>;
}

interface RecordStates<Data> {
  before: Data | null;
  after: Data | null;
}

/**
 * Publishes the calls that read, create, change, delete and, where there is such a call, order plain records: records
 * without states, decisions or mails. Each change is one transaction with its audit entry, and is announced to the
 * site. An editor whose version is no longer current gets 4009.
 */
export function mountAdminRecords<Resource extends PlainResource, Columns>(
  app: StaffApp,
  resource: Resource,
  record: PlainRecord<Resource, Columns>,
): void {
  const call = <Purpose extends string>(purpose: Purpose) => `${resource}${purpose}` as CallOf<Resource, Purpose>;
  const { db, rows, subject, topic, find, columnsOf, auditedFields, referredBy = {}, onChange } = record;
  const get = async (from: Database | Transaction, id: number) => {
    const found = await find(from, id);
    if (!found) throw new BusinessError('notFound');
    return found;
  };
  const idOf = (input: { params: unknown }) => parseId((input.params as { id: string }).id);
  const versionOf = (input: { body: unknown }) => (input.body as { version: number }).version;

  mountAdmin(app, call('Get'), async (input) => get(db, idOf(input)));
  mountAdmin(app, call('Create'), async ({ body, ...caller }) => {
    const created = await db.transaction(async (tx) => {
      const id = await rows.insert(tx, await columnsOf(body, tx)).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new BusinessError('conflict') : error;
      });
      const after = await get(tx, id);
      await onChange?.(tx, id, { before: null, after });
      await app.recordChange(tx, callerOf(caller), {
        action: 'record.create',
        subject: `${subject} ${id}`,
        after: auditedFields(after),
      });
      if (topic !== null) await announceChange(tx, topic);
      return after;
    });
    return created as unknown as AdminData<CallOf<Resource, 'Create'>>;
  });
  mountAdmin(app, call('Update'), async (input) => {
    const id = idOf(input);
    const changed = await db.transaction(async (tx) => {
      const before = await get(tx, id);
      const values = await columnsOf(input.body as AdminInput<CallOf<Resource, 'Create'>>['body'], tx);
      if (!(await rows.update(tx, { id, version: versionOf(input) }, values))) throw createEditConflict();
      const after = await get(tx, id);
      await onChange?.(tx, id, { before, after });
      const entry = { subject: `${subject} ${id}`, before: auditedFields(before), after: auditedFields(after) };
      await app.recordChange(tx, callerOf(input), { action: 'record.change', ...entry });
      if (topic !== null) await announceChange(tx, topic);
      return after;
    });
    return changed as unknown as AdminData<CallOf<Resource, 'Update'>>;
  });
  mountAdmin(app, call('Delete'), async (input) => {
    const id = idOf(input);
    await db.transaction(async (tx) => {
      const before = await get(tx, id);
      const isDeleted = await rows.delete(tx, { id, version: versionOf(input) }).catch((error: unknown) => {
        const text = referredBy[findReferringTable(error) ?? ''];
        throw text ? createInUseError(text(before)) : error;
      });
      if (!isDeleted) throw createEditConflict();
      await onChange?.(tx, id, { before, after: null });
      const entry = { subject: `${subject} ${id}`, before: auditedFields(before) };
      await app.recordChange(tx, callerOf(input), { action: 'record.delete', ...entry });
      if (topic !== null) await announceChange(tx, topic);
    });
    return null as AdminData<CallOf<Resource, 'Delete'>>;
  });
  if (`${resource}Order` in adminEndpoints) mountAdminOrder(app, `${resource}Order` as DataCall, record);
}

/** Publishes the call that puts all records in a new order. It fails with 4009 when records were added or deleted. */
export function mountAdminOrder(
  app: StaffApp,
  name: DataCall,
  { db, rows, topic }: { db: Database; rows: Pick<VersionedRows<never>, 'order'>; topic: Topic | null },
): void {
  const [, list] = /(\w+)\/order$/.exec(adminEndpoints[name].path) ?? [];
  mountAdmin(app, name, async (input) => {
    const ids = (input.body as { ids: string[] }).ids.map(parseId);
    await db.transaction(async (tx) => {
      const before = await rows.order(tx, ids);
      if (!before) throw createEditConflict();
      const entry = { subject: `list ${list}`, before: { records: before }, after: { records: ids } };
      await app.recordChange(tx, callerOf(input), { action: 'record.order', ...entry });
      if (topic !== null) await announceChange(tx, topic);
    });
    return null as AdminData<DataCall>;
  });
}

/** Calls for records are never open to visitors. */
const callerOf = ({ staff, visitor }: { staff: StaffSession | null; visitor: Visitor }): Caller => ({
  staff: staff!,
  visitor,
});
