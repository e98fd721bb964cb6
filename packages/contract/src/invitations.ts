import { z } from 'zod';
import type { Calls } from './calls.ts';
import { invitedEmail, nameFields, ownEntry } from './entries.ts';
import { reducedFee } from './events.ts';
import { id, instant, money } from './values.ts';

const invitation = z.object({
  eventId: id,
  title: z.string(),
  section: z.string(),
  teamName: z.string(),
  /** The person who invites. */
  ...nameFields,
  startTime: instant,
  endTime: instant,
  timeZone: z.string(),
  venue: z.string(),
  /** The full fee of a player; null without a fee. The person who invites pays for all players. */
  fee: money.nullable(),
  reducedFees: z.array(reducedFee),
  /** When the invitation expires; null once it can no longer be answered. */
  until: instant.nullable(),
  /** Whether the entry is on the waiting list. */
  isWaiting: z.boolean(),
  /** `open` until it is answered; `over` when the entry or the event no longer takes anyone. */
  standing: z.enum(['open', 'accepted', 'declined', 'over']),
  /** Whether the owner of the invited address has stopped all invitations. */
  isStopped: z.boolean(),
});
z.globalRegistry.add(invitation, { id: 'Invitation' });

const token = z.object({ token: z.string().max(80) });

/** Invitations of partners to entries of pairs and teams. */
export const invitationCalls = {
  entryInvite: {
    summary: 'Invite a partner to an entry of the current account',
    errors: ['notFound', 'conflict', 'rateLimited'],
    params: z.object({ id }),
    body: z.object({ email: invitedEmail }),
    data: ownEntry,
  },
  entryRevokeInvitation: {
    summary: 'Revoke an unanswered invitation',
    errors: ['notFound', 'conflict'],
    params: z.object({ id }),
    body: z.object({ invitationId: id }),
    data: ownEntry,
  },
  invitationGet: {
    summary: 'Get an invitation by the token in its link',
    errors: ['notFound'],
    params: token,
    data: invitation,
  },
  invitationAnswer: {
    summary: 'Accept or decline an invitation',
    description: '4009 with the reasons when the player may not enter.',
    errors: ['notFound', 'conflict'],
    params: token,
    body: z.object({ accept: z.boolean(), personId: id.optional() }),
    data: invitation,
  },
  invitationsStop: {
    summary: 'Stop invitations to the invited address',
    description: 'From any account. Accepts the one-click form of mail programs (RFC 8058).',
    errors: ['notFound'],
    params: token,
    data: invitation,
  },
  invitationsAllow: {
    summary: 'Allow invitations to the invited address again',
    description: 'Reverts `invitationsStop`.',
    errors: ['notFound'],
    params: token,
    data: invitation,
  },
} satisfies Calls;
