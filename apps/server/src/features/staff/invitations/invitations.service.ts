import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { findPage } from '#platform/database/listings';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { maskEmail } from '#platform/masking';
import { createToken, hashToken } from '#platform/tokens';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { findSiteNames } from '../../siteNames/index.ts';
import { sendLinkWithinLimits, findWithGuessLimit } from '../staffLinks.ts';
import { invitationMessage } from '../staff.mails.ts';
import { findStaffByEmail } from '../staff.queries.ts';
import { insertStaff, reserveUsername, toAuditFields } from '../staff.service.ts';
import { fingerprintEmail, openEmail, sealEmail } from '../staffEmails.ts';
import type { StaffDeps } from '../staffDeps.ts';
import { type LoggedIn, logMemberIn, type StaffVisitor } from '../staffLogin.service.ts';
import {
  deleteInvitation,
  findInvitationByToken,
  type Invitation,
  insertInvitation,
  type InvitationRow,
  invitationList,
  lockInvitation,
  lockInvitationByToken,
  updateInvitation,
} from './invitations.queries.ts';

const lifetimeDays = 7;
const lifetimeMs = lifetimeDays * 86_400_000;

export interface NewInvitation {
  name: string;
  /** In lower case. */
  email: string;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
}

const auditFieldsOf = (deps: StaffDeps, { name, roles, language, totpRequired, email }: Invitation) => ({
  name,
  roles,
  language,
  totpRequired,
  recipient: maskEmail(openEmail(deps, email)),
});

/** Invites a person by mail. @returns the id. @throws BusinessError conflict, which says why; rateLimited */
export async function inviteStaff(deps: StaffDeps, actor: Actor, invited: NewInvitation): Promise<number> {
  const { db, clock } = deps;
  const { email, ...values } = invited;
  return sendLinkWithinLimits(deps, { email, purpose: 'invitation', address: null }, () =>
    db.transaction(async (tx) => {
      await requireNoStaffWith(deps, tx, email);
      const token = createToken(24);
      const times = { sentAt: clock.now(), expiresAt: new Date(clock.now().getTime() + lifetimeMs) };
      const invitation = await insertInvitation(tx, {
        ...values,
        ...sealEmail(deps, email),
        ...times,
        tokenHash: hashToken(token),
        invitedBy: actor.staffId,
        createdAt: clock.now(),
      });
      if (!invitation) throw new BusinessError('conflict', null, m.error_staff_invited);
      await mailInvitation(deps, tx, invitation, token);
      const entry = { subject: `staffInvitation ${invitation.id}`, after: auditFieldsOf(deps, invitation) } as const;
      await writeAudit(tx, clock, actor, { action: 'staff.invite', ...entry });
      return invitation.id;
    }),
  );
}

async function requireNoStaffWith(deps: StaffDeps, tx: Transaction, email: string): Promise<void> {
  if (await findStaffByEmail(tx, fingerprintEmail(deps, email)))
    throw new BusinessError('conflict', null, m.error_staff_email_taken);
}

async function mailInvitation(
  { outbox, publicUrl, vault }: StaffDeps,
  tx: Transaction,
  { email, name, language, expiresAt }: Invitation,
  token: string,
): Promise<void> {
  const site = (await findSiteNames(tx)).shortName[language];
  const link = `${publicUrl}/admin/invitation#${token}`;
  const mail = invitationMessage(language, { site, name, link, days: lifetimeDays });
  await outbox.enqueue(tx, { channel: 'email', to: openEmail({ vault }, email), ...mail, expiresAt });
}

/**
 * Sends a new link. It voids the former link, and the actor becomes the inviter.
 *
 * @throws BusinessError notFound, rateLimited
 */
