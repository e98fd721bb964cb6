/**
 * The networks that the footer can link to, in the order of the form. Each has an icon in the site's
 * `socialIcons.svg`. `video` is WeChat Channels.
 */
export const socialNetworks = [
  'wechat',
  'weibo',
  'video',
  'bilibili',
  'douyin',
  'xiaohongshu',
  'zhihu',
  'youtube',
  'x',
  'facebook',
  'instagram',
  'linkedin',
  'telegram',
  'line',
  'tiktok',
  'rss',
  'other',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The networks whose icons the footer of a new site shows. */
export const initialSocialNetworks = ['wechat', 'weibo', 'video', 'rss'] as const satisfies SocialNetwork[];
