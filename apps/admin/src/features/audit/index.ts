import AuditIcon from '@mui/icons-material/HistoryOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

export const audit: Feature = {
  name: 'audit',
  group: 'administration',
  icon: AuditIcon,
  calls: { list: 'adminAuditList', csv: 'adminAuditCsv' },
  pages: { list: latePage(() => import('./AuditList.tsx'), 'AuditList') },
};
