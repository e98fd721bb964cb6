import PayoutIcon from '@mui/icons-material/AccountBalanceOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const payouts: Feature = {
  name: 'payouts',
  group: 'money',
  icon: PayoutIcon,
  recordRepresentation: 'providerRef',
  calls: { list: 'adminPayoutList', csv: 'adminPayoutCsv', get: 'adminPayoutGet' },
  pages: {
    list: listPage(() => import('./PayoutList.tsx'), 'PayoutList'),
    show: latePage(() => import('./PayoutShow.tsx'), 'PayoutShow'),
  },
};
