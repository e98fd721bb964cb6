import DisciplineIcon from '@mui/icons-material/ExtensionOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const disciplines: Feature = {
  name: 'disciplines',
  group: 'site',
  icon: DisciplineIcon,
  recordRepresentation: ({ name }) => inReadersLanguage(name as Localized),
  calls: {
    list: 'adminDisciplineList',
    csv: 'adminDisciplineCsv',
    get: 'adminDisciplineGet',
    create: 'adminDisciplineCreate',
    update: 'adminDisciplineUpdate',
    delete: 'adminDisciplineDelete',
  },
  auditSubject: 'discipline',
  pages: {
    list: listPage(() => import('./DisciplineList.tsx'), 'DisciplineList'),
    create: latePage(() => import('./DisciplineForm.tsx'), 'DisciplineCreate'),
    edit: latePage(() => import('./DisciplineForm.tsx'), 'DisciplineEdit'),
  },
};
