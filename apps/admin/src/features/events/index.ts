import EventIcon from '@mui/icons-material/EmojiEventsOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const events: Feature = {
  name: 'events',
  group: 'competition',
  icon: EventIcon,
  recordRepresentation: ({ title }) => inReadersLanguage(title as Localized),
  calls: {
    list: 'adminEventList',
    csv: 'adminEventCsv',
    get: 'adminEventGet',
    create: 'adminEventCreate',
    update: 'adminEventUpdate',
    delete: 'adminEventDelete',
  },
  auditSubject: 'event',
  pages: {
    list: listPage(() => import('./EventList.tsx'), 'EventList'),
    create: latePage(() => import('./EventForm.tsx'), 'EventCreate'),
    edit: latePage(() => import('./EventForm.tsx'), 'EventEdit'),
    show: latePage(() => import('./rounds/RoundsDesk.tsx'), 'RoundsDesk'),
  },
};
