import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import type { Feature } from '../../feature.ts';
import { PaymentList } from './PaymentList.tsx';
import { words } from './payments.words.ts';

export const payments: Feature = {
  name: 'payments',
  group: 'money',
  icon: PaymentIcon,
  words,
  calls: { list: 'adminPaymentList', csv: 'adminPaymentCsv' },
  pages: { list: PaymentList },
};
