import { embedClass, type VideoProvider } from '@app/contract/embeds';
import { m } from '../paraglide/messages.js';

const start = `<figure class="${embedClass}">`;
const videos = new RegExp(
  `${start}(<a href="https://([\\w.]+)/.*?</a>)(?:<figcaption>([^<]*)</figcaption>)?</figure>`,
  'g',
);

const providers: Readonly<Record<string, VideoProvider>> = {
  'www.youtube.com': 'youtube',
  'www.bilibili.com': 'bilibili',
  'v.qq.com': 'tencent',
};
const names: Readonly<Record<VideoProvider, () => string>> = {
  youtube: m['enums.videoProvider.youtube'],
  bilibili: m['enums.videoProvider.bilibili'],
  tencent: m['enums.videoProvider.tencent'],
};

/** Whether sanitized HTML contains videos of other sites. */
export const hasVideos = (html: string): boolean => html.includes(start);

/** Says below the videos in sanitized HTML from which site they are, and that playing them contacts it. */
export function describeVideos(html: string): string {
  if (!hasVideos(html)) return html;
  return html.replaceAll(videos, (figure, link: string, host: string, title = '') => {
    const provider = providers[host];
    if (!provider) return figure;
    const source = `<small>${m.video_source({ site: names[provider]() })}</small>`;
    return `${start}${link}<figcaption>${title}${source}</figcaption></figure>`;
  });
}
