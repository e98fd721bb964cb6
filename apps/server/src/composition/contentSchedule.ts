import { findNextBannerChange } from '../features/banners/index.ts';
import { findNextEventChange } from '../features/events/index.ts';
import { findNextAppearance } from '../features/news/index.ts';
import { findNextStandingText } from '../features/standingTexts/index.ts';
import type { ContentSchedule } from '#platform/scheduledChanges';

/** The content that changes by itself at stored times. */
export const contentSchedule: ContentSchedule = {
  news: findNextAppearance,
  banners: findNextBannerChange,
  events: findNextEventChange,
  site: findNextStandingText,
};
