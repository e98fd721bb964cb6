import ApplicationIcon from '@mui/icons-material/HowToRegOutlined';
import type { Feature } from '../../feature.ts';
import { nameInReadersLanguage } from '../../values/names.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const applications: Feature = {
  name: 'applications',
  group: 'membership',
  icon: ApplicationIcon,
  recordRepresentation: nameInReadersLanguage,
  calls: { list: 'adminApplicationList', csv: 'adminApplicationCsv', get: 'adminApplicationGet' },
  auditSubject: 'application',
  pages: {
    list: listPage(() => import('./ApplicationList.tsx'), 'ApplicationList'),
    show: latePage(() => import('./ApplicationShow.tsx'), 'ApplicationShow'),
  },
  pendingFilter: { status: 'underReview' },
};
