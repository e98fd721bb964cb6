import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The number of the most common passwords that are rejected. */
const howMany = 10_000;
let common: Set<string> | undefined;

const md5Of = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

/** Whether a password is among the most common ones or equals the username. @param md5 in lower case */
export function isTooCommon(md5: string, username: string): boolean {
  common ??= new Set(dictionary['passwords-common']!.slice(0, howMany).map((word) => md5Of(word)));
  return common.has(md5) || [username, username.toLowerCase()].some((name) => md5Of(name) === md5);
}
