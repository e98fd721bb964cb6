import type { RowOf } from '../../providers/callTypes.ts';
import type { Tone } from '../../values/statuses.ts';

type NewsRow = RowOf<'adminNewsList'>;

export const textStateTones: Record<NewsRow['states']['zh_CN'], Tone> = {
  none: 'quiet',
  draft: 'quiet',
  scheduled: 'waiting',
  published: 'good',
  withdrawn: 'bad',
};
export const newsTypes: Record<NewsRow['type'], true> = { news: true, hot: true, hotVideo: true };
