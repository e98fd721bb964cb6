/** The sections of the home page in their default order. */
export const homeSections = ['banners', 'events', 'associations', 'news', 'videos'] as const;
export type HomeSection = (typeof homeSections)[number];

/**
 * Which news the home page shows after the pinned items: recommended and other hot news, or the newest of ordinary and
 * hot news.
 */
export const homeNewsSources = ['recommended', 'all'] as const;
export type HomeNewsSource = (typeof homeNewsSources)[number];

/** How many items the home page shows, and how many of them staff can pin. The specification names the defaults. */
export const homeLimits = {
  news: { min: 4, max: 8, default: 4, pins: 4 },
  videos: { min: 3, max: 6, default: 3, pins: 3 },
} as const;
