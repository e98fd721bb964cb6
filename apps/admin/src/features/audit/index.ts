import AuditIcon from '@mui/icons-material/HistoryOutlined';
import type { Feature } from '../../feature.ts';
import { AuditList } from './AuditList.tsx';

export const audit: Feature = {
  name: 'audit',
  group: 'administration',
  icon: AuditIcon,
  calls: { list: 'adminAuditList', csv: 'adminAuditCsv' },
  pages: { list: AuditList },
};
