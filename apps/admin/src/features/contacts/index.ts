import ContactsIcon from '@mui/icons-material/ContactPhoneOutlined';
import type { Feature } from '../../feature.ts';
import { ContactsEdit } from './ContactsEdit.tsx';

/** One list with one version: its page is what others have as list. */
export const contacts: Feature = {
  name: 'contacts',
  group: 'site',
  icon: ContactsIcon,
  calls: { list: 'adminContactsGet', get: 'adminContactsGet', update: 'adminContactsUpdate' },
  pages: { list: ContactsEdit },
};
