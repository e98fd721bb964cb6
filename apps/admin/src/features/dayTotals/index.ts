import TotalsIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { Feature } from '../../feature.ts';
import { words } from './dayTotals.words.ts';
import { DayTotalList } from './DayTotalList.tsx';

export const dayTotals: Feature = {
  name: 'dayTotals',
  group: 'money',
  icon: TotalsIcon,
  words,
  calls: { list: 'adminDayTotals', csv: 'adminDayTotalsCsv' },
  pages: { list: DayTotalList },
};
