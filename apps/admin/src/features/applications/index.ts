import ApplicationIcon from '@mui/icons-material/HowToRegOutlined';
import type { Feature } from '../../feature.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationShow } from './ApplicationShow.tsx';

export const applications: Feature = {
  name: 'applications',
  group: 'membership',
  icon: ApplicationIcon,
  recordRepresentation: 'name',
  calls: { list: 'adminApplicationList', csv: 'adminApplicationCsv', get: 'adminApplicationGet' },
  pages: { list: ApplicationList, show: ApplicationShow },
  pendingFilter: { status: 'underReview' },
};
