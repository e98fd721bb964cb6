import type { AuthProvider } from 'react-admin';
import type { FeatureCalls } from '../feature.ts';
import { callApi } from './callApi.ts';
import { discardEarlyMe, takeEarlyMe } from './earlyMe.ts';
import { errorCodes } from '@app/contract/errorCodes';
import { CallError } from './errors.ts';
import { hasChosenLanguage, showInLanguage } from './language.ts';
import { type Credentials, logIn } from './login.ts';
import { notifyOtherTabs } from './otherTabs.ts';
import { loadTexts } from './texts.ts';
import { currentMe, mayCall, setMe } from './session.ts';

/** Makes react-admin redirect to the login page; the message `false` suppresses its notification. */
class UnauthenticatedError extends Error {
  override readonly message = false as unknown as string;
}

const callOfAction: Record<string, keyof FeatureCalls> = {
  list: 'list',
  show: 'get',
  edit: 'update',
  create: 'create',
  export: 'csv',
};

export function createAuthProvider(callsOf: (resource: string) => FeatureCalls | undefined): AuthProvider {
  return {
    async login(credentials: Credentials) {
      discardEarlyMe();
      const me = await logIn(credentials);
      notifyOtherTabs({ loggedIn: me });
      if (hasChosenLanguage()) return;
      await loadTexts(me.language);
      showInLanguage(me.language, { remember: false });
    },

    async checkAuth() {
      if (currentMe() !== null) return;
      try {
        setMe((await takeEarlyMe()) ?? (await callApi('adminMe', {})));
      } catch (thrown) {
        if (thrown instanceof CallError && thrown.code === errorCodes.unauthenticated) throw new UnauthenticatedError();
        throw thrown;
      }
    },

    async checkError(error: unknown) {
      if (!(error instanceof CallError) || error.code !== errorCodes.unauthenticated) return;
      throw error;
    },

    async logout() {
      if (currentMe() === null) return;
      setMe(null);
      discardEarlyMe();
      notifyOtherTabs({ loggedOut: true });
      // Log out in the browser even if the server has already ended the session or cannot be reached.
      await callApi('adminLogout', {}).catch(() => undefined);
    },

    async getIdentity() {
      const me = currentMe();
      return { id: me?.id ?? '', fullName: me?.name ?? '' };
    },

    getPermissions: async () => currentMe()?.roles ?? [],

    async canAccess({ action, resource }) {
      const purpose = callOfAction[action];
      const call = purpose && callsOf(resource)?.[purpose];
      return call !== undefined && mayCall(call, currentMe()?.roles);
    },
  };
}
