import TrainingIcon from '@mui/icons-material/CastForEducationOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

export const trainingSessions: Feature = {
  name: 'trainingSessions',
  group: 'site',
  icon: TrainingIcon,
  recordRepresentation: ({ title }) => inReadersLanguage(title as Localized),
  calls: {
    list: 'adminTrainingSessionList',
    csv: 'adminTrainingSessionCsv',
    get: 'adminTrainingSessionGet',
    create: 'adminTrainingSessionCreate',
    update: 'adminTrainingSessionUpdate',
    delete: 'adminTrainingSessionDelete',
  },
  auditSubject: 'trainingSession',
  pages: {
    list: listPage(() => import('./TrainingSessionList.tsx'), 'TrainingSessionList'),
    create: latePage(() => import('./TrainingSessionForm.tsx'), 'TrainingSessionCreate'),
    edit: latePage(() => import('./TrainingSessionForm.tsx'), 'TrainingSessionEdit'),
  },
};
