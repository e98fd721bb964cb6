import { mountAdmin, mountAdminUpload, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { mediaUrl } from '#platform/images/mediaUrl';
import { actorOf } from '../staff/index.ts';
import type { Picture } from './media.queries.ts';
import { addPicture, changeAlternativeText, type MediaDeps } from './media.service.ts';

const rowOf = ({ id, fileName, width, height, alt, version }: Picture) => ({
  id: String(id),
  url: mediaUrl(fileName),
  width,
  height,
  alt,
  version,
});

export function mediaAdminRoutes(app: StaffApp, deps: MediaDeps): void {
  mountAdminUpload(app, 'adminPictureCreate', async ({ body, file, ...who }) => {
    const { altInChinese, altInEnglish, ...crop } = body;
    const alt = { zh_CN: altInChinese, en_US: altInEnglish };
    return rowOf(await addPicture(deps, actorOf(who), { file, crop, alt }));
  });
  mountAdmin(app, 'adminPictureUpdate', async ({ params, body, ...who }) =>
    rowOf(await changeAlternativeText(deps, actorOf(who), { id: parseId(params.id), ...body })),
  );
}
