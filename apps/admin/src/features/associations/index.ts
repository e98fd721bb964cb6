import AssociationIcon from '@mui/icons-material/ShieldOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const associations: Feature = {
  name: 'associations',
  group: 'site',
  icon: AssociationIcon,
  recordRepresentation: ({ name }) => inReadersLanguage(name as Localized),
  calls: {
    list: 'adminAssociationList',
    csv: 'adminAssociationCsv',
    get: 'adminAssociationGet',
    create: 'adminAssociationCreate',
    update: 'adminAssociationUpdate',
    delete: 'adminAssociationDelete',
  },
  auditSubject: 'association',
  pages: {
    list: listPage(() => import('./AssociationList.tsx'), 'AssociationList'),
    create: latePage(() => import('./AssociationForm.tsx'), 'AssociationCreate'),
    edit: latePage(() => import('./AssociationForm.tsx'), 'AssociationEdit'),
  },
};
