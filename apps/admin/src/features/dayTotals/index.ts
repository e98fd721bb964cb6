import TotalsIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { Feature } from '../../feature.ts';
import { DayTotalList } from './DayTotalList.tsx';

export const dayTotals: Feature = {
  name: 'dayTotals',
  group: 'money',
  icon: TotalsIcon,
  calls: { list: 'adminDayTotals', csv: 'adminDayTotalsCsv' },
  pages: { list: DayTotalList },
};
