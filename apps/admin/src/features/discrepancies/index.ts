import DiscrepanciesIcon from '@mui/icons-material/CompareArrowsOutlined';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const discrepancies: Feature = {
  name: 'discrepancies',
  group: 'money',
  icon: DiscrepanciesIcon,
  calls: { list: 'adminDiscrepancyList', csv: 'adminDiscrepancyCsv' },
  pages: { list: listPage(() => import('./DiscrepancyList.tsx'), 'DiscrepancyList') },
  auditSubject: 'discrepancy',
  pendingFilter: { open: 'true' },
};
