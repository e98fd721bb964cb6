import type { AuthProvider } from 'react-admin';
import type { FeatureCalls } from '../feature.ts';
import { callApi } from './callApi.ts';
import type { CallInput } from './calls.ts';
import { CallError, codes } from './errors.ts';
import { hasChosenLanguage, showInLanguage } from './language.ts';
import { currentMe, mayCall, setMe } from './session.ts';

/** Name and password are right: the six digits are missing, or wrong. */
export class TotpWanted extends Error {
  override readonly name = 'TotpWanted';
}

/** Read by react-admin: log in, and say nothing about it. */
class LogInFirst extends Error {
  override readonly message = false as unknown as string;
}

const callOfAction: Record<string, keyof FeatureCalls> = {
  list: 'list',
  show: 'get',
  edit: 'update',
  create: 'create',
  export: 'csv',
};

export function makeAuthProvider(callsOf: (resource: string) => FeatureCalls | undefined): AuthProvider {
  return {
    async login(credentials: CallInput<'adminLogin'>) {
      const { totpWanted, me } = await callApi('adminLogin', credentials);
      if (totpWanted || me === null) throw new TotpWanted();
      if (!hasChosenLanguage()) showInLanguage(me.language, false);
      setMe(me);
    },

    async checkAuth() {
      if (currentMe() !== null) return;
      try {
        setMe(await callApi('adminMe', {}));
      } catch (thrown) {
        if (thrown instanceof CallError && thrown.code === codes.notLoggedIn) throw new LogInFirst();
        throw thrown;
      }
    },

    async checkError(error: unknown) {
      if (!(error instanceof CallError) || error.code !== codes.notLoggedIn) return;
      throw error;
    },

    async logout() {
      if (currentMe() === null) return;
      setMe(null);
      // A session that the server has ended already, or that cannot be reached now, is over here all the same.
      await callApi('adminLogout', {}).catch(() => undefined);
    },

    async getIdentity() {
      const me = currentMe();
      return { id: me?.id ?? '', fullName: me?.name ?? '' };
    },

    getPermissions: async () => currentMe()?.roles ?? [],

    async canAccess({ action, resource }) {
      const part = callOfAction[action];
      const call = part && callsOf(resource)?.[part];
      return call !== undefined && mayCall(call, currentMe()?.roles);
    },
  };
}
