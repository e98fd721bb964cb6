import { z } from 'zod';
import { id, instant } from '../values.ts';
import { byId } from './lists.ts';
import type { Calls } from '../calls.ts';

const password = z.string().max(200);

/** The answer of an authenticator, as the browser's WebAuthn API encodes it in JSON. */
const passkeyResponse = z.object({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()),
  response: z.record(z.string().max(40), z.unknown()),
});
export type PasskeyResponse = z.output<typeof passkeyResponse>;

/** Options for the browser's WebAuthn API. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

/** Shown once; null when there are unused codes from before. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const ownSession = z.object({
  id,
  /** Browser and system; empty when unknown. */
  device: z.string(),
  /** The network part of the address. */
  place: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});

export const adminFactorCalls = {
  adminTotpBegin: {
    summary: 'Create a new secret for one-time codes',
    description:
      'Not in force until it is confirmed. Requires the password: an open session is not enough to replace the second factor.',
    errors: ['rateLimited'],
    body: z.object({ password }),
    data: z.object({ secret: z.string(), url: z.string() }),
  },
  adminTotpConfirm: {
    summary: 'Activate the secret with a first one-time code',
    errors: ['rateLimited'],
    body: z.object({ code: z.string().max(10) }),
    data: newRecoveryCodes,
  },
  adminRecoveryCodesCreate: {
    summary: 'Replace all recovery codes',
    errors: ['rateLimited'],
    body: z.object({ password }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  adminPasskeyList: {
    summary: 'List the passkeys of the current staff member',
    data: z.array(z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  },
  adminPasskeyBegin: {
    summary: 'Begin to add a passkey',
    errors: ['conflict', 'rateLimited'],
    body: z.object({ password }),
    data: passkeyOptions,
  },
  adminPasskeyConfirm: {
    summary: 'Store a new passkey',
    body: z.object({ response: passkeyResponse, name: z.string().trim().min(1).max(60) }),
    data: newRecoveryCodes,
  },
  adminPasskeyRemove: {
    summary: 'Remove a passkey',
    errors: ['notFound', 'rateLimited'],
    params: byId,
    body: z.object({ password }),
    data: z.null(),
  },
  adminPasskeyLoginBegin: { summary: 'Begin a login with a passkey', errors: ['rateLimited'], data: passkeyOptions },
  adminSessionList: {
    summary: 'List the sessions of the current staff member',
    description: 'The latest used first.',
    data: z.array(ownSession),
  },
  adminSessionEnd: {
    summary: 'End a session of the current staff member',
    errors: ['notFound'],
    params: byId,
    data: z.null(),
  },
  adminSessionsEnd: { summary: 'End all other sessions of the current staff member', data: z.null() },
} satisfies Calls;

export { passkeyResponse };
