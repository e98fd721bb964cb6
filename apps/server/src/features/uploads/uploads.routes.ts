import { contract } from '@app/contract/contract';
import { parseId } from '#platform/ids';
import { type App, mountFile } from '#platform/http/mount';
import { mountUpload } from '#platform/http/mountUpload';
import { storePicture, getPrivatePicture, type UploadDeps } from './uploads.service.ts';

export function uploadsRoutes(app: App, deps: UploadDeps): void {
  mountUpload(app, 'uploadAtta', contract.uploadAtta.body, async ({ body, file, session }) =>
    storePicture(deps, session.accountId, body.purpose, file),
  );
  mountFile(app, 'ownUpload', async ({ params, session }) => {
    const id = parseId(params.id);
    return { name: `${id}.jpg`, type: 'image/jpeg', content: await getPrivatePicture(deps, session.accountId, id) };
  });
}
