import { callApi } from './callApi.ts';
import type { CallInput, Me } from './callTypes.ts';
import { logInWithPasskey } from './passkeys.ts';
import { setMe } from './session.ts';

/** Thrown when username and password are correct but the second factor is missing or incorrect. */
export class TotpRequired extends Error {
  override readonly name = 'TotpRequired';
}

export type Credentials = CallInput<'adminLogin'> | 'passkey';

/** Logs in and stores the staff member. @throws {TotpRequired | PasskeyCancelled | CallError} */
export async function logIn(credentials: Credentials): Promise<Me> {
  const me = credentials === 'passkey' ? await logInWithPasskey() : await logInWithPassword(credentials);
  setMe(me);
  return me;
}

async function logInWithPassword(credentials: CallInput<'adminLogin'>): Promise<Me> {
  const { totpWanted, me } = await callApi('adminLogin', credentials);
  if (totpWanted || me === null) throw new TotpRequired();
  return me;
}
