import { currentEvents } from './events-current.ts';
import { openEvents } from './events-open.ts';
import { pastEvents } from './events-past.ts';
import type { DemoEvent } from './types.ts';

export { about } from './about.ts';
export { associations } from './associations.ts';
export { banners } from './banners.ts';
export { categories, disciplines } from './disciplines.ts';
export { introductions } from './introductions.ts';
export { privacy, terms } from './legal.ts';
export { news } from './news/index.ts';
export { ownPages } from './ownPages.ts';
export { people } from './people.ts';
export { series } from './series.ts';
export { trainingSessions } from './training.ts';
export type * from './types.ts';

export const events: DemoEvent[] = [...currentEvents, ...openEvents, ...pastEvents];
