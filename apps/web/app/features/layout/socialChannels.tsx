import type { SocialChannelName } from '@app/contract/site';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';

export type SocialChannel = SocialChannelName | 'rss';

/** The association's channels, with their icons. */
export const socialChannels: readonly { channel: SocialChannel; name: () => string; drawing: ReactNode }[] = [
  {
    channel: 'wechat',
    name: m.social_wechat,
    drawing: (
      <path d="M9.5 4C5.4 4 2.5 6.600 2.5 9.700c0 1.800 1 3.300 2.500 4.400L4.500 16l2.400-1.200c.8.2 1.600.4 2.600.4M15 9c3.500 0 6.500 2.300 6.500 5.300 0 1.600-.8 2.900-2 3.900l.4 1.800-2-1c-.9.3-1.900.5-2.900.5-3.500 0-6-2.300-6-5.200S11.500 9 15 9Z" />
    ),
  },
  {
    channel: 'weibo',
    name: m.social_weibo,
    drawing: (
      <path d="M10 8c-4 0-7.500 3-7.500 6s3 5.500 7.500 5.500 8-2.300 8-5.200c0-1.800-1.500-2.800-3-3.100.6-1.500-.4-3.200-5-1.700M15 5c3.500-.7 6.500 2 5.800 5.500M15.500 8.200c1.500-.3 2.600.8 2.300 2.300M9.500 16a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z" />
    ),
  },
  {
    channel: 'video',
    name: m.social_video,
    drawing: (
      <path d="M4 6.500h16a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1-1.500 1.500H4A1.500 1.500 0 0 1 2.500 16V8A1.500 1.500 0 0 1 4 6.500Zm6 3v5l4.500-2.500L10 9.500Z" />
    ),
  },
  {
    channel: 'rss',
    name: m.social_rss,
    drawing: (
      <path d="M5 19a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM4 11.500A8.500 8.500 0 0 1 12.500 20M4 5a15 15 0 0 1 15 15" />
    ),
  },
];
