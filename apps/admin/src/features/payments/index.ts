import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import type { Feature } from '../../feature.ts';
import { PaymentList } from './PaymentList.tsx';

export const payments: Feature = {
  name: 'payments',
  group: 'money',
  icon: PaymentIcon,
  calls: { list: 'adminPaymentList', csv: 'adminPaymentCsv' },
  pages: { list: PaymentList },
};
