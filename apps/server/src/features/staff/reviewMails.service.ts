import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import type { Message } from '#platform/messages/outbox';
import { type Actor, writeAudit } from '../audit/index.ts';
import { notifyStaffMember } from './staffEmails.ts';
import type { StaffDeps } from './staffDeps.ts';
import {
  findPublishers,
  findStaffMember,
  lockStaffMember,
  type StaffMember,
  updateStaffMember,
} from './staff.queries.ts';

export type ReviewMailDeps = Pick<StaffDeps, 'vault' | 'outbox'>;

interface Recipients {
  /** The id of a staff member, or all who publish. */
  to: number | 'publishers';
  /** The id of the staff member who acts and therefore gets no mail. */
  except: number | null;
}

/** Sends a mail about a review to staff members who can log in, have an address and did not turn these mails off. */
export async function sendReviewMails(
  deps: ReviewMailDeps,
  tx: Transaction,
  { to, except }: Recipients,
  compose: (locale: Locale, site: string) => Pick<Message, 'kind' | 'subject' | 'text'>,
): Promise<void> {
  const found = to === 'publishers' ? await findPublishers(tx) : [await findStaffMember(tx, to)];
  for (const member of found)
    if (member?.isActive && member.reviewMails && member.id !== except)
      await notifyStaffMember(deps, tx, member, compose);
}

/** Turns the mails about reviews to a staff member on or off. */
export async function changeReviewMails(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  actor: Actor & { staffId: number },
  reviewMails: boolean,
): Promise<StaffMember> {
  const id = actor.staffId;
  return db.transaction(async (tx) => {
    const member = (await lockStaffMember(tx, id))!;
    await updateStaffMember(tx, id, { reviewMails });
    await writeAudit(tx, clock, actor, {
      action: 'staff.change',
      subject: `staff ${id}`,
      before: { reviewMails: member.reviewMails },
      after: { reviewMails },
    });
    return { ...member, reviewMails };
  });
}
