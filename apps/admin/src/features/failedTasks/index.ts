import TaskIcon from '@mui/icons-material/SyncProblemOutlined';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const failedTasks: Feature = {
  name: 'failedTasks',
  group: 'administration',
  icon: TaskIcon,
  calls: { list: 'adminFailedTaskList', csv: 'adminFailedTaskCsv' },
  pages: { list: listPage(() => import('./FailedTaskList.tsx'), 'FailedTaskList') },
  pendingFilter: {},
};
