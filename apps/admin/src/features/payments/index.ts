import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const payments: Feature = {
  name: 'payments',
  group: 'money',
  icon: PaymentIcon,
  calls: { list: 'adminPaymentList', csv: 'adminPaymentCsv' },
  pages: { list: listPage(() => import('./PaymentList.tsx'), 'PaymentList') },
};
