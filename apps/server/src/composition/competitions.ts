import { randomInt } from 'node:crypto';
import os from 'node:os';
import {
  type CertificateFileDeps,
  declareCertificateJobs,
  declareEntrantMessageJobs,
  declareEntryJobs,
  type EntrantMessageDeps,
  type EntriesDeps,
  type FileCreationDeps,
  type PairingDeps,
  startCertificateProcess,
  startPairingProcess,
} from '../features/competitions/index.ts';
import { findContactPerson, type MembershipDeps } from '../features/membership/index.ts';
import { type NoticeDeps, notifyAccount } from '../features/notices/index.ts';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export function composeEntries(core: Core, membership: MembershipDeps, notices: NoticeDeps): EntriesDeps {
  const { db, clock, config, secret, outbox, processRows, jobs } = core;
  const deps: EntriesDeps = {
    db,
    clock,
    outbox,
    processRows,
    publicUrl: config.publicUrl,
    maxLockWaitMs: Math.round(config.databaseTimeMs / 8),
    vault: createVault(secret, 'entries'),
    findContact: (from, accountId) => findContactPerson(membership, from, accountId),
    notify: (tx, accountId, notice) => notifyAccount(notices, tx, accountId, notice),
  };
  declareEntryJobs(jobs, deps);
  return deps;
}

export const composeEntrantMessages = ({ db, clock, jobs }: Core, entries: EntriesDeps): EntrantMessageDeps => ({
  db,
  clock,
  sendToEntrants: declareEntrantMessageJobs(jobs, entries),
});

export function composePairing({ server, db }: Core): PairingDeps {
  const pairing = startPairingProcess();
  server.addHook('onClose', async () => pairing.close());
  return { db, pairing, random: randomInt };
}

export type CertificateServices = CertificateFileDeps & FileCreationDeps;

export function composeCertificates(core: Core): CertificateServices {
  const { server, db, clock, config, secret, storages, jobs, processRows } = core;
  const deps = {
    db,
    clock,
    processRows,
    publicUrl: config.publicUrl,
    key: secret.derive('certificates'),
    certificates: startCertificateProcess(),
    sectionCertificates: startCertificateProcess({ priority: os.constants.priority.PRIORITY_BELOW_NORMAL }),
    files: storages.certificates,
    vault: createVault(secret, 'certificates'),
  };
  // Before the jobs are closed, so that an interrupted one is noted for the next process.
  server.addHook('preClose', async () => deps.sectionCertificates.close());
  server.addHook('onClose', async () => deps.certificates.close());
  return { ...deps, ...declareCertificateJobs(jobs, deps) };
}
