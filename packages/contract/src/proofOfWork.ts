import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export interface Work {
  challenge: string;
  /** The required number of leading zero bits of the hash. */
  difficulty: number;
}

/** The longest time for which the calculation blocks the main thread. */
const sliceMs = 12;

/**
 * Finds a decimal number for which sha256(challenge + number) begins with enough zero bits. Works in small slices, so
 * that the page stays responsive. @throws the signal's reason when it aborts
 */
export async function solveWork({ challenge, difficulty }: Work, signal?: AbortSignal): Promise<string> {
  let nonce = 0;
  for (;;) {
    signal?.throwIfAborted();
    const until = performance.now() + sliceMs;
    do {
      for (let tries = 0; tries < 256; tries++, nonce++) {
        if (hasLeadingZeroBits(sha256(utf8ToBytes(`${challenge}${nonce}`)), difficulty)) return String(nonce);
      }
    } while (performance.now() < until);
    await nextTask();
  }
}

export function hasLeadingZeroBits(bytes: Uint8Array, count: number): boolean {
  const whole = count >> 3;
  for (let at = 0; at < whole; at++) if (bytes[at] !== 0) return false;
  const rest = count & 7;
  return rest === 0 || bytes[whole]! >> (8 - rest) === 0;
}

/** Resolves in the next task. Unlike timers, messages are not throttled in hidden tabs. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const arrived = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrived, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
