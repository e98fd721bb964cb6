import os from 'node:os';
import path from 'node:path';
import {
  type CertificateFileDeps,
  declareCertificateJobs,
  type FileCreationDeps,
  startCertificateProcess,
} from '../features/competitions/index.ts';
import { openStorage } from '#platform/files/storage';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export type CertificateServices = CertificateFileDeps & FileCreationDeps;

export function composeCertificates(core: Core): CertificateServices {
  const { server, db, clock, config, secret, jobs, processRows } = core;
  const deps = {
    db,
    clock,
    processRows,
    publicUrl: config.publicUrl,
    key: secret.derive('certificates'),
    certificates: startCertificateProcess(),
    sectionCertificates: startCertificateProcess({ priority: os.constants.priority.PRIORITY_BELOW_NORMAL }),
    files: openStorage(path.join(config.dataDir, 'certificates')),
    vault: createVault(secret, 'certificates'),
  };
  // Before the jobs are closed, so that an interrupted one is noted for the next process.
  server.addHook('preClose', async () => deps.sectionCertificates.close());
  server.addHook('onClose', async () => deps.certificates.close());
  return { ...deps, ...declareCertificateJobs(jobs, deps) };
}
