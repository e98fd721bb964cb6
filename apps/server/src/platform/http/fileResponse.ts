import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { HttpError, BusinessError } from '#platform/errors';

/** The answer of a call that returns a file for download. */
export interface FileResponse {
  name: string;
  type: string;
  /** When a stream fails, the connection is cut off, so that no client mistakes a part for the complete file. */
  content: Buffer | Readable;
}

/** HTTP statuses of business errors in calls that return a file and therefore have no envelope. */
const statuses = { unauthenticated: 401, forbidden: 403, notFound: 404 } as const satisfies Partial<
  Record<BusinessError['kind'], number>
>;

/** Sends a file. A business error is answered with an HTTP status and the error's message. */
export async function sendFileResponse(reply: FastifyReply, file: Promise<FileResponse>): Promise<FastifyReply> {
  const { name, type, content } = await file.catch((thrown: unknown) => {
    if (!(thrown instanceof BusinessError)) throw thrown;
    const status = statuses[thrown.kind as keyof typeof statuses];
    throw status === undefined ? thrown : new HttpError(status, null, thrown.text);
  });
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(content);
}
