import { callApi } from './callApi.ts';
import type { CallInput, Me } from './callTypes.ts';
import { setMe } from './session.ts';

/** Thrown when username and password are correct but the one-time code is missing or incorrect. */
export class TotpRequired extends Error {
  override readonly name = 'TotpWanted';
}

export type Credentials = CallInput<'adminLogin'>;

/** Logs in and stores the staff member. @throws {TotpRequired | CallError} */
export async function logIn(credentials: Credentials): Promise<Me> {
  const { totpWanted, me } = await callApi('adminLogin', credentials);
  if (totpWanted || me === null) throw new TotpRequired();
  setMe(me);
  return me;
}
