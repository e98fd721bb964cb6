import { type App, mount, mountFile } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import { type CertificateDeps, checkCertificate, createOwnCertificate } from './certificates.service.ts';

/** Mounts the certificates of a person's own results, and the check of their numbers. */
export function certificatesRoutes(app: App, deps: CertificateDeps): void {
  mountFile(app, 'certificateGet', ({ params, session, locale }) =>
    createOwnCertificate(deps, { resultId: parseId(params.id), personId: session.personId, locale }),
  );
  mount(app, 'certificateCheck', ({ params, locale }) => checkCertificate(deps, params.code, locale));
}
