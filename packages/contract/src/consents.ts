import type { FieldProblem } from './errors.ts';

/** What an applicant agrees to; `guardian` is the declaration of a minor's guardian. */
export const consentKinds = ['privacy', 'terms', 'guardian'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The version of each consent until staff ask for consent again. */
export const firstConsentVersions: ConsentVersions = {
  privacy: '2026-11',
  terms: '2026-11',
  guardian: '2026-11',
};

export type ConsentVersions = Record<ConsentKind, string>;

const problemOfConsent = {
  privacy: 'privacyConsentRequired',
  terms: 'termsConsentRequired',
  guardian: 'guardianConsentRequired',
} as const satisfies Record<ConsentKind, FieldProblem>;

/** Returns the problem that names the missing consents; undefined when none is missing. */
export function consentProblem(missing: readonly ConsentKind[]): FieldProblem | undefined {
  if (missing.includes('privacy') && missing.includes('terms')) return 'consentRequired';
  const [first] = missing;
  return first && problemOfConsent[first];
}
