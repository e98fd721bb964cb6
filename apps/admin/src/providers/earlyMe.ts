import { success } from '@app/contract/errorCodes';
import { readEnvelope } from '@app/contract/httpClient';
import type { Me } from './callTypes.ts';

declare global {
  /** The answer that `early.ts` asked for, until it is taken. */
  var earlyMe: Promise<Response> | undefined;
}

/** Returns the staff member that was asked for before the page's scripts ran; null when it must be asked again. */
export async function takeEarlyMe(): Promise<Me | null> {
  const asked = globalThis.earlyMe;
  globalThis.earlyMe = undefined;
  if (!asked) return null;
  try {
    const { code, data } = await readEnvelope(await asked);
    return code === success ? (data as Me) : null;
  } catch {
    return null;
  }
}

/** Discards the answer, because a login or logout has made it outdated. */
export function discardEarlyMe(): void {
  globalThis.earlyMe = undefined;
}
