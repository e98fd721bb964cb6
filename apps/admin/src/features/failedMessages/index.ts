import MessageIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import type { Feature } from '../../feature.ts';
import { listPage } from '../../ui/latePage.ts';

export const failedMessages: Feature = {
  name: 'failedMessages',
  group: 'administration',
  icon: MessageIcon,
  calls: { list: 'adminFailedMessageList', csv: 'adminFailedMessageCsv' },
  pages: { list: listPage(() => import('./FailedMessageList.tsx'), 'FailedMessageList') },
  pendingFilter: { open: 'true' },
};
