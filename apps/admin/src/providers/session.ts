import { type AdminEndpoint, type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { createStore } from '@app/contract/store';
import { useSyncExternalStore } from 'react';
import type { Me } from './calls.ts';

/** The logged-in staff member, as of the last answer. The session is a cookie that scripts cannot read. */
export const { get: currentMe, set: setMe, subscribe: subscribeToMe } = createStore<Me | null>(null);

export const useMe = (): Me | null => useSyncExternalStore(subscribeToMe, currentMe);

/** Whether these roles may make a call: for hiding what would be refused. The server decides. */
export function mayCall(name: AdminEndpointName, roles: Me['roles'] | undefined): boolean {
  const { access }: AdminEndpoint = adminEndpoints[name];
  if (access === 'anyone') return true;
  if (roles === undefined) return false;
  return access === 'staff' || roles.includes('administrator') || roles.some((role) => access.includes(role));
}
