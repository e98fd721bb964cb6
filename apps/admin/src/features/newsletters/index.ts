import NewsletterIcon from '@mui/icons-material/MarkEmailReadOutlined';
import type { RaRecord } from 'react-admin';
import type { Feature } from '../../feature.ts';
import { text } from '../../providers/texts.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const newsletters: Feature = {
  name: 'newsletters',
  group: 'site',
  icon: NewsletterIcon,
  recordRepresentation: ({ subject }: RaRecord) => (subject as string) || text('resources.newsletters.untitled'),
  calls: {
    list: 'adminNewsletterList',
    csv: 'adminNewsletterCsv',
    get: 'adminNewsletterGet',
    create: 'adminNewsletterCreate',
    update: 'adminNewsletterUpdate',
    delete: 'adminNewsletterDelete',
  },
  auditSubject: 'newsletter',
  pages: {
    list: listPage(() => import('./NewsletterList.tsx'), 'NewsletterList'),
    create: latePage(() => import('./NewsletterCreate.tsx'), 'NewsletterCreate'),
    edit: latePage(() => import('./NewsletterEdit.tsx'), 'NewsletterEdit'),
  },
};
