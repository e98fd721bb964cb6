import multipart from '@fastify/multipart';
import type { CallData, Contract } from '@app/contract/contract';
import { endpoints, type EndpointName } from '@app/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HttpRefusal } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { localeOf, succeed } from './envelope.ts';
import { parseInput } from './input.ts';
import { type App, type Context, describeCall, requireSession, tokenOf } from './mount.ts';
import { refuseForeignOrigin } from './origin.ts';

type TakingFile = { [Name in EndpointName]: (typeof endpoints)[Name] extends { takesFile: true } ? Name : never }[EndpointName];

interface UploadInput<Name extends TakingFile> {
  /** What stood beside the file. */
  body: z.output<Contract[Name]['body']>;
  /** As it was sent; null when there was none. */
  file: Buffer | null;
  session: Session;
}

const largestFile = 8 * 1024 * 1024;
const room = { forFields: 64 * 1024 };
/** Files are held in memory while they are judged, so that one which was cut off leaves nothing behind. */
const mostAtOnce = 6;

/** Publishes a call that takes one file as `multipart/form-data`. Who may not send one is refused before it is read. */
export function mountUpload<Name extends TakingFile>(
  app: App,
  name: Name,
  schema: Contract[Name]['body'],
  handle: (input: UploadInput<Name>, context: Context) => Promise<CallData<Name>>,
): void {
  const { method, path } = endpoints[name];
  let underWay = 0;
  app.calls.set(name, {
    topics: [],
    run: async () => {
      throw new HttpRefusal(415);
    },
  });
  // In a room of its own: only here does multipart reach a call.
  void app.server.register(async (server) => {
    await server.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: largestFile, files: 1, fields: 8, fieldSize: 1_024, fieldNameSize: 64, parts: 9, headerPairs: 20 },
    });
    server.route({
      method,
      url: path,
      bodyLimit: largestFile + room.forFields,
      schema: { ...describeCall(name), consumes: ['multipart/form-data'] },
      onRequest: async (request) => refuseForeignOrigin(request, app.context.config.publicUrl),
      handler: async (request, reply) => {
        const session = await requireSession(app, tokenOf(request));
        if (!request.isMultipart()) throw new HttpRefusal(415);
        if (Number(request.headers['content-length'] ?? 0) > largestFile + room.forFields) throw new HttpRefusal(413);
        if (underWay >= mostAtOnce) throw new HttpRefusal(503, 2);
        underWay += 1;
        try {
          const { fields, file } = await readParts(request);
          const body = parseInput(schema, fields) as z.output<Contract[Name]['body']>;
          const data = await handle({ body, file, session }, app.context);
          const locale = localeOf(request);
          reply.header('cache-control', 'no-store').header('content-language', locale.replace('_', '-')).header('vary', 'X-Lang, Accept-Language');
          return succeed(data, locale);
        } finally {
          underWay -= 1;
        }
      },
    });
  });
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
    // What cannot be read as multipart is the sender's fault, whatever the parser calls it.
    throw (thrown as { statusCode?: number }).statusCode === 413 ? new HttpRefusal(413) : new HttpRefusal(400);
  }
  return { fields, file };
}
