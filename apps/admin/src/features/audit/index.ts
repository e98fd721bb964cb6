import AuditIcon from '@mui/icons-material/HistoryOutlined';
import type { Feature } from '../../feature.ts';
import { words } from './audit.words.ts';
import { AuditList } from './AuditList.tsx';

export const audit: Feature = {
  name: 'audit',
  group: 'administration',
  icon: AuditIcon,
  words,
  calls: { list: 'adminAuditList', csv: 'adminAuditCsv' },
  pages: { list: AuditList },
};
