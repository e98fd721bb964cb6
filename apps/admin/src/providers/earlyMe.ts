import { success } from '@app/contract/errorCodes';
import { readEnvelope } from '@app/contract/httpClient';
import type { Me } from './callTypes.ts';

declare global {
  /** The answer to the request of `early.ts`, until it is taken. */
  var earlyMe: Promise<Response> | undefined;
}

/** Returns the staff member from the request of `early.ts`; null when another request is needed. */
export async function takeEarlyMe(): Promise<Me | null> {
  const response = globalThis.earlyMe;
  globalThis.earlyMe = undefined;
  if (!response) return null;
  try {
    const { code, data } = await readEnvelope(await response);
    return code === success ? (data as Me) : null;
  } catch {
    return null;
  }
}

/** Discards the answer, because a login or logout has made it outdated. */
export function discardEarlyMe(): void {
  globalThis.earlyMe = undefined;
}
