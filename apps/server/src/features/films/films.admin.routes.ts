import { maxFilmBytes } from '@app/contract/admin/films';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import { ERRORS, Server } from '@tus/server';
import { minimumRates } from '#platform/http/bodies';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { requireSameOrigin } from '#platform/http/origin';
import { m } from '#messages';
import { findOne } from '#platform/database/listings';
import { BusinessError, HttpError } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { parseId } from '#platform/ids';
import { mediaUrl } from '#platform/images/mediaUrl';
import { releaseAdmissions } from '#platform/requester';
import { actorOf } from '../staff/index.ts';
import { isUploadOf } from './filmUploads.ts';
import { type Film, filmList } from './films.queries.ts';
import { addFilm, beginFilmUpload, deleteFilm, type FilmDeps, renameFilm } from './films.service.ts';

const { path } = adminEndpoints.adminFilmUploadCreate;
/** Longer than a request may take to arrive, so that its own time limit ends it. */
const receiveTimeoutMs = 28_000;

const rowOf = ({ id, fileName, durationSeconds, width, height }: Film) => ({
  id: String(id),
  url: mediaUrl(fileName),
  durationSeconds,
  width,
  height,
});

export function filmsAdminRoutes(app: StaffApp, deps: FilmDeps): void {
  mountAdmin(app, 'adminFilmUploadCreate', async ({ body, staff }) => {
    const upload = await beginFilmUpload(deps, staff.staffId, body.size);
    return { upload, url: `${path}/${upload}` };
  });
  mountAdmin(app, 'adminFilmCreate', async ({ body, ...who }) => {
    // Checking a film may take long, one at a time.
    releaseAdmissions();
    return rowOf(await addFilm(deps, { ...actorOf(who), staffId: who.staff.staffId }, body));
  });
  mountAdminList(app, 'adminFilmList', 'adminFilmCsv', {
    db: deps.db,
    listing: filmList,
    show: (row) => row,
    fileName: 'films',
    columns: [
      [m.csv_title, ({ name }) => name],
      [m.csv_seconds, ({ durationSeconds }) => durationSeconds],
      [m.csv_address, ({ url }) => `${app.publicUrl}${url}`],
      [m.csv_uses, ({ uses }) => uses.length],
      timeColumn(m.csv_uploaded_at, deps.clock, ({ uploadedAt }) => uploadedAt),
    ],
  });
  mountAdmin(app, 'adminFilmGet', async ({ params }) => {
    const found = await findOne(deps.db, filmList({ id: parseId(params.id) }));
    if (!found) throw new BusinessError('notFound');
    return found;
  });
  mountAdmin(app, 'adminFilmUpdate', ({ params, body, ...who }) =>
    renameFilm(deps, actorOf(who), { ...body, id: parseId(params.id) }),
  );
  mountAdmin(app, 'adminFilmDelete', async ({ params, body, ...who }) => {
    await deleteFilm(deps, actorOf(who), { ...body, id: parseId(params.id) });
    return null;
  });
  mountUploads(app, deps);
}

/** Mounts the calls of the tus protocol that continue, question and cancel an upload, for the staff member who began it. */
function mountUploads(app: StaffApp, { filmUploads: { store, locker } }: FilmDeps): void {
  const tus = new Server({
    path,
    datastore: store,
    locker,
    maxSize: maxFilmBytes,
    // The back office has the same origin.
    allowedOrigins: [app.publicUrl],
    onResponseError: (_request, error) => {
      if (error instanceof Error) return { status_code: 503, body: 'Service Unavailable\n' };
      return error.body === ERRORS.ERR_LOCK_TIMEOUT.body ? { ...error, status_code: 423 } : undefined;
    },
  });
  // In a separate scope, so that only these calls accept such bodies.
  void app.server.register(async (server) => {
    server.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    server.route<{ Params: { upload: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:upload`,
      bodyLimit: maxFilmBytes,
      handlerTimeout: receiveTimeoutMs,
      config: { readsOwnBody: true },
      schema: { hide: true } as object,
      onRequest: async (request) => {
        requireSameOrigin(request, app.publicUrl);
        const staff = (await app.authorize('adminFilmUploadCreate', request))!;
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
