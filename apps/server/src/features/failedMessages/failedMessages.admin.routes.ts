import type { AuditAction } from '@app/contract/admin/auditActions';
import { m, nameOf } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { translateDeliveryError } from '@app/contract/admin/deliveryErrors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import type { DeadLetters } from '#platform/messages/deadLetters';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';

interface Filters {
  channel?: 'email' | 'sms' | 'push' | undefined;
  kind?: string | undefined;
  open?: 'true' | 'false' | undefined;
  keyword?: string | undefined;
}

const filtersOf = ({ channel, kind, open, keyword }: Filters) => ({
  channel,
  kind,
  ...(open !== undefined && { isDismissed: open === 'false' }),
  recipient: keyword || undefined,
});

interface FailedMessagesDeps {
  db: Database;
  clock: Clock;
  deadLetters: DeadLetters;
}

/** Mounts the calls with which staff list dead letters, send them again, or dismiss them. */
export function failedMessagesAdminRoutes(app: StaffApp, { db, clock, deadLetters }: FailedMessagesDeps): void {
  mountAdminList(app, 'adminFailedMessageList', 'adminFailedMessageCsv', {
    db,
    listing: (query) => deadLetters.listing(filtersOf(query)),
    show: (message) => deadLetters.toDeadLetter(message),
    fileName: 'failed-messages',
    columns: [
      [m.csv_number, ({ id }) => id],
      timeColumn(m.csv_message_created, clock, ({ writtenAt }) => writtenAt),
      timeColumn(m.csv_message_failed, clock, ({ failedAt }) => failedAt),
      [m.csv_channel, ({ channel }, locale) => m[`enums.messageChannel.${channel}`]({}, { locale })],
      [m.csv_type, ({ kind }, locale) => nameOf('messageKind', kind, locale)],
      [m.csv_recipient, ({ recipient }) => recipient],
      [m.csv_error, ({ error }, locale) => translateDeliveryError(error, (key, values) => m[key](values, { locale }))],
      [m.csv_attempts, ({ attempts }) => attempts],
      timeColumn(m.csv_dismissed, clock, ({ dismissedAt }) => dismissedAt),
    ],
  });

  const changeWithAudit = async (
    id: number,
    action: AuditAction,
    who: { staff: StaffSession; visitor: Visitor },
    change: (tx: Transaction) => Promise<void>,
  ) => {
    const { channel, kind, recipient, error, attempts } = await deadLetters.get(id);
    await db.transaction(async (tx) => {
      await change(tx);
      await writeAudit(tx, clock, actorOf(who), {
        action,
        subject: `message ${id}`,
        before: { channel, messageKind: kind, recipient, error, attempts },
      });
    });
    return null;
  };
  mountAdmin(app, 'adminFailedMessageSend', async ({ params, ...who }) => {
    const id = parseId(params.id);
    return changeWithAudit(id, 'message.sendAgain', who, (tx) => deadLetters.requeue(tx, id));
  });
  mountAdmin(app, 'adminFailedMessageDismiss', async ({ params, ...who }) => {
    const id = parseId(params.id);
    return changeWithAudit(id, 'message.dismiss', who, (tx) => deadLetters.dismiss(tx, id));
  });
}
