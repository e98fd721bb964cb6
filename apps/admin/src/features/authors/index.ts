import AuthorIcon from '@mui/icons-material/HistoryEduOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const authors: Feature = {
  name: 'authors',
  group: 'site',
  icon: AuthorIcon,
  recordRepresentation: ({ name }) => inReadersLanguage(name as Localized),
  calls: {
    list: 'adminAuthorList',
    csv: 'adminAuthorCsv',
    get: 'adminAuthorGet',
    create: 'adminAuthorCreate',
    update: 'adminAuthorUpdate',
    delete: 'adminAuthorDelete',
  },
  auditSubject: 'author',
  pages: {
    list: listPage(() => import('./AuthorList.tsx'), 'AuthorList'),
    create: latePage(() => import('./AuthorForm.tsx'), 'AuthorCreate'),
    edit: latePage(() => import('./AuthorForm.tsx'), 'AuthorEdit'),
  },
};
