import { z } from 'zod';
import type { Calls } from '../calls.ts';

export const adminDownloadCalls = {
  adminDownloadCreate: {
    summary: 'Upload a file that a text offers for download',
    description: 'PDF, DOCX, XLSX or PPTX without macros, at most 8 MB. Files that no text uses are deleted.',
    /** The name of the file. Sent along with the file. */
    body: z.object({ name: z.string().max(200).default('') }),
    data: z.object({
      /** The path of the file, which contains its size and kind. */
      url: z.string(),
      /** The name without its ending. */
      name: z.string(),
    }),
  },
} satisfies Calls;
