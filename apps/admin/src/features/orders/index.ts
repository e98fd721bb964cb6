import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const orders: Feature = {
  name: 'orders',
  group: 'money',
  icon: OrderIcon,
  recordRepresentation: 'orderNo',
  calls: { list: 'adminOrderList', csv: 'adminOrderCsv', get: 'adminOrderGet' },
  auditSubject: 'order',
  pages: {
    list: listPage(() => import('./OrderList.tsx'), 'OrderList'),
    show: latePage(() => import('./OrderShow.tsx'), 'OrderShow'),
  },
};
