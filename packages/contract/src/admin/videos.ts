import { z } from 'zod';
import type { Calls } from '../calls.ts';
import { videoProviders } from '../embeds.ts';

export const adminVideoCalls = {
  adminVideoCardCreate: {
    summary: 'Fetch title and picture of a video of another site',
    description:
      'Stores the picture in the media library. Title and picture are missing when the provider does not answer.',
    errors: ['rateLimited'],
    /** The address of a page or player of YouTube, Bilibili or Tencent Video, or the code of its frame. */
    body: z.object({ address: z.string().max(2_000) }),
    data: z.object({
      provider: z.enum(videoProviders),
      /** The address as texts contain it. */
      address: z.string(),
      /** '' when it is unknown. */
      title: z.string(),
      /** The path of the stored picture; null without one. */
      picture: z.string().nullable(),
    }),
  },
} satisfies Calls;
