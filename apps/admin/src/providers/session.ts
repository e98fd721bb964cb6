import type { AdminEndpoint } from '@app/contract/admin/adminEndpoint';
import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { createStore } from '@app/contract/store';
import { useSyncExternalStore } from 'react';
import type { Me } from './callTypes.ts';

/** Stores the logged-in staff member as last returned by the server. The session itself is an HttpOnly cookie. */
export const { get: currentMe, set: setMe, subscribe: subscribeToMe } = createStore<Me | null>(null);

export const useMe = (): Me | null => useSyncExternalStore(subscribeToMe, currentMe);

/** Returns whether these roles may make a call. Only hides parts of the UI; the server enforces access. */
export function mayCall(name: AdminEndpointName, roles: Me['roles'] | undefined): boolean {
  const { access }: AdminEndpoint = adminEndpoints[name];
  if (access === 'anyone') return true;
  if (roles === undefined) return false;
  return access === 'staff' || roles.includes('administrator') || roles.some((role) => access.includes(role));
}
