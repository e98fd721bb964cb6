import { Refusal } from '#platform/errors';

/** @throws Refusal notFound: a malformed id names nothing, just like an unknown one */
export function parseId(given: string): number {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new Refusal('notFound');
  return Number(given);
}
