import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Required by the specification: returns the MD5 of the password's UTF-8 bytes in hex digits. */
export const passwordDigest = (password: string): string => bytesToHex(md5(utf8ToBytes(password)));
