import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import { createToken, hashToken } from '#platform/tokens';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { findSiteNames } from '../../siteNames/index.ts';
import { sendLinkWithinLimits, findWithGuessLimit } from '../staffLinks.ts';
import { passwordLinkMessage, staffPasswordChangedMessage } from '../staff.mails.ts';
import {
  deleteStaffSessions,
  findStaffByEmail,
  findStaffMember,
  lockStaffMember,
  type StaffMember,
  updateStaffMember,
} from '../staff.queries.ts';
import { fingerprintEmail, emailOf, notifyStaffMember } from '../staffEmails.ts';
import type { StaffDeps } from '../staffDeps.ts';
import type { StaffVisitor } from '../staffLogin.service.ts';
import { consumePasswordLink, findPasswordLink, upsertPasswordLink } from './passwordLinks.queries.ts';

const lifetimeMinutes = 60;

/**
 * Mails the link that chooses a new password, if an active staff member has the address. Otherwise the same work is
 * done and nothing is sent.
 *
 * @param email in lower case. @throws BusinessError rateLimited
 */
export async function requestPasswordLink(
  deps: StaffDeps,
  email: string,
  { locale, visitor }: { locale: Locale; visitor: StaffVisitor },
): Promise<void> {
  const found = await findStaffByEmail(deps.db, fingerprintEmail(deps, email));
  const member = found?.isActive ? found : null;
  await sendPasswordLink(deps, { email, member, locale, address: visitor.address });
}

/** Mails a staff member the link that chooses a new password. @throws BusinessError notFound, conflict, rateLimited */
export async function sendPasswordLinkTo(deps: StaffDeps, actor: Actor, id: number): Promise<void> {
  const member = await findStaffMember(deps.db, id);
  if (!member) throw new BusinessError('notFound');
  const email = emailOf(deps, member);
  if (email === null || !member.isActive) throw new BusinessError('conflict', null, m.error_staff_without_mail);
  await sendPasswordLink(deps, { email, member, locale: member.language, address: null, sender: actor });
}

interface PasswordLinkSending {
  email: string;
  member: StaffMember | null;
  /** The language of a mail that is not sent. */
  locale: Locale;
  address: string | null;
  /** The administrator who sends it. */
  sender?: Actor;
}

async function sendPasswordLink(
  deps: StaffDeps,
  { email, member, locale, address, sender }: PasswordLinkSending,
): Promise<void> {
  const { db, clock, outbox, publicUrl } = deps;
  const isDecoy = member === null;
  await sendLinkWithinLimits(deps, { email, purpose: 'password', address, isDecoy }, () =>
    db.transaction(async (tx) => {
      const token = createToken(24);
      const expiresAt = new Date(clock.now().getTime() + lifetimeMinutes * 60_000);
      const link = { tokenHash: hashToken(token), emailFingerprint: fingerprintEmail(deps, email), expiresAt };
      await upsertPasswordLink(tx, { ...link, staffId: member?.id ?? null });
      const language = member?.language ?? locale;
      const site = (await findSiteNames(tx)).shortName[language];
      const mail = passwordLinkMessage(language, {
        site,
        minutes: lifetimeMinutes,
        link: `${publicUrl}/admin/password#${token}`,
      });
      const message = { channel: 'email', to: email, ...mail, expiresAt } as const;
      await (isDecoy ? outbox.enqueueDecoy(tx, message) : outbox.enqueue(tx, message));
      if (sender && member)
        await writeAudit(tx, clock, sender, { action: 'staff.sendPasswordLink', subject: `staff ${member.id}` });
    }),
  );
}

/**
 * Changes the password by a link, which works once, and ends every session. It starts no session: the staff member logs
 * in afterwards, with the second factor. The device counts as known at that login.
 *
 * @returns the token of the device. @throws BusinessError notFound for a link that is void, rateLimited
 */
export async function resetPassword(
  deps: StaffDeps,
  { token, password }: { token: string; password: string },
  visitor: StaffVisitor,
): Promise<{ device: string }> {
  const { db, clock, passwords, throttle } = deps;
  await findWithGuessLimit(deps, visitor, async () => {
    const link = await findPasswordLink(db, hashToken(token));
    return link && link.staffId !== null && link.expiresAt > clock.now() ? link : null;
  });
  const passwordHash = await passwords.hash(password);
  const device = visitor.device ?? createToken();
  await db.transaction(async (tx) => {
    const link = await consumePasswordLink(tx, hashToken(token));
    const isUsable = link && link.staffId !== null && link.expiresAt > clock.now();
    const member = isUsable ? await lockStaffMember(tx, link.staffId!) : null;
    // The account may have been locked, or its address replaced, after the mail was sent.
    if (!member?.isActive || member.emailFingerprint !== link?.emailFingerprint)
      throw new BusinessError('notFound', null, m.error_link_void);
    await updateStaffMember(tx, member.id, { passwordHash });
    await deleteStaffSessions(tx, member.id, null);
    await throttle.rememberPlaces(tx, member.username, { ...visitor, device });
    await notifyStaffMember(deps, tx, member, staffPasswordChangedMessage);
    const actor = { staffId: member.id, name: member.name, visitor };
    await writeAudit(tx, clock, actor, { action: 'staff.recoverPassword', subject: `staff ${member.id}` });
  });
  return { device };
}
