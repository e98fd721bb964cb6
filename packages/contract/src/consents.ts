import type { FieldProblem } from './errors.ts';
import type { ConsentKind } from './membership.ts';

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
