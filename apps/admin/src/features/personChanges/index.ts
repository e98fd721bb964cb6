import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const personChanges: Feature = {
  name: 'personChanges',
  group: 'membership',
  icon: BadgeIcon,
  calls: { list: 'adminPersonChangeList', csv: 'adminPersonChangeCsv' },
  pages: { list: listPage(() => import('./PersonChangeList.tsx'), 'PersonChangeList') },
  pendingFilter: { state: 'requested' },
};
