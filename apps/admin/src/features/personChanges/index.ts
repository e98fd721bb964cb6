import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { Feature } from '../../feature.ts';
import { PersonChangeList } from './PersonChangeList.tsx';

export const personChanges: Feature = {
  name: 'personChanges',
  group: 'membership',
  icon: BadgeIcon,
  calls: { list: 'adminPersonChangeList', csv: 'adminPersonChangeCsv' },
  pages: { list: PersonChangeList },
  pendingFilter: { state: 'requested' },
};
