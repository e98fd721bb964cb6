import RefundIcon from '@mui/icons-material/CurrencyExchange';
import type { Feature } from '../../feature.ts';
import { RefundList } from './RefundList.tsx';

export const refunds: Feature = {
  name: 'refunds',
  group: 'money',
  icon: RefundIcon,
  calls: { list: 'adminRefundList', csv: 'adminRefundCsv', get: 'adminRefundGet' },
  pages: { list: RefundList },
  pendingFilter: { waiting: 'true' },
};
