import ContactsIcon from '@mui/icons-material/ContactPhoneOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

/** A single record, so its edit page takes the place of a list. */
export const contacts: Feature = {
  name: 'contacts',
  group: 'site',
  icon: ContactsIcon,
  calls: { list: 'adminContactsGet', get: 'adminContactsGet', update: 'adminContactsUpdate' },
  auditSubject: 'settings',
  auditId: 'contacts',
  pages: { list: latePage(() => import('./ContactsEdit.tsx'), 'ContactsEdit') },
};
