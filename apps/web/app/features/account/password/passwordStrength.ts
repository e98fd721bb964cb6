import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** 0 is guessed at once, 4 practically never. */
export type Score = 0 | 1 | 2 | 3 | 4;

/** @param commonPasswords the commonest first */
export function loadStrengthMeter(commonPasswords: string[]): (password: string, known: string[]) => Score {
  const meter = new ZxcvbnFactory({ dictionary: { commonPasswords }, maxLength: 64 });
  return (password, known) =>
    meter.check(
      password,
      known.filter((word) => word !== ''),
    ).score;
}
