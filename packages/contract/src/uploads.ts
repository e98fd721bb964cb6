import { z } from 'zod';
import { id } from './values.ts';
import type { Calls } from './calls.ts';

export const uploadPurposes = ['avatar', 'passport'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const uploadCalls = {
  ownUpload: {
    summary: 'Get a private picture of the current account',
    errors: ['notFound'],
    params: z.object({ id }),
    data: z.unknown(),
  },
  uploadAtta: {
    summary: 'Upload a picture',
    description: 'JPEG or PNG, at most 8 MB and 40 megapixels.',
    /** The fields sent along with the file. */
    body: z.object({ purpose: z.enum(uploadPurposes) }),
    /** `url` is public for an avatar; for a passport photo it requires the owner's token. */
    data: z.object({ id, url: z.string() }),
  },
} satisfies Calls;
