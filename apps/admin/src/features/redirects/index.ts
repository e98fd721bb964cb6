import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const redirects: Feature = {
  name: 'redirects',
  group: 'site',
  icon: RedirectIcon,
  recordRepresentation: 'from',
  calls: {
    list: 'adminRedirectList',
    csv: 'adminRedirectCsv',
    get: 'adminRedirectGet',
    create: 'adminRedirectCreate',
    update: 'adminRedirectUpdate',
    delete: 'adminRedirectDelete',
  },
  auditSubject: 'redirect',
  pages: {
    list: listPage(() => import('./RedirectList.tsx'), 'RedirectList'),
    create: latePage(() => import('./RedirectForm.tsx'), 'RedirectCreate'),
    edit: latePage(() => import('./RedirectForm.tsx'), 'RedirectEdit'),
  },
};
