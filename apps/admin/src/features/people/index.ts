import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import type { Feature } from '../../feature.ts';
import { nameInReadersLanguage } from '../../values/names.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const people: Feature = {
  name: 'people',
  group: 'membership',
  icon: PeopleIcon,
  recordRepresentation: nameInReadersLanguage,
  auditSubject: 'person',
  calls: { list: 'adminPersonList', csv: 'adminPersonCsv', get: 'adminPersonGet' },
  pages: {
    list: listPage(() => import('./PersonList.tsx'), 'PersonList'),
    show: latePage(() => import('./PersonShow.tsx'), 'PersonShow'),
  },
};
