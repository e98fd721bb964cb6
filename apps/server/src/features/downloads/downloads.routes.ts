import { HttpError } from '#platform/errors';
import { sendStored } from '#platform/files/serveStored';
import type { App } from '#platform/http/mount';
import type { DownloadDeps } from './downloads.service.ts';
import { isAddressName } from './names.rules.ts';

/** Without scripts and origin, even if a browser shows a file against the other headers. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Serves the files that texts offer, always as downloads. */
export function fileDownloadRoutes({ server }: App, { files }: Pick<DownloadDeps, 'files'>): void {
  server.get<{ Params: { folder: string; name: string } }>('/media/files/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params;
    const fileName = `${folder}.${name.split('.')[1]}`;
    if (!/^[0-9a-f]{20}-\d{1,9}$/.test(folder) || !isAddressName(name)) throw new HttpError(404);
    const file = await files.find(fileName);
    if (!file) throw new HttpError(404);
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      // A file that is deleted must not stay in caches for long.
      'cache-control': 'public, max-age=3600',
    };
    return sendStored(request, reply, { storage: files, file, headers });
  });
}
