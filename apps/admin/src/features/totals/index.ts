import TotalsIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const totals: Feature = {
  name: 'totals',
  group: 'money',
  icon: TotalsIcon,
  calls: { list: 'adminTotals', csv: 'adminTotalsCsv' },
  pages: { list: listPage(() => import('./TotalList.tsx'), 'TotalList') },
};
