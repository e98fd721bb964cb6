import type { AuditAction } from '@app/contract/admin/auditActions';
import type { Transaction } from '#platform/database/client';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import type { Undelivered } from '#platform/messages/undelivered';
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
  ...(open !== undefined && { isPutAside: open === 'false' }),
  recipient: keyword || undefined,
});

/** What could not be delivered, for those who can have it sent again. */
export function failedMessagesAdminRoutes(app: StaffApp, undelivered: Undelivered): void {
  const { db, clock } = app.context;

  mountAdminList(app, 'adminFailedMessageList', 'adminFailedMessageCsv', {
    listing: (query) => undelivered.listing(filtersOf(query)),
    show: (message) => undelivered.shown(message),
    fileName: 'failed-messages',
    columns: [
      [{ zh_CN: '编号', en_US: 'Number' }, ({ id }) => id],
      [{ zh_CN: '生成时间', en_US: 'Written' }, ({ writtenAt }) => writtenAt],
      [{ zh_CN: '放弃时间', en_US: 'Given up' }, ({ failedAt }) => failedAt],
      [{ zh_CN: '渠道', en_US: 'Channel' }, ({ channel }) => channel],
      [{ zh_CN: '内容', en_US: 'About' }, ({ kind }) => kind],
      [{ zh_CN: '收件人', en_US: 'To' }, ({ recipient }) => recipient],
      [{ zh_CN: '失败原因', en_US: 'What happened' }, ({ trouble }) => trouble],
      [{ zh_CN: '尝试次数', en_US: 'Attempts' }, ({ attempts }) => attempts],
      [{ zh_CN: '搁置时间', en_US: 'Put aside' }, ({ putAsideAt }) => putAsideAt],
    ],
  });

  const done = async (id: number, action: AuditAction, who: { staff: StaffSession; visitor: Visitor }, deed: (tx: Transaction) => Promise<void>) => {
    const { channel, kind, recipient, trouble, attempts } = await undelivered.get(id);
    await db.transaction(async (tx) => {
      await deed(tx);
      await writeAudit(tx, clock, actorOf(who), { action, subject: `message ${id}`, before: { channel, kind, recipient, trouble, attempts } });
    });
    return null;
  };
  mountAdmin(app, 'adminFailedMessageSend', async ({ params, ...who }) => {
    const id = parseId(params.id);
    return done(id, 'message.sendAgain', who, (tx) => undelivered.sendAgain(tx, id));
  });
  mountAdmin(app, 'adminFailedMessagePutAside', async ({ params, ...who }) => {
    const id = parseId(params.id);
    return done(id, 'message.putAside', who, (tx) => undelivered.putAside(tx, id));
  });
}
