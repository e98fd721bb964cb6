import GroupIcon from '@mui/icons-material/HowToRegOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const entries: Feature = {
  name: 'entries',
  group: 'competition',
  icon: GroupIcon,
  calls: { list: 'adminEntryList', csv: 'adminEntryCsv', create: 'adminEntryAdd' },
  pages: {
    list: listPage(() => import('./EntryList.tsx'), 'EntryList'),
    create: latePage(() => import('./EntryAdd.tsx'), 'EntryAdd'),
  },
};
