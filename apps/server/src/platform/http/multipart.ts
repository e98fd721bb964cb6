import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HttpError } from '#platform/errors';
import { releaseAdmissions } from '#platform/requester';
import { minimumRates } from './bodies.ts';
import { localeOf, ok } from './envelope.ts';
import { parseInput } from './input.ts';
import type { App } from './mount.ts';
import { requireSameOrigin } from './origin.ts';

const maxFileBytes = 8 * 1024 * 1024;
const fieldsBytes = 64 * 1024;

interface Form<Body> {
  /** The form's other fields. */
  body: Body;
  /** The uploaded bytes; null when no file was sent. */
  file: Buffer | null;
}

interface FileRoute<Schema extends z.ZodObject, Sender> {
  method: 'POST';
  url: string;
  /** The schema of the answer for the serializer; without one, the handler returns what the contract declares. */
  response?: object;
  body: Schema;
  /** Rejects clients without permission before the file is read. */
  authorize: (request: FastifyRequest) => Promise<Sender>;
  /** Names the sender in the queue of uploads. */
  keyOf: (sender: Sender) => string;
  handle: (form: Form<z.output<Schema>>, sender: Sender, request: FastifyRequest) => Promise<unknown>;
}

/**
 * Publishes a route that takes one file as `multipart/form-data`. Files are validated in memory, so that an interrupted
 * upload leaves nothing behind.
 */
export function mountFileRoute<Schema extends z.ZodObject, Sender>(
  app: App,
  { method, url, response, body: schema, authorize, keyOf, handle }: FileRoute<Schema, Sender>,
): void {
  // Registered in a separate scope, so that only this call accepts multipart.
  void app.server.register(async (server) => {
    await acceptMultipart(server);
    server.route({
      method,
      url,
      bodyLimit: maxFileBytes + fieldsBytes,
      config: { readsOwnBody: true },
      ...(response && { schema: { response: { 200: response } } }),
      onRequest: async (request) => requireSameOrigin(request, app.publicUrl),
      handler: async (request, reply) => {
        const sender = await authorize(request);
        if (!request.isMultipart()) throw new HttpError(415);
        if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + fieldsBytes) throw new HttpError(413);
        const { queues } = app;
        const receive = async () => {
          app.bodies.watch(request.raw, minimumRates.upload);
          const { fields, file } = await readParts(request);
          return handle({ body: parseInput(schema, fields), file }, sender, request);
        };
        // Receiving a file may take long and has its own limit of concurrent uploads.
        releaseAdmissions();
        const data = await queues.uploadsOfAccount.run(() => queues.uploads.run(receive), { key: keyOf(sender) });
        return answerUncached(request, reply, data);
      },
    });
  });
}

const acceptMultipart = (server: FastifyInstance) =>
  server.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: maxFileBytes,
      files: 1,
      fields: 8,
      // Fields may hold a text of 300 characters, of up to four bytes each.
      fieldSize: 2_048,
      fieldNameSize: 64,
      parts: 9,
      headerPairs: 20,
    },
  });

function answerUncached(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const locale = localeOf(request);
  reply
    .header('cache-control', 'no-store')
    .header('content-language', locale.replace('_', '-'))
    .header('vary', 'X-Lang, Accept-Language');
  return ok(data, locale);
}

async function readParts(request: FastifyRequest): Promise<{ fields: Record<string, string>; file: Buffer | null }> {
  const fields: Record<string, string> = {};
  let file: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === 'file') file = await part.toBuffer();
      else part.file.resume();
    }
  } catch (thrown) {
    // Malformed multipart is the client's error, so it gets 400 even if the parser throws another status.
    throw (thrown as { statusCode?: number }).statusCode === 413 ? new HttpError(413) : new HttpError(400);
  }
  return { fields, file };
}
