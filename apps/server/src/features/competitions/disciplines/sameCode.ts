import { InvalidFields } from '#platform/errors';

/** Codes are part of addresses. @throws InvalidFields when the code was changed */
export function requireSameCode(before: { code: string } | null, after: { code: string } | null): void {
  if (before !== null && after !== null && before.code !== after.code)
    throw new InvalidFields({ code: 'unchangeable' });
}
