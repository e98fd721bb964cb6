import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toReason, StartupError } from './startupError.ts';

const keyBytes = 32;

/** Derives one key per purpose from the secret, which is stored outside the database and its backups. */
export interface SecretKey {
  derive(purpose: string): Buffer;
}

/** Reads the secret, or creates it at the first start. @throws StartupError */
export function openSecretKey(file: string): SecretKey {
  const secret = readSecret(file) ?? createSecret(file);
  if (secret.length < keyBytes)
    throw new StartupError(`The secret key in ${file} is damaged: put the file back from where you keep its copy.`);
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes)) };
}

function readSecret(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'ENOENT') return null;
    throw new StartupError(
      `The secret key ${file} cannot be read (${toReason(thrown)}): set SECRET_KEY_FILE to a file this user may read.`,
    );
  }
}

/** Writes a draft and links it into place, so that two processes that start at the same time use the same secret. */
function createSecret(file: string): Buffer {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, randomBytes(keyBytes).toString('base64'), { mode: 0o600 });
    chmodSync(draft, 0o600);
    try {
      linkSync(draft, file);
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== 'EEXIST') throw thrown;
    }
    return readSecret(file)!;
  } catch (thrown) {
    if (thrown instanceof StartupError) throw thrown;
    throw new StartupError(
      `The secret key ${file} cannot be made (${toReason(thrown)}): set SECRET_KEY_FILE to a place this user may write to.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}
