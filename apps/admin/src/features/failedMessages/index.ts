import MessageIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import type { Feature } from '../../feature.ts';
import { words } from './failedMessages.words.ts';
import { FailedMessageList } from './FailedMessageList.tsx';

export const failedMessages: Feature = {
  name: 'failedMessages',
  group: 'administration',
  icon: MessageIcon,
  words,
  calls: { list: 'adminFailedMessageList', csv: 'adminFailedMessageCsv' },
  pages: { list: FailedMessageList },
  waiting: { open: 'true' },
};
