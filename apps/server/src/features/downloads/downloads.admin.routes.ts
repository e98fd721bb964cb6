import { mountAdminUpload, type StaffApp } from '#platform/http/mountAdmin';
import { actorOf } from '../staff/index.ts';
import { addDownload, type DownloadDeps } from './downloads.service.ts';

export function downloadsAdminRoutes(app: StaffApp, deps: DownloadDeps): void {
  mountAdminUpload(app, 'adminDownloadCreate', ({ body: { name }, file, ...who }) =>
    addDownload(deps, actorOf(who), { file, name }),
  );
}
