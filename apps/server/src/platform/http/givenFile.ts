import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { HttpRefusal, Refusal } from '#platform/errors';

/** What a call answers that gives a file to be kept. */
export interface GivenFile {
  name: string;
  type: string;
  /** A stream that fails cuts the answer off, so that nobody takes a part for the whole. */
  content: Buffer | Readable;
}

/** The HTTP status for a refusal of a call that answers a file, and so has no envelope to put a code in. */
const statuses = { notLoggedIn: 401, notAllowed: 403, notFound: 404 } as const satisfies Partial<Record<Refusal['kind'], number>>;

/** Sends what is made. What is refused meanwhile is refused with an HTTP status, and in the words of the refusal. */
export async function sendFile(reply: FastifyReply, made: Promise<GivenFile>): Promise<FastifyReply> {
  const { name, type, content } = await made.catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal)) throw thrown;
    const status = statuses[thrown.kind as keyof typeof statuses];
    throw status === undefined ? thrown : new HttpRefusal(status, null, thrown.said);
  });
  return reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`).type(type).send(content);
}
