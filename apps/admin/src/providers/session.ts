import { type AdminEndpoint, type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { useSyncExternalStore } from 'react';
import type { Me } from './calls.ts';

/** The logged-in staff member, as of the last answer. The session is a cookie that scripts cannot read. */
let me: Me | null = null;
const listeners = new Set<() => void>();

export const currentMe = (): Me | null => me;

export function setMe(next: Me | null): void {
  me = next;
  for (const tell of listeners) tell();
}

/** @returns what ends it */
export function subscribeToMe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useMe = (): Me | null => useSyncExternalStore(subscribeToMe, currentMe);

/** Whether these roles may make a call: for hiding what would be refused. The server decides. */
export function mayCall(name: AdminEndpointName, roles: Me['roles'] | undefined): boolean {
  const { access }: AdminEndpoint = adminEndpoints[name];
  if (access === 'anyone') return true;
  if (roles === undefined) return false;
  return access === 'staff' || roles.includes('administrator') || roles.some((role) => access.includes(role));
}
