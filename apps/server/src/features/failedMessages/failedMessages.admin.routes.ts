import type { AuditAction } from '@app/contract/admin/auditActions';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { formatDeliveryError } from '@app/contract/admin/deliveryErrors';
import { messageKindNames } from '@app/contract/admin/messageKinds';
import { messageChannelNames, nameOf } from '@app/contract/admin/valueNames';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import type { DeadLetters } from '#platform/messages/deadLetters';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';

interface Filters {
  channel?: 'email' | 'sms' | undefined;
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
    show: (message) => deadLetters.shown(message),
    fileName: 'failed-messages',
    columns: [
      [{ zh_CN: '编号', en_US: 'Number' }, ({ id }) => id],
      [{ zh_CN: '创建时间', en_US: 'Created' }, ({ writtenAt }) => writtenAt],
      [{ zh_CN: '失败时间', en_US: 'Failed' }, ({ failedAt }) => failedAt],
      [{ zh_CN: '渠道', en_US: 'Channel' }, ({ channel }, locale) => messageChannelNames[channel][locale]],
      [{ zh_CN: '类型', en_US: 'Type' }, ({ kind }, locale) => nameOf(messageKindNames, kind, locale)],
      [{ zh_CN: '收件人', en_US: 'To' }, ({ recipient }) => recipient],
      [{ zh_CN: '失败原因', en_US: 'Error' }, ({ error }, locale) => formatDeliveryError(error, locale)],
      [{ zh_CN: '尝试次数', en_US: 'Attempts' }, ({ attempts }) => attempts],
      [{ zh_CN: '忽略时间', en_US: 'Dismissed' }, ({ dismissedAt }) => dismissedAt],
    ],
  });

  const done = async (
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
        before: { channel, kind, recipient, error, attempts },
      });
    });
    return null;
  };
  mountAdmin(app, 'adminFailedMessageSend', async ({ params, ...who }) => {
    const id = parseId(params.id);
    return done(id, 'message.sendAgain', who, (tx) => deadLetters.requeue(tx, id));
  });
  mountAdmin(app, 'adminFailedMessageDismiss', async ({ params, ...who }) => {
    const id = parseId(params.id);
    return done(id, 'message.dismiss', who, (tx) => deadLetters.dismiss(tx, id));
  });
}
