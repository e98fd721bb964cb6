import SetAsideIcon from '@mui/icons-material/Inventory2Outlined';
import type { Feature } from '../../feature.ts';
import { words } from './setAside.words.ts';
import { SetAsideList } from './SetAsideList.tsx';

export const setAside: Feature = {
  name: 'setAside',
  group: 'money',
  icon: SetAsideIcon,
  words,
  calls: { list: 'adminSetAsideList', csv: 'adminSetAsideCsv' },
  pages: { list: SetAsideList },
  waiting: { open: 'true' },
};
