import { createHash, randomBytes } from 'node:crypto';

/** Creates a random token for addresses and headers; 32 bytes by default. */
export const createToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Returns the hash under which a token is stored, so that a copy of the database opens no session and no link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
