import ClubIcon from '@mui/icons-material/GroupsOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const clubs: Feature = {
  name: 'clubs',
  group: 'site',
  icon: ClubIcon,
  recordRepresentation: ({ name }) => inReadersLanguage(name as Localized),
  calls: {
    list: 'adminClubList',
    csv: 'adminClubCsv',
    get: 'adminClubGet',
    create: 'adminClubCreate',
    update: 'adminClubUpdate',
    delete: 'adminClubDelete',
  },
  auditSubject: 'club',
  pages: {
    list: listPage(() => import('./ClubList.tsx'), 'ClubList'),
    create: latePage(() => import('./ClubForm.tsx'), 'ClubCreate'),
    edit: latePage(() => import('./ClubForm.tsx'), 'ClubEdit'),
  },
};
