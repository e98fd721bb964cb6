import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Feature } from '../../feature.ts';
import { OrderList } from './OrderList.tsx';
import { OrderShow } from './OrderShow.tsx';

export const orders: Feature = {
  name: 'orders',
  group: 'money',
  icon: OrderIcon,
  recordRepresentation: 'orderNo',
  calls: { list: 'adminOrderList', csv: 'adminOrderCsv', get: 'adminOrderGet' },
  pages: { list: OrderList, show: OrderShow },
};
