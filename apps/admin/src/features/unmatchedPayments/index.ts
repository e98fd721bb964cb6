import UnmatchedPaymentIcon from '@mui/icons-material/Inventory2Outlined';
import type { Feature } from '../../feature.ts';
import { UnmatchedPaymentList } from './UnmatchedPaymentList.tsx';

export const unmatchedPayments: Feature = {
  name: 'unmatchedPayments',
  group: 'money',
  icon: UnmatchedPaymentIcon,
  calls: { list: 'adminUnmatchedPaymentList', csv: 'adminUnmatchedPaymentCsv' },
  pages: { list: UnmatchedPaymentList },
  pendingFilter: { open: 'true' },
};
