import ReasonIcon from '@mui/icons-material/ShortTextOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const reasonTemplates: Feature = {
  name: 'reasonTemplates',
  group: 'membership',
  icon: ReasonIcon,
  recordRepresentation: ({ label }) => inReadersLanguage(label as Localized),
  calls: {
    list: 'adminReasonTemplateList',
    csv: 'adminReasonTemplateCsv',
    get: 'adminReasonTemplateGet',
    create: 'adminReasonTemplateCreate',
    update: 'adminReasonTemplateUpdate',
    delete: 'adminReasonTemplateDelete',
  },
  auditSubject: 'reasonTemplate',
  pages: {
    list: listPage(() => import('./ReasonTemplateList.tsx'), 'ReasonTemplateList'),
    create: latePage(() => import('./ReasonTemplateForm.tsx'), 'ReasonTemplateCreate'),
    edit: latePage(() => import('./ReasonTemplateForm.tsx'), 'ReasonTemplateEdit'),
  },
};
