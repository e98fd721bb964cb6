import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import type { Feature } from '../../feature.ts';
import { PersonList } from './PersonList.tsx';
import { PersonShow } from './PersonShow.tsx';

export const people: Feature = {
  name: 'people',
  group: 'membership',
  icon: PeopleIcon,
  recordRepresentation: 'name',
  calls: { list: 'adminPersonList', csv: 'adminPersonCsv', get: 'adminPersonGet' },
  pages: { list: PersonList, show: PersonShow },
};
