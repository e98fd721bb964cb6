import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** 0 is guessed at once, 4 practically never. */
export type Score = 0 | 1 | 2 | 3 | 4;

/** @param commonPasswords the commonest first */
export function strengthJudge(commonPasswords: string[]): (password: string, known: string[]) => Score {
  const judge = new ZxcvbnFactory({ dictionary: { commonPasswords }, maxLength: 64 });
  return (password, known) =>
    judge.check(
      password,
      known.filter((word) => word !== ''),
    ).score;
}
