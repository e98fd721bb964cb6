import type { DemoBanner } from './types.ts';

export const banners: DemoBanner[] = [
  {
    picture: 'banner-boards',
    alt: { zh_CN: '摆好棋子的国际象棋与象棋棋盘', en_US: 'A chess board and a xiangqi board, ready to play' },
    eyebrow: { zh_CN: '亚洲智力运动团体锦标赛', en_US: 'Asian Mind Sports Team Championship' },
    title: {
      zh_CN: '六个项目，三十二支队伍，一张棋盘连起亚洲',
      en_US: 'Six games, thirty-two teams, one board across Asia',
    },
    text: {
      zh_CN: '围棋、象棋、国际象棋、桥牌、麻将与竞技扑克分站开赛，总成绩按协会合并。竞技扑克组现已开放报名，仅限会员。',
      en_US:
        'Go, xiangqi, chess, bridge, mahjong and match poker, each at its own venue, with one combined result. Entries for match poker are open to members now.',
    },
    link: 'event:team-championship-match-poker',
    action: { zh_CN: '立即报名', en_US: 'Enter now' },
  },
  {
    picture: 'banner-go',
    alt: {
      zh_CN: '围棋盘上的中盘局面，黑白棋子间有一枚橙色棋子',
      en_US: 'A go board in the middle game, with one orange stone among black and white',
    },
    eyebrow: { zh_CN: '本周长文', en_US: 'This week’s long read' },
    title: {
      zh_CN: '新布局九十年，一手三三为何仍让人争论',
      en_US: 'Ninety years of new openings, and still arguing about 3-3',
    },
    text: {
      zh_CN: '从 1933 年的一盘棋谈起：三三、星、天元，以及人工智能带回来的老问题。',
      en_US:
        'It begins with one game of 1933: the 3-3 point, the star point, the centre, and an old question that computers have brought back.',
    },
    link: 'news:new-fuseki-ninety-years',
    action: { zh_CN: '阅读全文', en_US: 'Read the story' },
  },
  {
    picture: 'banner-cards',
    alt: { zh_CN: '绿色台面上的牌与展开的一手牌', en_US: 'Cards on a green table, and a hand fanned out' },
    eyebrow: { zh_CN: '正在进行', en_US: 'In progress' },
    title: {
      zh_CN: '曼谷桥牌双人邀请赛：同一副牌，各家怎么打',
      en_US: 'Bangkok pairs: the same deal, played many ways',
    },
    text: {
      zh_CN: '每天一节，二十四副牌，赛后公布全部牌例与结果。线上中心同步直播。',
      en_US:
        'A session of twenty-four boards every day, with all deals and results published afterwards. Follow it in the online centre.',
    },
    link: 'event:bangkok-bridge-invitational',
    action: { zh_CN: '查看赛事', en_US: 'View the event' },
  },
];
