import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { callApi, type CallOptions, fetchFile } from '../providers/callApi.ts';
import { CallError } from '../providers/errors.ts';
import type { CallData, CallInput } from '../providers/callTypes.ts';

/** Returns API functions for calls without a react-admin hook. An ended session leads to the login page. */
export function useCall() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const withLogout = useCallback(
    async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer;
      } catch (thrown) {
        await logoutIfAccessDenied(thrown);
        throw thrown;
      }
    },
    [logoutIfAccessDenied],
  );
  return {
    call: useCallback(
      <Name extends AdminEndpointName>(
        name: Name,
        input: CallInput<Name>,
        options?: CallOptions,
      ): Promise<CallData<Name>> => withLogout(callApi(name, input, options)),
      [withLogout],
    ),
    fetchFile: useCallback(
      <Name extends AdminEndpointName>(name: Name, input: CallInput<Name>): Promise<Blob> =>
        withLogout(fetchFile(name, input)),
      [withLogout],
    ),
  };
}

/** Returns what to tell the user: for a rejected file, what is wrong with it. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof CallError && thrown.fields.content !== undefined) return thrown.fields.content;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
