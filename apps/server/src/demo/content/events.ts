import { currentEvents } from './events-current.ts';
import { openEvents } from './events-open.ts';
import { pastEvents } from './events-past.ts';
import type { DemoEvent } from './types.ts';

export const events: DemoEvent[] = [...currentEvents, ...openEvents, ...pastEvents];
