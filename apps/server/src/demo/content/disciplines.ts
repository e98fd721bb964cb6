import type { DemoCategory, DemoDiscipline } from './types.ts';

export const disciplines: DemoDiscipline[] = [
  {
    code: 'go',
    name: { zh_CN: '围棋', en_US: 'Go' },
    info: {
      zh_CN: '十九路棋盘，黑白两色，以围地多少定胜负',
      en_US: 'Two colours, nineteen lines, and whoever surrounds more wins',
    },
    scoring: { by: 'games', sides: ['black', 'white'], tieBreak: 'SOS' },
  },
  {
    code: 'xiangqi',
    name: { zh_CN: '象棋', en_US: 'Xiangqi' },
    info: { zh_CN: '楚河汉界，车马炮兵，将死对方为胜', en_US: 'Cannons, horses and chariots fighting across a river' },
    scoring: { by: 'games', sides: ['red', 'black'], tieBreak: 'Buchholz' },
  },
  {
    code: 'chess',
    name: { zh_CN: '国际象棋', en_US: 'Chess' },
    info: {
      zh_CN: '六十四格，源出古印度，通行全世界',
      en_US: 'Sixty-four squares, born in India and played everywhere',
    },
    scoring: { by: 'games', sides: ['white', 'black'], tieBreak: 'Buchholz' },
  },
  {
    code: 'bridge',
    name: { zh_CN: '桥牌', en_US: 'Bridge' },
    info: {
      zh_CN: '两人同心，先叫牌，后打牌，同副牌比高下',
      en_US: 'Partners bid, then play, and the same deal is compared',
    },
    scoring: { by: 'tables', sum: null },
  },
  {
    code: 'mahjong',
    name: { zh_CN: '麻将', en_US: 'Mahjong' },
    info: {
      zh_CN: '四人一桌，按竞赛规则计番，不涉钱物',
      en_US: 'Four at a table, scored by competition rules, never for stakes',
    },
    scoring: { by: 'tables', sum: 0 },
  },
  {
    code: 'poker',
    name: { zh_CN: '竞技扑克', en_US: 'Match poker' },
    info: { zh_CN: '各桌同牌、逐手比较，比的是决策', en_US: 'The same cards at every table, so that decisions decide' },
    scoring: { by: 'tables', sum: null },
  },
];

const individual = [120, 96, 84, 70, 60, 52, 45, 39, 33, 28, 23, 19, 15, 11, 7, 4];
const rapid = [100, 82, 70, 60, 52, 45, 39, 33, 28, 24, 20, 16, 13, 10, 7, 4];
const partners = [110, 90, 78, 66, 57, 49, 42, 36, 31, 26, 22, 18, 14, 10, 7, 4];

export const categories: DemoCategory[] = [
  {
    code: 'go-individual',
    discipline: 'go',
    name: { zh_CN: '围棋个人', en_US: 'Go, individual' },
    pointsTable: individual,
  },
  {
    code: 'xiangqi-individual',
    discipline: 'xiangqi',
    name: { zh_CN: '象棋个人', en_US: 'Xiangqi, individual' },
    pointsTable: individual,
  },
  {
    code: 'chess-rapid',
    discipline: 'chess',
    name: { zh_CN: '国际象棋快棋', en_US: 'Chess, rapid' },
    pointsTable: rapid,
  },
  {
    code: 'bridge-pairs',
    discipline: 'bridge',
    name: { zh_CN: '桥牌双人', en_US: 'Bridge, pairs' },
    pointsTable: partners,
  },
  {
    code: 'mahjong-individual',
    discipline: 'mahjong',
    name: { zh_CN: '麻将个人', en_US: 'Mahjong, individual' },
    pointsTable: individual,
  },
  {
    code: 'poker-match',
    discipline: 'poker',
    name: { zh_CN: '竞技扑克', en_US: 'Match poker' },
    pointsTable: partners,
  },
];
