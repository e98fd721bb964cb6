import SubscriberIcon from '@mui/icons-material/ContactMailOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

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
    list: latePage(() => import('./SubscriberList.tsx'), 'SubscriberList'),
    create: latePage(() => import('./SubscriberImport.tsx'), 'SubscriberImport'),
    show: latePage(() => import('./SubscriberShow.tsx'), 'SubscriberShow'),
  },
};
