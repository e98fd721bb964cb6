import type { RowOf } from '../../providers/callTypes.ts';

export const newsTypes: Record<RowOf<'adminNewsList'>['type'], true> = { news: true, hot: true, hotVideo: true };
