import type { Localized } from '@app/contract/locale';
import type { DemoNews } from './types.ts';

interface DemoAuthor {
  name: Localized;
  introduction: Localized;
}

/** Authors by their address. */
export const authors: Record<string, DemoAuthor> = {
  'shen-zhiyuan': {
    name: { zh_CN: '沈知远', en_US: 'Shen Zhiyuan' },
    introduction: {
      zh_CN: '围棋撰稿人，关注历代名局与棋谱记录。曾任青少年围棋教练，现居杭州。',
      en_US:
        'Writes about Go, above all its famous games and their records. A former youth coach, he lives in Hangzhou.',
    },
  },
  'chan-yee-ning': {
    name: { zh_CN: '陈以宁', en_US: 'Chan Yee Ning' },
    introduction: {
      zh_CN: '国际象棋裁判，为本站撰写规则与赛制文章，并主讲残局课程。',
      en_US: 'A chess arbiter who explains rules and formats on this site, and teaches the endgame in our videos.',
    },
  },
  'liang-xi': {
    name: { zh_CN: '梁溪', en_US: 'Liang Xi' },
    introduction: {
      zh_CN: '象棋专栏作者，偏爱布局与马炮残局。',
      en_US: 'Our Xiangqi columnist, fond of openings and of endgames with horse and cannon.',
    },
  },
};

/** Who wrote news and videos, by the slug of the item. */
export const bylines: Record<DemoNews['slug'], (keyof typeof authors)[]> = {
  'ear-reddening-move': ['shen-zhiyuan'],
  'four-ways-to-write-a-move': ['shen-zhiyuan', 'chan-yee-ning'],
  'video-go-ladder': ['shen-zhiyuan'],
  'video-go-ear-reddening': ['shen-zhiyuan'],
  'two-ways-of-counting': ['chan-yee-ning'],
  'immortal-and-evergreen': ['chan-yee-ning'],
  'one-ancestor-many-boards': ['chan-yee-ning', 'liang-xi'],
  'clocks-and-armageddon': ['chan-yee-ning'],
  'video-chess-lucena': ['chan-yee-ning'],
  'video-chess-fork': ['chan-yee-ning'],
  'follow-a-bridge-broadcast': ['chan-yee-ning'],
  'central-cannon-screen-horse': ['liang-xi'],
  'beijing-2008-mind-games': ['liang-xi'],
  'xiangqi-soldier-endings': ['liang-xi'],
  'video-xiangqi-horse-cannon': ['liang-xi'],
};
