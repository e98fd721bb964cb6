import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { type CertificateFileDeps, getCertificatesFile, getFiles, requestFiles } from './certificateFiles.service.ts';

/** Mounts the certificates of a section, for officers. */
export function certificatesAdminRoutes(app: StaffApp, deps: CertificateFileDeps): void {
  mountAdmin(app, 'adminCertificatesGet', ({ params }) => getFiles(deps, parseId(params.id)));
  mountAdmin(app, 'adminCertificatesCreate', ({ params, body, staff }) =>
    requestFiles(deps, { sectionId: parseId(params.id), locale: body.lang, staffName: staff.name }),
  );
  mountAdminFile(app, 'adminCertificatesFile', ({ params, query }) =>
    getCertificatesFile(deps, { sectionId: parseId(params.id), locale: query.lang, page: query.page }),
  );
}
