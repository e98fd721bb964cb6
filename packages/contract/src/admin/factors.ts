import { z } from 'zod';
import { id, instant } from '../values.ts';
import { byId } from './lists.ts';

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

export const factorCalls = {
  adminTotpBegin: {
    summary:
      'Create a new secret for the six digits, not in force yet; needs the password, because an open session is not enough to take over the second factor',
    body: z.object({ password }),
    data: z.object({ secret: z.string(), url: z.string() }),
  },
  adminTotpConfirm: {
    summary: 'Put the secret in force by its first six digits',
    body: z.object({ code: z.string().max(10) }),
    data: newRecoveryCodes,
  },
  adminRecoveryCodesCreate: {
    summary: 'Replace all recovery codes',
    body: z.object({ password }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  adminPasskeyList: {
    summary: 'One’s passkeys',
    data: z.array(z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  },
  adminPasskeyBegin: { summary: 'Start to add a passkey', body: z.object({ password }), data: passkeyOptions },
  adminPasskeyConfirm: {
    summary: 'Store the passkey that answered',
    body: z.object({ response: passkeyResponse, name: z.string().trim().min(1).max(60) }),
    data: newRecoveryCodes,
  },
  adminPasskeyRemove: { summary: 'Remove a passkey', params: byId, body: z.object({ password }), data: z.null() },
  adminPasskeyLoginBegin: { summary: 'Start a login with a passkey', data: passkeyOptions },
  adminSessionList: { summary: 'One’s sessions, the latest used first', data: z.array(ownSession) },
  adminSessionEnd: { summary: 'End one of one’s sessions', params: byId, data: z.null() },
  adminSessionsEnd: { summary: 'End all of one’s other sessions', data: z.null() },
};

export { passkeyResponse };