export async function sendInvitationAgain(deps: StaffDeps, actor: Actor, id: number): Promise<void> {
  const { db, clock } = deps;
  const known = await db.transaction((tx) => lockInvitation(tx, id));
  if (!known) throw new BusinessError('notFound');
  const sending = { email: openEmail(deps, known.email), purpose: 'invitation', address: null } as const;
  await sendLinkWithinLimits(deps, sending, () =>
    db.transaction(async (tx) => {
      const invitation = await lockInvitation(tx, id);
      if (!invitation) throw new BusinessError('notFound');
      const token = createToken(24);
      const times = { sentAt: clock.now(), expiresAt: new Date(clock.now().getTime() + lifetimeMs) };
      await updateInvitation(tx, id, { ...times, tokenHash: hashToken(token), invitedBy: actor.staffId });
      await mailInvitation(deps, tx, { ...invitation, ...times }, token);
      await writeAudit(tx, clock, actor, { action: 'staff.inviteAgain', subject: `staffInvitation ${id}` });
    }),
  );
}

/** @throws BusinessError notFound, also when the person has accepted it in the meantime */
export async function withdrawInvitation(deps: StaffDeps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation) throw new BusinessError('notFound');
    await deleteInvitation(tx, id);
    const entry = { subject: `staffInvitation ${id}`, before: auditFieldsOf(deps, invitation) } as const;
    await writeAudit(tx, deps.clock, actor, { action: 'staff.withdrawInvitation', ...entry });
  });
}

/** Describes an invitation to the holder of its link. @throws BusinessError notFound for a link that is void */
export async function openInvitation(deps: StaffDeps, token: string, visitor: StaffVisitor) {
  const invitation = await findWithGuessLimit(deps, visitor, () => findUsableInvitation(deps, token));
  const { name, roles, language, totpRequired, email } = invitation;
  return { name, roles, language, totpRequired, email: openEmail(deps, email) };
}

async function findUsableInvitation({ db, clock }: StaffDeps, token: string): Promise<Invitation | null> {
  const found = await findInvitationByToken(db, hashToken(token));
  return found && found.expiresAt > clock.now() ? found : null;
}

/**
 * Turns an invitation into a staff member, and logs them in.
 *
 * @throws BusinessError notFound for a link that is void, conflict; InvalidFields for a username that is not acceptable
 */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, username, password }: { token: string; username: string; password: string },
  visitor: StaffVisitor,
): Promise<LoggedIn> {
  const { db, clock, passwords } = deps;
  await findWithGuessLimit(deps, visitor, () => findUsableInvitation(deps, token));
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const key = await reserveUsername(tx, username);
    const invitation = await lockInvitationByToken(tx, hashToken(token));
    if (!invitation || invitation.expiresAt <= clock.now())
      throw new BusinessError('notFound', null, m.error_link_void);
    const { id, name, roles, language, totpRequired, email, emailFingerprint: fingerprint } = invitation;
    await requireNoStaffWith(deps, tx, openEmail(deps, email));
    await deleteInvitation(tx, id);
    const values = { username: key, name, roles, language, totpRequired, passwordHash };
    const stored = { ...values, email, emailFingerprint: fingerprint };
    const member = await insertStaff(deps, tx, stored);
    const actor = { staffId: member.id, name, visitor };
    await writeAudit(tx, clock, actor, {
      action: 'staff.join',
      subject: `staff ${member.id}`,
      after: toAuditFields(member),
    });
    return logMemberIn(deps, tx, member, visitor);
  });
}

/** @returns the row of one invitation. @throws BusinessError notFound */
export async function getInvitationRow(deps: StaffDeps, id: number) {
  const { rows } = await findPage(deps.db, invitationList({ id }, ''), { pageNum: 1, pageSize: 1 });
  const [row] = rows;
  if (!row) throw new BusinessError('notFound');
  return showInvitation(deps, row);
}

export const showInvitation = (deps: Pick<StaffDeps, 'vault'>, { email, ...row }: InvitationRow) => ({
  ...row,
  email: openEmail(deps, Buffer.from(email, 'base64')),
});
