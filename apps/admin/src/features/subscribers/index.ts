import SubscriberIcon from '@mui/icons-material/ContactMailOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const subscribers: Feature = {
  name: 'subscribers',
  group: 'site',
  icon: SubscriberIcon,
  recordRepresentation: 'email',
  calls: {
    list: 'adminSubscriberList',
    csv: 'adminSubscriberCsv',
    get: 'adminSubscriberGet',
    create: 'adminSubscriberImport',
  },
  auditSubject: 'subscriber',
  pages: {
    list: listPage(() => import('./SubscriberList.tsx'), 'SubscriberList'),
    create: latePage(() => import('./SubscriberImport.tsx'), 'SubscriberImport'),
    show: latePage(() => import('./SubscriberShow.tsx'), 'SubscriberShow'),
  },
};
