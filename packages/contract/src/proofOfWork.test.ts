import { expect, test } from 'vitest';
import { hasLeadingZeroBits, solveWork } from './proofOfWork.ts';

test('finds a nonce whose hash has the required leading zero bits', async () => {
  for (const difficulty of [0, 1, 7, 8, 9, 13]) {
    const nonce = await solveWork({ challenge: `c-${difficulty}-`, difficulty });
    expect(nonce).toMatch(/^\d+$/);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`c-${difficulty}-${nonce}`));
    const bits = [...new Uint8Array(hash)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    expect(bits.slice(0, difficulty)).toBe('0'.repeat(difficulty));
  }
});

test('counts leading zero bits across bytes', () => {
  expect(hasLeadingZeroBits(Uint8Array.of(0, 0b0001_0000), 11)).toBe(true);
  expect(hasLeadingZeroBits(Uint8Array.of(0, 0b0001_0000), 12)).toBe(false);
  expect(hasLeadingZeroBits(Uint8Array.of(1, 0), 8)).toBe(false);
});

test('stops when its signal aborts', async () => {
  const stop = new AbortController();
  const working = solveWork({ challenge: 'hopeless', difficulty: 256 }, stop.signal);
  stop.abort();
  await expect(working).rejects.toThrow();
});
