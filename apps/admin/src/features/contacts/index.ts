import ContactsIcon from '@mui/icons-material/ContactPhoneOutlined';
import type { Feature } from '../../feature.ts';
import { words } from './contacts.words.ts';
import { ContactsEdit } from './ContactsEdit.tsx';

/** One list with one version: its page is what others have as list. */
export const contacts: Feature = {
  name: 'contacts',
  group: 'site',
  icon: ContactsIcon,
  words,
  calls: { list: 'adminContactsGet', get: 'adminContactsGet', update: 'adminContactsUpdate' },
  pages: { list: ContactsEdit },
};
