import UnmatchedPaymentIcon from '@mui/icons-material/Inventory2Outlined';
import type { Feature } from '../../feature.ts';
import { words } from './unmatchedPayments.words.ts';
import { UnmatchedPaymentList } from './UnmatchedPaymentList.tsx';

export const unmatchedPayments: Feature = {
  name: 'unmatchedPayments',
  group: 'money',
  icon: UnmatchedPaymentIcon,
  words,
  calls: { list: 'adminUnmatchedPaymentList', csv: 'adminUnmatchedPaymentCsv' },
  pages: { list: UnmatchedPaymentList },
  waiting: { open: 'true' },
};
