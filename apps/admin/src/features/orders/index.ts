import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Feature } from '../../feature.ts';
import { OrderList } from './OrderList.tsx';
import { OrderShow } from './OrderShow.tsx';
import { words } from './orders.words.ts';

export const orders: Feature = {
  name: 'orders',
  group: 'money',
  icon: OrderIcon,
  words,
  recordRepresentation: 'orderNo',
  calls: { list: 'adminOrderList', csv: 'adminOrderCsv', get: 'adminOrderGet' },
  pages: { list: OrderList, show: OrderShow },
};
