import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { type DataStore, ERRORS, type Locker, Server } from '@tus/server';
import { HttpError } from '#platform/errors';
import { releaseAdmissions } from '#platform/requester';
import { minimumRates } from './bodies.ts';
import type { StaffApp } from './mountAdmin.ts';
import { requireSameOrigin } from './origin.ts';

/** Longer than the time in which a request must arrive, so that the request's own limit takes effect first. */
const receiveTimeoutMs = 28_000;

interface TusCall {
  /** The call that begins an upload. The roles that may make it may also continue the upload. */
  call: AdminEndpointName;
  /** Its path. */
  path: string;
  maxBytes: number;
  isUploadOf: (name: string, staffId: number) => boolean;
}

/**
 * Mounts the calls of the tus protocol that continue an upload, ask for its state, and cancel it, for the staff member
 * who began it.
 */
export function mountTus(
  app: StaffApp,
  { store, locker }: { store: DataStore; locker: Locker },
  { call, path, maxBytes, isUploadOf }: TusCall,
): void {
  const tus = new Server({
    path,
    datastore: store,
    locker,
    maxSize: maxBytes,
    // The back office has the same origin.
    allowedOrigins: [app.publicUrl],
    onResponseError: (_request, error) => {
      // The library's own errors are plain objects with a body, so this one is unexpected.
      if (error instanceof Error) return { status_code: 503, body: 'Service Unavailable\n' };
      return error.body === ERRORS.ERR_LOCK_TIMEOUT.body ? { ...error, status_code: 423 } : undefined;
    },
  });
  // In a separate scope, so that only these calls accept such bodies.
  void app.server.register(async (server) => {
    // The tus server reads the body itself.
    server.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    server.route<{ Params: { upload: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:upload`,
      bodyLimit: maxBytes,
      handlerTimeout: receiveTimeoutMs,
      config: { readsOwnBody: true },
      onRequest: async (request) => {
        requireSameOrigin(request, app.publicUrl);
        const staff = (await app.authorize(call, request))!;
        if (!isUploadOf(request.params.upload, staff.staffId)) throw new HttpError(404);
      },
      handler: async (request, reply) => {
        releaseAdmissions();
        app.bodies.watch(request.raw, minimumRates.upload);
        reply.header('cache-control', 'no-store').hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
        await tus.handle(request.raw, reply.raw);
      },
    });
  });
}
