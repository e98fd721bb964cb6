import { maxFilmBytes } from '@app/contract/admin/uploadLimits';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { m, nameOf } from '#messages';
import { findOne } from '#platform/database/listings';
import { listUses } from '#platform/database/recordUses';
import { BusinessError } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { parseId } from '#platform/ids';
import { mountTus } from '#platform/http/mountTus';
import { mediaUrl } from '#platform/images/mediaUrl';
import { releaseAdmissions } from '#platform/requester';
import { actorOf } from '../staff/index.ts';
import { isUploadOf } from './filmUploads.ts';
import { type Film, filmList, usesOf } from './films.queries.ts';
import { addFilm, beginFilmUpload, deleteFilm, type FilmDeps, renameFilm } from './films.service.ts';

const { path } = adminEndpoints.adminFilmUploadCreate;
const rowOf = ({ id, fileName, durationSeconds, width, height }: Film) => ({
  id: String(id),
  url: mediaUrl(fileName),
  durationSeconds,
  width,
  height,
});

export function filmsAdminRoutes(app: StaffApp, deps: FilmDeps): void {
  const getRecord = async (id: number) => {
    const found = await findOne(deps.db, filmList({ id }));
    if (!found) throw new BusinessError('notFound');
    return { ...found, usedBy: await listUses(deps.db, usesOf(id), deps.owners) };
  };
  mountAdmin(app, 'adminFilmUploadCreate', async ({ body, staff }) => {
    const upload = await beginFilmUpload(deps, staff.staffId, body.size);
    return { upload, url: `${path}/${upload}` };
  });
  mountAdmin(app, 'adminFilmCreate', async ({ body, ...who }) => {
    // Release the slot, because films are checked one at a time and the check may take long.
    releaseAdmissions();
    return rowOf(await addFilm(deps, { ...actorOf(who), staffId: who.staff.staffId }, body));
  });
  mountAdminList(app, 'adminFilmList', 'adminFilmCsv', {
    db: deps.db,
    listing: filmList,
    show: (row) => row,
    fileName: 'films',
    columns: [
      [m.csv_type, ({ width }, locale) => nameOf('filmKind', width === null ? 'recording' : 'film', locale)],
      [m.csv_title, ({ name }) => name],
      [m.csv_seconds, ({ durationSeconds }) => durationSeconds],
      [m.csv_address, ({ url }) => `${app.publicUrl}${url}`],
      [m.csv_uses, ({ uses }) => uses],
      timeColumn(m.csv_uploaded_at, deps.clock, ({ uploadedAt }) => uploadedAt),
    ],
  });
  mountAdmin(app, 'adminFilmGet', ({ params }) => getRecord(parseId(params.id)));
  mountAdmin(app, 'adminFilmUpdate', async ({ params, body, ...who }) => {
    const id = parseId(params.id);
    await renameFilm(deps, actorOf(who), { ...body, id });
    return getRecord(id);
  });
  mountAdmin(app, 'adminFilmDelete', async ({ params, body, ...who }) => {
    await deleteFilm(deps, actorOf(who), { ...body, id: parseId(params.id) });
    return null;
  });
  mountTus(app, deps.filmUploads, { call: 'adminFilmUploadCreate', path, maxBytes: maxFilmBytes, isUploadOf });
}
