import { z } from 'zod';
import { consentKinds } from './consents.ts';
import type { Calls } from './calls.ts';

const version = z.string().max(20);
export const consentVersions = z.object({ privacy: version, terms: version, guardian: version });
export const givenConsents = z.array(z.object({ kind: z.enum(consentKinds), version })).max(10);

/** The texts that a member is asked to agree to again. */
const repeatedConsent = z.object({ kind: z.enum(['privacy', 'terms']), version });
export const outdatedConsents = z.array(repeatedConsent);

export const consentCalls = {
  giveConsents: {
    summary: 'Agree to new versions of the privacy statement or terms',
    description: '4009 when a version is not in force.',
    errors: ['conflict'],
    body: z.object({ consents: z.array(repeatedConsent).min(1).max(2) }),
    data: z.null(),
  },
} satisfies Calls;
