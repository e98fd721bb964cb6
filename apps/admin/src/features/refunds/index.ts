import RefundIcon from '@mui/icons-material/CurrencyExchange';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

export const refunds: Feature = {
  name: 'refunds',
  group: 'money',
  icon: RefundIcon,
  calls: { list: 'adminRefundList', csv: 'adminRefundCsv', get: 'adminRefundGet' },
  pages: { list: latePage(() => import('./RefundList.tsx'), 'RefundList') },
  auditSubject: 'refund',
  pendingFilter: { waiting: 'true' },
};
