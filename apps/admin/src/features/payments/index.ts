import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

export const payments: Feature = {
  name: 'payments',
  group: 'money',
  icon: PaymentIcon,
  calls: { list: 'adminPaymentList', csv: 'adminPaymentCsv' },
  pages: { list: latePage(() => import('./PaymentList.tsx'), 'PaymentList') },
};
