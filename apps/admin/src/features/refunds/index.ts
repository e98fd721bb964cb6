import RefundIcon from '@mui/icons-material/CurrencyExchange';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const refunds: Feature = {
  name: 'refunds',
  group: 'money',
  icon: RefundIcon,
  calls: { list: 'adminRefundList', csv: 'adminRefundCsv', get: 'adminRefundGet' },
  pages: { list: listPage(() => import('./RefundList.tsx'), 'RefundList') },
  auditSubject: 'refund',
  pendingFilter: { waiting: 'true' },
};
