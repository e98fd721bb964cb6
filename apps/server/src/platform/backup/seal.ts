import { Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backupError.ts';

/** Compresses and encrypts: only the holder of the key reads the result, and no bit of it can be changed. */
export type Seal = (content: Readable) => Promise<Readable>;
/** @throws BackupError when the key is another one, and from the stream when a bit of it is wrong or missing */
export type Unseal = (name: string, sealed: Readable) => Promise<Readable>;

/** Creates a key (`AGE-SECRET-KEY-1…`), and the recipient (`age1…`) for which backups are made. */
export async function createBackupKey(): Promise<{ key: string; recipient: string }> {
  const key = await generateX25519Identity();
  return { key, recipient: await identityToRecipient(key) };
}

/** Seals for the holders of keys, in the format of age. @param recipients such as `age1…` */
export function createSeal(recipients: string[]): Seal {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return async (content) => fromWeb(await encrypter.encrypt(toWeb(forward(content, createZstdCompress()))));
}

/** Opens what was sealed. @param key `AGE-SECRET-KEY-1…` */
export function createUnseal(key: string): Unseal {
  return async (name, sealed) => {
    let isOtherKey = false;
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    // Asked only when the key does not fit any of the recipients.
    decrypter.addIdentity({
      unwrapFileKey: () => {
        isOtherKey = true;
        return null;
      },
    });
    const damaged = () => {
      if (isOtherKey)
        return new BackupError(
          `The key does not open ${name} of the backup: use the key that was created for this site’s backups.`,
        );
      return new BackupError(
        `The file ${name} of the backup is damaged or incomplete: restore an earlier point with --at, or another copy of the backup.`,
      );
    };
    try {
      return fail(forward(fromWeb(await decrypter.decrypt(toWeb(sealed))), createZstdDecompress()), damaged);
    } catch {
      throw damaged();
    }
  };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

/** Sends a stream through a transformation, with its failure. */
function forward<Through extends NodeJS.ReadWriteStream & Readable>(source: Readable, through: Through): Through {
  source.on('error', (failure) => through.destroy(failure));
  through.on('close', () => source.destroy());
  source.pipe(through);
  return through;
}

/** Returns the content of a stream, whose failure is replaced. */
const fail = (stream: Readable, replaced: () => Error): Readable =>
  Readable.from(
    (async function* () {
      try {
        yield* stream;
      } catch {
        throw replaced();
      }
    })(),
    { objectMode: false },
  );
