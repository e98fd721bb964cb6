import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const categories: Feature = {
  name: 'categories',
  group: 'site',
  icon: CategoryIcon,
  recordRepresentation: ({ name }) => inReadersLanguage(name as Localized),
  calls: {
    list: 'adminCategoryList',
    csv: 'adminCategoryCsv',
    get: 'adminCategoryGet',
    create: 'adminCategoryCreate',
    update: 'adminCategoryUpdate',
    delete: 'adminCategoryDelete',
  },
  auditSubject: 'category',
  pages: {
    list: listPage(() => import('./CategoryList.tsx'), 'CategoryList'),
    create: latePage(() => import('./CategoryForm.tsx'), 'CategoryCreate'),
    show: latePage(() => import('./CategoryShow.tsx'), 'CategoryShow'),
    edit: latePage(() => import('./CategoryForm.tsx'), 'CategoryEdit'),
  },
};
