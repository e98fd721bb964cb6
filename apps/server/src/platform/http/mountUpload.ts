import multipart from '@fastify/multipart';
import type { CallData, Contract } from '@app/contract/contract';
import { endpoints, type EndpointName } from '@app/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HttpError } from '#platform/errors';
import { releaseAdmissions } from '#platform/requester';
import type { Session } from '#platform/visitor';
import { minimumRates } from './bodies.ts';
import { localeOf, ok } from './envelope.ts';
import { parseInput } from './input.ts';
import { type App, describeCall, requireSession, tokenOf } from './mount.ts';
import { requireSameOrigin } from './origin.ts';

type UploadEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { takesFile: true } ? Name : never;
}[EndpointName];

interface UploadInput<Name extends UploadEndpoint> {
  /** The form's other fields. */
  body: z.output<Contract[Name]['body']>;
  /** The uploaded bytes; null when no file was sent. */
  file: Buffer | null;
  session: Session;
}

const maxFileBytes = 8 * 1024 * 1024;
const room = { forFields: 64 * 1024 };

/**
 * Publishes a call that takes one file as `multipart/form-data`. Clients without permission are rejected before the
 * file is read. Files are validated in memory, so that an interrupted upload leaves nothing behind.
 */
export function mountUpload<Name extends UploadEndpoint>(
  app: App,
  name: Name,
  schema: Contract[Name]['body'],
  handle: (input: UploadInput<Name>) => Promise<CallData<Name>>,
): void {
  const { method, path } = endpoints[name];
  app.calls.set(name, {
    topics: [],
    run: async () => {
      throw new HttpError(415);
    },
  });
  // Registered in a separate scope, so that only this call accepts multipart.
  void app.server.register(async (server) => {
    await server.register(multipart, {
      throwFileSizeLimit: true,
      limits: {
        fileSize: maxFileBytes,
        files: 1,
        fields: 8,
        fieldSize: 1_024,
        fieldNameSize: 64,
        parts: 9,
        headerPairs: 20,
      },
    });
    server.route({
      method,
      url: path,
      bodyLimit: maxFileBytes + room.forFields,
      config: { readsOwnBody: true },
      schema: { ...describeCall(name), consumes: ['multipart/form-data'] },
      onRequest: async (request) => requireSameOrigin(request, app.publicUrl),
      handler: async (request, reply) => {
        const session = await requireSession(app, tokenOf(request));
        if (!request.isMultipart()) throw new HttpError(415);
        if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + room.forFields) throw new HttpError(413);
        const { queues } = app;
        const receive = async () => {
          app.bodies.watch(request.raw, minimumRates.upload);
          const { fields, file } = await readParts(request);
          const body = parseInput(schema, fields) as z.output<Contract[Name]['body']>;
          return handle({ body, file, session });
        };
        // Receiving a file may take long and has its own limit of concurrent uploads.
        releaseAdmissions();
        const data = await queues.uploadsOfAccount.run(() => queues.uploads.run(receive), {
          key: String(session.accountId),
        });
        const locale = localeOf(request);
        reply
          .header('cache-control', 'no-store')
          .header('content-language', locale.replace('_', '-'))
          .header('vary', 'X-Lang, Accept-Language');
        return ok(data, locale);
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
    // Malformed multipart is the client's error, whichever status the parser throws.
    throw (thrown as { statusCode?: number }).statusCode === 413 ? new HttpError(413) : new HttpError(400);
  }
  return { fields, file };
}
