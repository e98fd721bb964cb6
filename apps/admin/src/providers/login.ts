import { callApi } from './callApi.ts';
import type { CallInput, Me } from './calls.ts';
import { setMe } from './session.ts';

/** Name and password are right: the six digits are missing, or wrong. */
export class TotpRequired extends Error {
  override readonly name = 'TotpWanted';
}

export type Credentials = CallInput<'adminLogin'>;

/** @throws {TotpRequired | CallError} */
export async function logIn(credentials: Credentials): Promise<Me> {
  const { totpWanted, me } = await callApi('adminLogin', credentials);
  if (totpWanted || me === null) throw new TotpRequired();
  setMe(me);
  return me;
}
