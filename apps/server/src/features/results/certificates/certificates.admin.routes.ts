import { mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { type CertificateDeps, createCertificatesOfSection } from './certificates.service.ts';

/** Mounts the certificates of a section, for officers. */
export function certificatesAdminRoutes(app: StaffApp, deps: CertificateDeps): void {
  mountAdminFile(app, 'adminCertificates', ({ params, query }) =>
    createCertificatesOfSection(deps, { sectionId: parseId(params.id), locale: query.lang, page: query.page }),
  );
}
