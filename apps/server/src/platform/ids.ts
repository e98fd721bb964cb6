import { BusinessError } from '#platform/errors';

/** @throws BusinessError notFound: a malformed id is answered like an unknown one */
export function parseId(value: string): number {
  if (!/^[1-9]\d{0,14}$/.test(value)) throw new BusinessError('notFound');
  return Number(value);
}
