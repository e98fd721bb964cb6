import type { DemoTrainingSession } from './types.ts';

export const trainingSessions: DemoTrainingSession[] = [
  {
    title: { zh_CN: '围棋：角上死活的四步顺序', en_US: 'Go: life and death in the corner, in four steps' },
    startsInDays: 1,
    startsAt: '20:00',
    lengthMinutes: 45,
    timeZone: 'Asia/Singapore',
    url: 'https://example.org/training',
  },
  {
    title: {
      zh_CN: '象棋：单车对士象全，怎样守和',
      en_US: 'Xiangqi: holding a lone chariot with advisers and elephants',
    },
    startsInDays: 4,
    startsAt: '19:30',
    lengthMinutes: 45,
    timeZone: 'Asia/Ho_Chi_Minh',
    url: 'https://example.org/training',
  },
  {
    title: { zh_CN: '国际象棋：车兵残局里王的位置', en_US: 'Chess: where the king belongs in rook endings' },
    startsInDays: 7,
    startsAt: '18:30',
    lengthMinutes: 60,
    timeZone: 'Asia/Kolkata',
    url: 'https://example.org/training',
  },
  {
    title: { zh_CN: '桥牌：首攻之前的三十秒', en_US: 'Bridge: thirty seconds before the opening lead' },
    startsInDays: 11,
    startsAt: '20:00',
    lengthMinutes: 60,
    timeZone: 'Asia/Jakarta',
    url: 'https://example.org/training',
  },
  {
    title: { zh_CN: '麻将：第六巡的攻守选择', en_US: 'Mahjong: attack or defend after six turns' },
    startsInDays: 15,
    startsAt: '21:00',
    lengthMinutes: 45,
    timeZone: 'Asia/Tokyo',
    url: 'https://example.org/training',
  },
  {
    title: { zh_CN: '竞技扑克：小牌怎样少输', en_US: 'Match poker: losing less with small hands' },
    startsInDays: 20,
    startsAt: '19:00',
    lengthMinutes: 45,
    timeZone: 'Asia/Manila',
    url: 'https://example.org/training',
  },
];
