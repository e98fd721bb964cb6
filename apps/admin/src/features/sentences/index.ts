import SentencesIcon from '@mui/icons-material/NotesOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

/** A single record, so its edit page takes the place of a list. */
export const sentences: Feature = {
  name: 'sentences',
  group: 'site',
  icon: SentencesIcon,
  calls: { list: 'adminSentencesGet', get: 'adminSentencesGet', update: 'adminSentencesUpdate' },
  auditSubject: 'settings',
  auditId: 'sentences',
  pages: { list: latePage(() => import('./SentencesEdit.tsx'), 'SentencesEdit') },
};
