import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** From 0, guessed immediately, to 4, practically never guessed. */
export type Score = 0 | 1 | 2 | 3 | 4;

/** Creates the strength meter. @param commonPasswords the most common passwords, in order of frequency */
export function createStrengthMeter(commonPasswords: string[]): (password: string, userInputs: string[]) => Score {
  const meter = new ZxcvbnFactory({ dictionary: { commonPasswords }, maxLength: 64 });
  return (password, userInputs) =>
    meter.check(
      password,
      userInputs.filter((word) => word !== ''),
    ).score;
}
