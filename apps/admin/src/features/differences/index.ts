import DifferencesIcon from '@mui/icons-material/CompareArrowsOutlined';
import type { Feature } from '../../feature.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { words } from './differences.words.ts';

export const differences: Feature = {
  name: 'differences',
  group: 'money',
  icon: DifferencesIcon,
  words,
  calls: { list: 'adminDifferenceList', csv: 'adminDifferenceCsv' },
  pages: { list: DifferenceList },
  waiting: { open: 'true' },
};
