import { type CertificateDeps, startCertificateProcess } from '../features/results/index.ts';
import type { Core } from './core.ts';

export function composeCertificates({ server, db, clock, config, secret }: Core): CertificateDeps {
  const certificates = startCertificateProcess();
  server.addHook('onClose', async () => certificates.close());
  return { db, clock, certificates, publicUrl: config.publicUrl, key: secret.derive('certificates') };
}
