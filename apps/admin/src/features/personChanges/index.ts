import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { Feature } from '../../feature.ts';
import { PersonChangeList } from './PersonChangeList.tsx';
import { words } from './personChanges.words.ts';

export const personChanges: Feature = {
  name: 'personChanges',
  group: 'membership',
  icon: BadgeIcon,
  words,
  calls: { list: 'adminPersonChangeList', csv: 'adminPersonChangeCsv' },
  pages: { list: PersonChangeList },
  waiting: { state: 'requested' },
};
