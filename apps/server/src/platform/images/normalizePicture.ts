import { InvalidFields } from '#platform/errors';
import { WorkerError } from '#platform/workerProcess';
import type { PictureProcess } from './pictureProcess.ts';
import type { NormalizeJob } from './pictureWorker.ts';

/** Recognizes each type by the first bytes of a file, as Latin-1 text. */
const isOfType = {
  jpeg: (beginning: string) => beginning.startsWith('\xff\xd8\xff'),
  png: (beginning: string) => beginning.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (beginning: string) => /^RIFF[\s\S]{4}WEBP/.test(beginning),
  gif: (beginning: string) => /^GIF8[79]a/.test(beginning),
};
type PictureType = keyof typeof isOfType;

/**
 * Re-encodes an uploaded picture as JPEG, or as PNG to keep transparent parts, in a separate process.
 *
 * @param accepted types, recognized by the content and not by the name
 * @throws InvalidFields for `file` when it is missing, of another type, incomplete, or has too many pixels or frames
 */
export async function normalizePicture(
  pictures: PictureProcess,
  file: Buffer | null,
  target: Omit<NormalizeJob, 'task' | 'content'>,
  accepted: readonly PictureType[] = ['jpeg', 'png'],
): Promise<{ content: Buffer; width: number; height: number; format: 'jpg' | 'png' }> {
  if (file === null || file.length === 0) throw new InvalidFields({ file: 'required' });
  const beginning = file.toString('latin1', 0, 16);
  if (!accepted.some((type) => isOfType[type](beginning))) throw new InvalidFields({ file: 'wrongFileType' });
  try {
    const { content, isMoving, ...result } = (await pictures.run({ task: 'normalize', content: file, ...target }))!;
    // A single frame would be a different picture, so animations are rejected.
    if (isMoving) throw new InvalidFields({ file: 'movingPicture' });
    return { content: Buffer.from(content), ...result };
  } catch (thrown) {
    // A picture that cannot be decoded, or that crashes the process, is rejected as invalid. An unavailable process is
    // not the client's fault, so its error is thrown.
    if (thrown instanceof WorkerError && thrown.reason !== 'unavailable')
      throw new InvalidFields({ file: 'wrongFileType' });
    throw thrown;
  }
}
