import type { DemoEvent } from './types.ts';

const application = { applyFromDaysBefore: 60, applyUntilDaysBefore: 2 } as const;

/** Events that ended within the last month. */
export const pastEvents: DemoEvent[] = [
  {
    slug: 'tokyo-mahjong-autumn',
    category: 'mahjong-individual',
    title: { zh_CN: '东京麻将交流赛', en_US: 'Tokyo mahjong exchange' },
    venue: { zh_CN: '东京神田会馆', en_US: 'Kanda Hall, Tokyo' },
    online: false,
    timeZone: 'Asia/Tokyo',
    cover: 'mj-pure-straight',
    startsInDays: -9,
    startsAt: '10:00',
    lengthDays: 2,
    ...application,
    capacity: 24,
    entrants: 24,
    fee: { amountMinor: 5000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: 16,
    maximumAge: null,
    rounds: 6,
    system: 'movement',
    timeControl: { zh_CN: '每节 110 分钟', en_US: '110 min a session' },
    tieBreaks: [],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>六桌二十四人，共六节，每节四风一圈。番种与八番起和办法依 1998 年试行竞赛规则；赛前一小时为熟悉立直规则的本地选手安排对照讲解。</p>
<h2>用时</h2><p>每节一百一十分钟，铃响后完成当前一局。出牌超过十秒由裁判提醒。</p>
<h2>同分</h2><p>先比标准分（4、2、1、0），再比小分总和，再比最高一局番数；仍相同者并列。</p>
<h2>积分</h2><p>按麻将个人积分表计入赛季排名，第一名 120 分。</p>
<h2>公平竞赛</h2><ul><li>不涉及任何财物；</li><li>错和罚分并书面记录，选手当场确认；</li><li>裁判每节轮换，不连续两节执法同一桌。</li></ul>
<h2>日程</h2><p>两天各三节，首日 10:00 开始，次日 16:00 颁奖。成绩在当晚公布，四十八小时内可申请核对，更正记录附于赛事页。赛后有一小时自由交流，双方规则各打一局，由选手互相讲解思路。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Twenty-four players at six tables, six sessions of four winds each. Patterns and the minimum of eight points follow the competition rules put on trial in 1998. An hour before play there is a comparison for local players used to riichi.</p>
<h2>Time control</h2><p>A session lasts 110 minutes; the hand in progress at the bell is completed. Referees remind anyone who takes more than ten seconds over a discard.</p>
<h2>Tie-breaks</h2><p>Table points (4, 2, 1, 0), then total game points, then the most valuable hand. Players who are still level share the place.</p>
<h2>Points</h2><p>The table for individual mahjong applies to the season’s ranking, with 120 points for first.</p>
<h2>Fair play</h2><ul><li>Nothing of value is at stake.</li><li>Mistaken wins are penalised and recorded, and the player confirms the record on the spot.</li><li>Referees change every session and never stay at one table twice running.</li></ul>
<h2>Schedule</h2><p>Three sessions on each of two days, from 10:00 on the first; prize-giving at 16:00 on the second. Results are published the same evening and can be queried for forty-eight hours, and corrections are listed on this page. Afterwards there is an hour for one hand under each set of rules, with players explaining their thoughts. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
  {
    slug: 'mumbai-rapid-weekend',
    category: 'chess-rapid',
    title: { zh_CN: '孟买国际象棋快棋周末', en_US: 'Mumbai rapid chess weekend' },
    venue: { zh_CN: '孟买班德拉会堂', en_US: 'Bandra Hall, Mumbai' },
    online: false,
    timeZone: 'Asia/Kolkata',
    cover: 'ch-immortal',
    startsInDays: -16,
    startsAt: '11:00',
    lengthDays: 2,
    ...application,
    capacity: 40,
    entrants: 24,
    fee: { amountMinor: 4000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: null,
    maximumAge: null,
    rounds: 7,
    system: 'swiss',
    timeControl: { zh_CN: '每方 15 分钟，每步加 10 秒', en_US: '15 min + 10 s a move' },
    tieBreaks: ['BH/C1', 'BH', 'DE'],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>瑞士制七轮，首日四轮，次日三轮。同协会选手第一轮回避。前四台设电子棋盘，棋谱实时公布。</p>
<h2>用时</h2><p>每方十五分钟，每步加十秒。迟到时间达十五分钟判负。</p>
<h2>同分</h2><p>依次比较去掉最低对手的布赫霍尔茨分、完整布赫霍尔茨分、直接交锋。冠军如仍相同，加赛两局五分钟棋；再平则下决胜局，白方五分钟、黑方四分钟，和棋黑胜。</p>
<h2>积分</h2><p>按国际象棋快棋积分表计入赛季排名，第一名 100 分。</p>
<h2>公平竞赛</h2><ul><li>入场交存手机与手表，抽查由两名裁判共同进行；</li><li>违规着法第一次加对手两分钟，第二次判负；</li><li>不得在三十回合前协议和棋。</li></ul>
<h2>日程</h2><p>首日 11:00、12:30、15:00、16:30 各一轮，次日 10:30、12:00、14:30 各一轮，16:30 颁奖。每轮之间由教练讲解一盘精彩对局，选手可自愿上台。成绩公布后四十八小时内受理核对。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Seven rounds of Swiss, four on the first day and three on the second. Players of one association do not meet in round one. The first four tables have electronic boards and their games are published live.</p>
<h2>Time control</h2><p>Fifteen minutes each with ten seconds added for every move. Fifteen minutes late loses the game.</p>
<h2>Tie-breaks</h2><p>Buchholz without the lowest opponent, full Buchholz, direct encounter. A tie for first is decided by two games of five minutes and, if need be, a last one: White has five minutes and Black four, and a draw is a win for Black.</p>
<h2>Points</h2><p>The table for rapid chess applies to the season’s ranking, with 100 points for first.</p>
<h2>Fair play</h2><ul><li>Telephones and watches are handed in; spot checks are made by two referees together.</li><li>A first illegal move gives the opponent two minutes, a second loses the game.</li><li>No draws by agreement before move thirty.</li></ul>
<h2>Schedule</h2><p>Rounds at 11:00, 12:30, 15:00 and 16:30 on the first day and at 10:30, 12:00 and 14:30 on the second; prize-giving at 16:30. Between rounds a coach explains one game, and its players may join in if they like. Results can be queried for forty-eight hours. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
  {
    slug: 'manila-match-poker-cup',
    category: 'poker-match',
    title: { zh_CN: '马尼拉竞技扑克杯', en_US: 'Manila match poker cup' },
    venue: { zh_CN: '马尼拉王城文化中心', en_US: 'Intramuros Culture Centre, Manila' },
    online: false,
    timeZone: 'Asia/Manila',
    cover: 'pk-river',
    startsInDays: -24,
    startsAt: '13:00',
    lengthDays: 2,
    ...application,
    capacity: 32,
    entrants: 24,
    fee: { amountMinor: 6000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: 18,
    maximumAge: null,
    rounds: 5,
    system: 'movement',
    timeControl: { zh_CN: '每次决策 20 秒', en_US: '20 s for a decision' },
    tieBreaks: [],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>二十四人，四桌各六人，共五轮，每轮三十手。各桌同牌，同一座位互相比较；每轮换座，五轮之内每人至少坐过五个不同座位。</p>
<h2>用时</h2><p>每次决策二十秒，每轮可用三次延时，每次三十秒。</p>
<h2>同分</h2><p>依次比较座位第一的手数、座位最末的手数较少者、最后一轮得分；仍相同者并列。</p>
<h2>积分</h2><p>按竞技扑克积分表计入赛季排名，第一名 110 分。</p>
<h2>公平竞赛</h2><ul><li>不设赌注，无现金奖励，年满十八周岁方可参加；</li><li>设备由主办方提供，只运行比赛程序；</li><li>申诉须在下一手开始前提出，裁判依操作记录裁定。</li></ul>
<h2>日程</h2><p>首日 13:00 设备练习，14:00 至 19:00 进行前三轮；次日 10:00 至 13:30 进行后两轮，14:30 颁奖。全部牌序与操作记录在赛后公布，任何选手都可核对。颁奖后由裁判长用三手典型牌讲解座位对照，观众可自由提问。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Twenty-four players, six at each of four tables, and five rounds of thirty hands. All tables play the same cards and each seat is compared with the same seat elsewhere. Seats change every round, so that everyone sits in five different ones.</p>
<h2>Time control</h2><p>Twenty seconds for a decision, and three extensions of thirty seconds in a round.</p>
<h2>Tie-breaks</h2><p>Number of hands won in the seat, fewest hands in last place, score of the final round. Players who are still level share the place.</p>
<h2>Points</h2><p>The table for match poker applies to the season’s ranking, with 110 points for first.</p>
<h2>Fair play</h2><ul><li>There are no stakes and no prize money; players must be eighteen or over.</li><li>Devices are supplied by the organiser and run nothing else.</li><li>Appeals are made before the next hand begins and decided from the log.</li></ul>
<h2>Schedule</h2><p>Practice at 13:00 on the first day and three rounds from 14:00 to 19:00; two rounds from 10:00 to 13:30 on the second, and prize-giving at 14:30. All card orders and logs are published afterwards for anyone to check. The chief referee then explains the comparison of seats with three typical hands and takes questions. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
];
