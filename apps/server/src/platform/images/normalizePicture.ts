import { InvalidFields } from '#platform/errors';
import { WorkerError } from '#platform/workerProcess';
import type { PictureProcess } from './pictureProcess.ts';
import type { NormalizeJob } from './pictureWorker.ts';

/**
 * Re-encodes an uploaded picture as JPEG, in a separate process. @throws InvalidFields for `file` when it is missing,
 * no picture, incomplete, or has too many pixels
 */
export async function normalizePicture(
  pictures: PictureProcess,
  file: Buffer | null,
  target: Omit<NormalizeJob, 'task' | 'content'>,
): Promise<{ content: Buffer; width: number; height: number }> {
  if (file === null || file.length === 0) throw new InvalidFields({ file: 'required' });
  if (!isJpegOrPng(file)) throw new InvalidFields({ file: 'wrongFileType' });
  try {
    const { content, width, height } = (await pictures.run({ task: 'normalize', content: file, ...target }))!;
    return { content: Buffer.from(content), width, height };
  } catch (thrown) {
    // A picture that cannot be decoded, or that crashes the process, is the client's error; an unavailable process is
    // not.
    if (thrown instanceof WorkerError && thrown.reason !== 'unavailable')
      throw new InvalidFields({ file: 'wrongFileType' });
    throw thrown;
  }
}

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];
/** Checks the content, not the file name. */
const isJpegOrPng = (file: Buffer) =>
  signatures.some((signature) => file.subarray(0, signature.length).equals(signature));
