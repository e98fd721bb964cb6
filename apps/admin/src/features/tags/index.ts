import TagIcon from '@mui/icons-material/SellOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const tags: Feature = {
  name: 'tags',
  group: 'site',
  icon: TagIcon,
  recordRepresentation: ({ name }) => inReadersLanguage(name as Localized),
  calls: {
    list: 'adminTagList',
    csv: 'adminTagCsv',
    get: 'adminTagGet',
    create: 'adminTagCreate',
    update: 'adminTagUpdate',
    delete: 'adminTagDelete',
  },
  auditSubject: 'tag',
  pages: {
    list: listPage(() => import('./TagList.tsx'), 'TagList'),
    create: latePage(() => import('./TagForm.tsx'), 'TagCreate'),
    edit: latePage(() => import('./TagForm.tsx'), 'TagEdit'),
  },
};
