import { toReason } from '#platform/startupError';
import type { Storage } from '#platform/files/storage';
import type { Storages } from '#platform/files/storages';
import { type Finding, good, problem } from './finding.ts';

const name = 'doctor.txt';
const content = 'Written by the command "npm run doctor".';

/** Checks each bucket by writing, reading and removing a small object. */
export async function checkStorages({ files, private: sealed }: Storages): Promise<Finding[]> {
  return [await checkStorage('Public files', files), await checkStorage('Private files', sealed)];
}

async function checkStorage(part: string, storage: Storage): Promise<Finding> {
  let step = 'written';
  try {
    await storage.write(name, Buffer.from(content));
    step = 'read';
    if (String(await storage.read(name)) !== content) throw new Error('another content');
    step = 'listed and removed';
    await storage.removeWithVariants(name);
    if (await storage.has(name)) throw new Error('it is still there');
    return good(part, `Files are written, read, listed and removed in ${storage.place}.`);
  } catch (thrown) {
    return problem(
      part,
      `Files in ${storage.place} cannot be ${step} (${toReason(thrown)}): check the S3_ variables, the bucket and what the key may do.`,
    );
  }
}
