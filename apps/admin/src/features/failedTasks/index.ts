import TaskIcon from '@mui/icons-material/SyncProblemOutlined';
import type { Feature } from '../../feature.ts';
import { FailedTaskList } from './FailedTaskList.tsx';

export const failedTasks: Feature = {
  name: 'failedTasks',
  group: 'administration',
  icon: TaskIcon,
  calls: { list: 'adminFailedTaskList', csv: 'adminFailedTaskCsv' },
  pages: { list: FailedTaskList },
  pendingFilter: {},
};
