import { findNextBannerChange } from '../features/banners/index.ts';
import { findNextEventChange } from '../features/competitions/index.ts';
import { findNextAppearance } from '../features/news/index.ts';
import { findNextOwnPage } from '../features/ownPages/index.ts';
import { findAnnouncementEnd } from '../features/site/index.ts';
import { findNextStandingText } from '../features/standingTexts/index.ts';
import type { ContentSchedule } from '#platform/scheduledChanges';

/** The content that changes by itself at stored times. */
export const contentSchedule: ContentSchedule = {
  news: findNextAppearance,
  banners: findNextBannerChange,
  events: findNextEventChange,
  site: async (db, now) =>
    earliest([await findNextStandingText(db, now), await findNextOwnPage(db, now), await findAnnouncementEnd(db, now)]),
};

function earliest(moments: (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}
