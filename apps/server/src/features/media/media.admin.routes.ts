import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, mountAdminUpload, type StaffApp } from '#platform/http/mountAdmin';
import { findOne } from '#platform/database/listings';
import { listUses } from '#platform/database/recordUses';
import { parseId } from '#platform/ids';
import { mediaUrl } from '#platform/images/mediaUrl';
import { actorOf, mayPublish } from '../staff/index.ts';
import { listTags, pictureList, usesOf } from './library.queries.ts';
import type { Picture } from './media.queries.ts';
import { addPicture, changePicture, deletePicture, type MediaDeps, replaceFile } from './media.service.ts';

const rowOf = ({ id, fileName, width, height, alt, version }: Picture) => ({
  id: String(id),
  url: mediaUrl(fileName),
  width,
  height,
  alt,
  version,
});

export function mediaAdminRoutes(app: StaffApp, deps: MediaDeps): void {
  const { db, clock, owners } = deps;
  const getRecord = async (id: number) => {
    const found = await findOne(db, pictureList({ id }));
    if (!found) throw new BusinessError('notFound');
    return { ...found, usedBy: await listUses(db, usesOf(id), owners) };
  };
  mountAdminList(app, 'adminPictureList', 'adminPictureCsv', {
    db,
    listing: pictureList,
    show: (row) => row,
    fileName: 'pictures',
    columns: [
      [m.csv_title, ({ name }) => name],
      [m.csv_alt_zh, ({ alt }) => alt.zh_CN],
      [m.csv_alt_en, ({ alt }) => alt.en_US],
      [m.csv_tags, ({ tags }) => tags.join(', ')],
      [m.csv_address, ({ url }) => `${app.publicUrl}${url}`],
      [m.csv_uses, ({ uses }) => uses],
      timeColumn(m.csv_uploaded_at, clock, ({ uploadedAt }) => uploadedAt),
    ],
  });
  mountAdmin(app, 'adminPictureTags', () => listTags(db));
  mountAdmin(app, 'adminPictureGet', ({ params }) => getRecord(parseId(params.id)));
  mountAdminUpload(app, 'adminPictureCreate', async ({ body, file, ...who }) => {
    const { left, top, width, height, altInChinese, altInEnglish, name, tag } = body;
    return rowOf(
      await addPicture(deps, actorOf(who), {
        file,
        ...(width !== undefined && height !== undefined && { crop: { left, top, width, height } }),
        alt: { zh_CN: altInChinese, en_US: altInEnglish },
        name,
        tags: tag === undefined ? [] : [tag],
      }),
    );
  });
  mountAdmin(app, 'adminPictureUpdate', async ({ params, body, ...who }) => {
    const id = parseId(params.id);
    await changePicture(deps, actorOf(who), { ...body, id });
    return getRecord(id);
  });
  mountAdminUpload(app, 'adminPictureReplace', async ({ body: { id, version, ...crop }, file, ...who }) =>
    rowOf(
      await replaceFile(deps, actorOf(who), {
        id: parseId(id),
        version,
        file,
        crop,
        mayPublish: mayPublish(who.staff.roles),
      }),
    ),
  );
  mountAdmin(app, 'adminPictureDelete', async ({ params, body, ...who }) => {
    await deletePicture(deps, actorOf(who), { id: parseId(params.id), version: body.version });
    return null;
  });
}
