import TotalsIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

export const dayTotals: Feature = {
  name: 'dayTotals',
  group: 'money',
  icon: TotalsIcon,
  calls: { list: 'adminDayTotals', csv: 'adminDayTotalsCsv' },
  pages: { list: latePage(() => import('./DayTotalList.tsx'), 'DayTotalList') },
};
