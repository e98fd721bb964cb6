import MessageIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import type { Feature } from '../../feature.ts';
import { FailedMessageList } from './FailedMessageList.tsx';

export const failedMessages: Feature = {
  name: 'failedMessages',
  group: 'administration',
  icon: MessageIcon,
  calls: { list: 'adminFailedMessageList', csv: 'adminFailedMessageCsv' },
  pages: { list: FailedMessageList },
  pendingFilter: { open: 'true' },
};
