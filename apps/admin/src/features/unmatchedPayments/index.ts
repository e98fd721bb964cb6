import UnmatchedPaymentIcon from '@mui/icons-material/Inventory2Outlined';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const unmatchedPayments: Feature = {
  name: 'unmatchedPayments',
  group: 'money',
  icon: UnmatchedPaymentIcon,
  calls: { list: 'adminUnmatchedPaymentList', csv: 'adminUnmatchedPaymentCsv' },
  pages: { list: listPage(() => import('./UnmatchedPaymentList.tsx'), 'UnmatchedPaymentList') },
  auditSubject: 'unmatchedPayment',
  pendingFilter: { open: 'true' },
};
