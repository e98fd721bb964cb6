import type { DemoEvent } from './types.ts';

const application = { applyFromDaysBefore: 75, applyUntilDaysBefore: 1 } as const;

/** Events that are going on when the content is loaded. */
export const currentEvents: DemoEvent[] = [
  {
    slug: 'asia-online-go-league',
    category: 'go-individual',
    title: { zh_CN: '亚洲线上围棋联赛', en_US: 'Asian online go league' },
    venue: { zh_CN: '线上对局室', en_US: 'Online playing room' },
    online: true,
    timeZone: 'Asia/Singapore',
    cover: 'go-ko-fight',
    startsInDays: -2,
    startsAt: '19:30',
    lengthDays: 30,
    ...application,
    capacity: 32,
    entrants: 24,
    fee: { amountMinor: 2000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: null,
    maximumAge: null,
    rounds: 8,
    system: 'swiss',
    timeControl: { zh_CN: '每方 40 分钟，读秒 3 次 30 秒', en_US: '40 min, then 3 × 30 s' },
    stones: { komi: 7.5, handicap: null },
    tieBreaks: ['SOS', 'SODOS', 'DC'],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>瑞士制八轮，每周两轮，共三十天。同协会选手前两轮回避。采用数子法，黑贴三又四分之三子；猜先由系统代行。</p>
<h2>用时</h2><p>每方四十分钟，用完后读秒，三十秒一次，共三次。迟到超过十五分钟判负。因网络中断可暂停一次，不超过五分钟，并须由裁判恢复对局。</p>
<h2>同分</h2><p>依次比较对手分（SOS）、胜局对手分（SODOS）、直接交锋；仍相同者并列，各得该名次积分。</p>
<h2>积分</h2><p>按围棋个人积分表计入本赛季排名，第一名 120 分，第十六名及以下 4 分。</p>
<h2>公平竞赛</h2><ul><li>对局期间不得使用分析软件，不得接受他人提示；</li><li>前四台须开启侧面摄像，录像三十天后删除；</li><li>任何处罚须有模型以外的证据，并给予七天书面申辩。</li></ul>
<h2>日程</h2><p>每轮于新加坡时间 19:30 开始，页面同时显示您的当地时间。双方同意且裁判批准，可在该轮前一日提前对局。第八轮结束后次日公布最终名次。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Eight rounds of Swiss, two a week over thirty days. Players of one association do not meet in the first two rounds. Area scoring is used and White receives 3¾ stones; the system draws for colours.</p>
<h2>Time control</h2><p>Forty minutes each, then three periods of thirty seconds. A player who is more than fifteen minutes late loses the game. If the connection fails, play may be stopped once, for up to five minutes, and only the referee may resume it.</p>
<h2>Tie-breaks</h2><p>Sum of opponents’ scores (SOS), then sum of defeated opponents’ scores (SODOS), then direct encounter. Players who are still level share the place and each receive its points.</p>
<h2>Points</h2><p>The table for individual go applies to this season’s ranking: 120 points for first, 4 for sixteenth and below.</p>
<h2>Fair play</h2><ul><li>No analysis software and no hints from others during a game.</li><li>The first four boards play with a camera at the side; recordings are deleted after thirty days.</li><li>A penalty needs evidence besides the model, and seven days to reply in writing.</li></ul>
<h2>Schedule</h2><p>Rounds begin at 19:30 Singapore time; this page shows your local time too. If both players and the referee agree, a game may be played one day early. Final places are published the day after round eight. Demonstration content.</p>`,
    },
    streamUrl: 'https://example.org/live',
  },
  {
    slug: 'bangkok-bridge-invitational',
    category: 'bridge-pairs',
    title: { zh_CN: '曼谷桥牌双人邀请赛', en_US: 'Bangkok bridge pairs invitational' },
    venue: { zh_CN: '曼谷沙吞会堂', en_US: 'Sathorn Hall, Bangkok' },
    online: false,
    timeZone: 'Asia/Bangkok',
    cover: 'br-squeeze',
    startsInDays: -1,
    startsAt: '10:00',
    lengthDays: 6,
    ...application,
    capacity: 28,
    entrants: 24,
    fee: { amountMinor: 9000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: null,
    maximumAge: null,
    rounds: 6,
    system: 'movement',
    timeControl: { zh_CN: '两副牌 17 分钟', en_US: '17 min for two boards' },
    tieBreaks: [],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>双人赛，比赛分制，共六节，每节二十四副牌，米切尔与豪厄尔移位交替使用。全程使用叫牌盒与屏风。每人单独登记，搭档由两人共同确认，名次与积分两人相同。</p>
<h2>用时</h2><p>每两副牌一轮，限十七分钟。超时由裁判先警告，再次超时扣本轮顶分的四分之一。</p>
<h2>同分</h2><p>依次比较直接交锋副数上的得分、获得顶分的副数、最后一节得分。</p>
<h2>积分</h2><p>按桥牌双人积分表计算，第一名 110 分，两名搭档各得全额。</p>
<h2>公平竞赛</h2><ul><li>约定卡须在开赛前两小时提交，现场不接受新的人工约定；</li><li>适用现行《复式桥牌规则》，非自然叫品须提醒；</li><li>电子设备一律存放于赛场外。</li></ul>
<h2>日程</h2><p>每日一节，当地时间 10:00 开始，约 14:30 结束；首日 9:30 召开搭档会议。最后一节前公布阶段排名，结束后两小时内受理申诉。观众席设在屏幕厅，牌例延迟三十分钟播出。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>A matchpointed pairs event of six sessions with twenty-four boards each, alternating Mitchell and Howell movements. Bidding boxes and screens are used throughout. Players register one by one, both confirm the partnership, and partners share their place and points.</p>
<h2>Time control</h2><p>Two boards a round, seventeen minutes. The director warns a slow pair once; after that a quarter of a top is deducted.</p>
<h2>Tie-breaks</h2><p>Score on the boards on which the pairs met, then the number of tops, then the score in the last session.</p>
<h2>Points</h2><p>The table for pairs applies: 110 points for first, and each partner receives the full number.</p>
<h2>Fair play</h2><ul><li>Convention cards are handed in two hours before play; no new artificial agreements are accepted in the hall.</li><li>The current Laws of Duplicate Bridge apply, and calls that are not natural must be alerted.</li><li>All electronic devices stay outside the playing area.</li></ul>
<h2>Schedule</h2><p>One session a day from 10:00 local time, ending at about 14:30; the pairs’ meeting is at 9:30 on the first day. An interim ranking is published before the last session, and appeals are heard for two hours after it. Spectators follow deals in the screen room with a delay of thirty minutes. Demonstration content.</p>`,
    },
    streamUrl: 'https://example.org/live',
  },
  {
    slug: 'hanoi-xiangqi-open',
    category: 'xiangqi-individual',
    title: { zh_CN: '河内象棋公开赛', en_US: 'Hanoi xiangqi open' },
    venue: { zh_CN: '河内还剑文化馆', en_US: 'Hoan Kiem House of Culture, Hanoi' },
    online: false,
    timeZone: 'Asia/Ho_Chi_Minh',
    cover: 'xq-horse-cannon',
    startsInDays: -1,
    startsAt: '08:30',
    lengthDays: 8,
    ...application,
    capacity: 32,
    entrants: 22,
    fee: { amountMinor: 5000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: null,
    maximumAge: null,
    rounds: 7,
    system: 'swiss',
    timeControl: { zh_CN: '每方 60 分钟，每步加 30 秒', en_US: '60 min + 30 s a move' },
    tieBreaks: ['BH', 'WIN', 'BWG', 'DE'],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>瑞士制七轮，每日一轮，第四日休息。首轮按上季排名上下半区编排，其后同分相遇。红方由编排程序决定，连续执同色不超过两轮。</p>
<h2>用时</h2><p>每方六十分钟，每步加三十秒。迟到三十分钟判负。全程须自行记谱。</p>
<h2>同分</h2><p>依次比较对手分、胜局数、直接交锋、后走胜局数；仍相同者并列。</p>
<h2>积分</h2><p>胜两分、和一分、负零分，最终名次按象棋个人积分表折为赛季积分，第一名 120 分。</p>
<h2>公平竞赛</h2><ul><li>采用亚洲规则，单方面长将作负；循环局面由裁判依棋谱判定；</li><li>不设提和次数限制，但四十回合前不得协议和棋；</li><li>手机与智能手表赛前交存。</li></ul>
<h2>日程</h2><p>每轮当地时间 8:30 开始，休息日上午有“人棋”表演，下午为少年公开课。闭幕式紧接第七轮，公布名次与更正期限：成绩公布后四十八小时内可申请核对。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Seven rounds of Swiss, one a day, with the fourth day free. The first round pairs the upper half of last season’s ranking with the lower; after that, players on equal scores meet. The program assigns Red, and nobody has the same colour more than twice running.</p>
<h2>Time control</h2><p>Sixty minutes each with thirty seconds added for every move. Thirty minutes late loses the game. Players must write down all moves.</p>
<h2>Tie-breaks</h2><p>Sum of opponents’ scores, number of wins, direct encounter, number of wins with Black. Players who are still level share the place.</p>
<h2>Points</h2><p>Two for a win, one for a draw. Final places earn season points by the table for individual xiangqi, 120 for first.</p>
<h2>Fair play</h2><ul><li>The Asian rules are used. One-sided perpetual check loses; repetition is judged by the referee from the score.</li><li>Draws may not be agreed before move forty.</li><li>Telephones and smart watches are handed in.</li></ul>
<h2>Schedule</h2><p>Rounds begin at 8:30 local time. On the free day there is human xiangqi in the morning and an open class for juniors in the afternoon. The closing follows round seven; results can be queried for forty-eight hours after publication. Demonstration content.</p>`,
    },
    streamUrl: 'https://example.org/live',
  },
];
