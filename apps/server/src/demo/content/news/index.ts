import type { DemoNews } from '../types.ts';
import { associationNews } from './association.ts';
import { clubNews } from './clubs.ts';
import { guideNews } from './guides.ts';
import { historyNews } from './history.ts';
import { hotBoards } from './hot-boards.ts';
import { hotCards } from './hot-cards.ts';
import { hotGo } from './hot-go.ts';
import { cardRulesNews } from './rules-cards.ts';
import { rulesNews } from './rules.ts';
import { moreVideos } from './videos-more.ts';
import { videos } from './videos.ts';

/** Latest first, as the lists show them. */
export const news: DemoNews[] = [
  ...hotGo,
  ...hotBoards,
  ...hotCards,
  ...associationNews,
  ...guideNews,
  ...rulesNews,
  ...cardRulesNews,
  ...historyNews,
  ...clubNews,
  ...videos,
  ...moreVideos,
].sort((left, right) => left.daysAgo - right.daysAgo);
