import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The number of the most common passwords that are rejected. */
const commonPasswordCount = 10_000;
let commonHashes: Set<string> | undefined;

const md5Of = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

/** Whether a password is among the most common ones or equals the username. @param md5 in lower case */
export function isTooCommon(md5: string, username: string): boolean {
  commonHashes ??= new Set(dictionary['passwords-common']!.slice(0, commonPasswordCount).map((word) => md5Of(word)));
  return commonHashes.has(md5) || [username, username.toLowerCase()].some((name) => md5Of(name) === md5);
}
