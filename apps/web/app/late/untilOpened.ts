import { lateTimeoutMs } from './deployment.ts';

/**
 * Waits until a navigation ends, but no longer than a request may take. The router may wait forever for a style sheet
 * whose request was lost with the connection, and a button that waits with it could never be pressed again.
 */
export async function untilOpened(navigation: void | Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, lateTimeoutMs);
  await Promise.race([navigation, promise]).finally(() => clearTimeout(timer));
}
