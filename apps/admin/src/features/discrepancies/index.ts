import DiscrepanciesIcon from '@mui/icons-material/CompareArrowsOutlined';
import type { Feature } from '../../feature.ts';
import { DiscrepancyList } from './DiscrepancyList.tsx';

export const discrepancies: Feature = {
  name: 'discrepancies',
  group: 'money',
  icon: DiscrepanciesIcon,
  calls: { list: 'adminDiscrepancyList', csv: 'adminDiscrepancyCsv' },
  pages: { list: DiscrepancyList },
  pendingFilter: { open: 'true' },
};
