import type { Localized } from '@app/contract/locale';
import type { DemoAssociation, DemoDiscipline, DemoEvent, DemoNews } from './types.ts';

/** Tags by their address. */
export const tags: Record<string, Localized> = {
  youth: { zh_CN: '少年', en_US: 'Youth' },
  culture: { zh_CN: '文化', en_US: 'Culture' },
  rules: { zh_CN: '规则', en_US: 'Rules' },
  'artificial-intelligence': { zh_CN: '人工智能', en_US: 'Artificial intelligence' },
  teaching: { zh_CN: '教学', en_US: 'Teaching' },
  online: { zh_CN: '线上活动', en_US: 'Online' },
};

interface ItemTopics {
  disciplines?: DemoDiscipline['code'][];
  events?: DemoEvent['slug'][];
  associations?: DemoAssociation['slug'][];
  tags?: string[];
}

/** What news and videos are about, by the slug of the item. */
export const topics: Record<DemoNews['slug'], ItemTopics> = {
  'new-fuseki-ninety-years': {
    disciplines: ['go'],
    associations: ['japan'],
    tags: ['culture', 'artificial-intelligence'],
  },
  'ear-reddening-move': { disciplines: ['go'], associations: ['japan'], tags: ['culture'] },
  'alphago-ten-lessons': { disciplines: ['go'], associations: ['korea'], tags: ['artificial-intelligence'] },
  'two-ways-of-counting': { disciplines: ['go'], events: ['singapore-go-open'], tags: ['rules'] },
  'mind-sports-at-hangzhou': { disciplines: ['go', 'xiangqi', 'chess', 'bridge'], associations: ['china'] },
  'central-cannon-screen-horse': { disciplines: ['xiangqi'], associations: ['china'], tags: ['culture'] },
  'immortal-and-evergreen': { disciplines: ['chess'], tags: ['culture'] },
  'taking-luck-out-of-poker': { disciplines: ['poker'], events: ['team-championship-match-poker'], tags: ['rules'] },
  'why-eight-fan': { disciplines: ['mahjong'], events: ['kuala-lumpur-mahjong-masters'], tags: ['rules'] },
  'squeeze-explained': { disciplines: ['bridge'], events: ['bangkok-bridge-invitational'], tags: ['teaching'] },
  'youth-points-traceable': { disciplines: ['chess'], events: ['asian-youth-chess-rapid'], tags: ['youth'] },
  'online-training-week': { disciplines: ['go', 'xiangqi', 'chess'], tags: ['youth', 'teaching', 'online'] },
  'team-championship-opens': { disciplines: ['poker'], events: ['team-championship-match-poker'] },
  'mahjong-referees-course': { disciplines: ['mahjong'], associations: ['china'], tags: ['rules', 'teaching'] },
  'xiangqi-soldier-endings': { disciplines: ['xiangqi'], associations: ['vietnam'], tags: ['youth', 'teaching'] },
  'follow-a-bridge-broadcast': { disciplines: ['bridge'], events: ['asia-online-bridge-pairs'], tags: ['online'] },
  'classroom-pack': { tags: ['youth', 'teaching'] },
  'online-fair-play': { tags: ['rules', 'online'] },
  'doha-to-guangzhou': { disciplines: ['chess', 'xiangqi', 'go'], associations: ['china'], tags: ['culture'] },
  'beijing-2008-mind-games': { disciplines: ['bridge', 'chess', 'go', 'xiangqi'], associations: ['china'] },
  'one-ancestor-many-boards': { disciplines: ['chess', 'xiangqi'], associations: ['india'], tags: ['culture'] },
  'four-ways-to-write-a-move': { disciplines: ['chess', 'xiangqi', 'go'], tags: ['culture', 'teaching'] },
  'alerts-and-disclosure': { disciplines: ['bridge'], tags: ['rules'] },
  'match-poker-devices': { disciplines: ['poker'], tags: ['rules'] },
  'xiangqi-repetition': { disciplines: ['xiangqi'], events: ['hanoi-xiangqi-open'], tags: ['rules'] },
  'clocks-and-armageddon': { disciplines: ['chess'], tags: ['rules'] },
  'swiss-and-tie-breaks': { disciplines: ['chess', 'go', 'xiangqi'], tags: ['rules'] },
  'video-bridge-finesse': { disciplines: ['bridge'], tags: ['teaching'] },
  'video-mahjong-waits': { disciplines: ['mahjong'], tags: ['teaching'] },
  'video-xiangqi-horse-cannon': { disciplines: ['xiangqi'], tags: ['teaching'] },
  'video-chess-fork': { disciplines: ['chess'], tags: ['teaching', 'youth'] },
  'video-poker-duplicate': { disciplines: ['poker'], events: ['manila-match-poker-cup'] },
  'video-chess-lucena': { disciplines: ['chess'], tags: ['teaching'] },
  'video-go-ladder': { disciplines: ['go'], tags: ['teaching', 'youth'] },
  'video-go-ear-reddening': { disciplines: ['go'], associations: ['japan'], tags: ['culture'] },
};
