import { z } from 'zod';
import { id, picture } from '../values.ts';
import { textInBoth } from './bilingual.ts';
import { byId, version } from './lists.ts';

const length = z.coerce.number().int().min(0).max(40_000);
const alternativeText = textInBoth(300);

/** A picture of the site with its alternative text. */
export const pictureRow = z.object({
  id,
  url: picture,
  width: z.number().int(),
  height: z.number().int(),
  /** '' for pictures that are older than alternative texts. */
  alt: z.object({ zh_CN: z.string(), en_US: z.string() }),
  version,
});

export const pictureCalls = {
  adminPictureCreate: {
    summary: 'Upload a picture: jpg, jpeg or png, at most 8 MB and 40 megapixels',
    /** The part to keep, in pixels of the upright picture, and the alternative texts. Sent along with the file. */
    body: z.object({
      left: length,
      top: length,
      width: length.min(1),
      height: length.min(1),
      altInChinese: alternativeText.shape.zh_CN,
      altInEnglish: alternativeText.shape.en_US,
    }),
    data: pictureRow,
  },
  adminPictureUpdate: {
    summary: 'Change the alternative text, wherever the picture is used',
    params: byId,
    body: z.object({ alt: alternativeText, version }),
    data: pictureRow,
  },
};
