import type { RowOf } from '../../providers/callTypes.ts';

/** An object, so that the compiler rejects a missing type. */
export const newsTypes: Record<RowOf<'adminNewsList'>['type'], true> = { news: true, hot: true, hotVideo: true };
