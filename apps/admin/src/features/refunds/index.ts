import RefundIcon from '@mui/icons-material/CurrencyExchange';
import type { Feature } from '../../feature.ts';
import { RefundList } from './RefundList.tsx';
import { words } from './refunds.words.ts';

export const refunds: Feature = {
  name: 'refunds',
  group: 'money',
  icon: RefundIcon,
  words,
  calls: { list: 'adminRefundList', csv: 'adminRefundCsv', get: 'adminRefundGet' },
  pages: { list: RefundList },
  waiting: { waiting: 'true' },
};
