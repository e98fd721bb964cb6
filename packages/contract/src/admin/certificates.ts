import { z } from 'zod';
import { id, instant } from '../values.ts';
import { locales } from '../locale.ts';
import { certificatesPerFile } from './certificateFiles.ts';
import { file } from './lists.ts';
import type { Calls } from '../calls.ts';

/** Why files could not be created. */
export const certificateProblems = ['worker', 'storage', 'interrupted', 'unexpected'] as const;

const certificateFile = z.object({
  /** `outdated` when results, names or the event changed after the files were created. */
  state: z.enum(['running', 'done', 'outdated', 'failed']),
  problem: z.enum(certificateProblems).nullable(),
  /** Certificates that are ready. */
  done: z.number().int(),
  total: z.number().int(),
  staffName: z.string(),
  finishedAt: instant.nullable(),
  /** When finished files are deleted. */
  expiresAt: instant.nullable(),
});
export type CertificateFile = z.output<typeof certificateFile>;

const certificateFiles = z.object({ zh_CN: certificateFile.nullable(), en_US: certificateFile.nullable() });
export type CertificateFiles = z.output<typeof certificateFiles>;

const lang = z.enum(locales);

export const adminCertificateFileCalls = {
  adminCertificatesGet: {
    summary: 'Get the progress of a section’s certificates',
    description: 'In each language; null for a language in which they were not requested.',
    errors: ['notFound'],
    params: z.object({ id }),
    data: certificateFiles,
  },
  adminCertificatesCreate: {
    summary: 'Create the certificates of a section',
    description:
      'In the background. Changes nothing while they are being created or are current. 4004 without results.',
    errors: ['notFound'],
    params: z.object({ id }),
    body: z.object({ lang }),
    data: certificateFiles,
  },
  adminCertificatesFile: {
    summary: 'Get the certificates of a section as PDF',
    description: `The first rank first. A page has ${certificatesPerFile} certificates; 404 for a page without any, and for outdated certificates.`,
    errors: ['notFound'],
    params: z.object({ id }),
    query: z.object({ lang, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    data: file,
  },
} satisfies Calls;
