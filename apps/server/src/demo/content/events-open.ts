import type { DemoEvent } from './types.ts';

const application = { applyFromDaysBefore: 90, applyUntilDaysBefore: 1 } as const;

/** Events that can be applied for. */
export const openEvents: DemoEvent[] = [
  {
    slug: 'asia-online-bridge-pairs',
    category: 'bridge-pairs',
    title: { zh_CN: '亚洲线上桥牌双人周', en_US: 'Asian online pairs week' },
    venue: { zh_CN: '线上牌室', en_US: 'Online card room' },
    online: true,
    timeZone: 'Asia/Jakarta',
    cover: 'br-auction',
    startsInDays: 12,
    startsAt: '20:00',
    lengthDays: 5,
    ...application,
    capacity: null,
    entrants: 30,
    fee: { amountMinor: 1500, currency: 'SGD' },
    membersOnly: false,
    minimumAge: null,
    maximumAge: null,
    rounds: 5,
    system: 'movement',
    timeControl: { zh_CN: '每副牌 7 分钟', en_US: '7 min a board' },
    tieBreaks: [],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>双人赛，比赛分制，连续五晚，每晚十八副牌。全场同牌，成绩每晚结束后与所有持同一方向的搭档比较。人数不设上限。</p>
<h2>用时</h2><p>每副牌七分钟，系统自动推进；断线三分钟以上由裁判给予平均分。</p>
<h2>同分</h2><p>依次比较最后一晚得分、顶分副数、零分副数较少者。</p>
<h2>积分</h2><p>按桥牌双人积分表，两名搭档各得全额；缺席两晚以上者不计名次。</p>
<h2>公平竞赛</h2><ul><li>自行提醒：由叫牌者本人向对手说明含义，同伴看不到；</li><li>比赛期间搭档之间不得有其他通信，须各处一室；</li><li>全部牌例与出牌时间留存，供裁判复核。</li></ul>
<h2>日程</h2><p>每晚雅加达时间 20:00 开始，约两个半小时。报名时可单独登记并由秘书处协助配对，截止前一天仍未配成者全额退费。首日 19:30 有操作演示，欢迎第一次参加线上比赛的牌手提前进入牌室试用叫牌与提醒。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>A matchpointed pairs event on five evenings, eighteen boards each. Everybody plays the same deals, and each evening’s results are compared with all pairs sitting in the same direction. There is no limit on numbers.</p>
<h2>Time control</h2><p>Seven minutes a board, after which the system moves on. If a player is cut off for more than three minutes, the director awards an average.</p>
<h2>Tie-breaks</h2><p>Score on the last evening, number of tops, fewest zeros.</p>
<h2>Points</h2><p>The table for pairs applies and each partner receives the full number. Pairs that miss two evenings or more are not ranked.</p>
<h2>Fair play</h2><ul><li>Self-alerts: the bidder explains a call to the opponents, and partner does not see it.</li><li>Partners sit in separate rooms and have no other contact during play.</li><li>All deals and the timing of each card are kept for review.</li></ul>
<h2>Schedule</h2><p>Play begins at 20:00 Jakarta time and takes about two and a half hours. You may enter alone and ask the secretariat to find you a partner; if none is found by the day before, the fee is returned in full. There is a demonstration at 19:30 on the first evening, and newcomers are welcome to try bidding and alerts in the room beforehand. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
  {
    slug: 'kuala-lumpur-mahjong-masters',
    category: 'mahjong-individual',
    title: { zh_CN: '吉隆坡麻将名人赛', en_US: 'Kuala Lumpur mahjong masters' },
    venue: { zh_CN: '吉隆坡十五碑会馆', en_US: 'Brickfields Assembly Hall, Kuala Lumpur' },
    online: false,
    timeZone: 'Asia/Kuala_Lumpur',
    cover: 'mj-discards',
    startsInDays: 18,
    startsAt: '09:00',
    lengthDays: 3,
    ...application,
    capacity: 32,
    entrants: 30,
    fee: { amountMinor: 8000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: 16,
    maximumAge: null,
    rounds: 8,
    system: 'movement',
    timeControl: { zh_CN: '每节 120 分钟', en_US: '120 min a session' },
    tieBreaks: [],
    roundTimes: [
      [0, '10:30'],
      [0, '14:00'],
      [0, '16:30'],
      [1, '09:00'],
      [1, '11:30'],
      [1, '14:30'],
      [2, '09:00'],
      [2, '11:30'],
    ],
    content: {
      zh_CN: `<h2>赛制</h2><p>个人赛，八桌三十二人，共八节，每节一圈四风，换桌编排使任意两人最多同桌一次。采用 1998 年试行竞赛规则的番种与八番起和办法。</p>
<h2>用时</h2><p>每节一百二十分钟，铃响后完成当前一局。每步出牌原则上不超过十秒，裁判可对拖延者提醒、警告、扣分。</p>
<h2>同分</h2><p>先比标准分（每桌名次折算 4、2、1、0），再比小分总和，再比最高一局番数。</p>
<h2>积分</h2><p>按麻将个人积分表计入赛季排名，第一名 120 分。</p>
<h2>公平竞赛</h2><ul><li>比赛不涉及任何财物，赛场禁止私下约定彩头；</li><li>错和、相公、抢话按规程处罚并书面记录；</li><li>每桌一名裁判，番数由和牌者自报，裁判核对。</li></ul>
<h2>日程</h2><p>首日 9:00 报到与规则说明，随后三节；次日三节；第三日两节与颁奖。席位接近满额，满额后报名者进入候补名单，一旦有人退出，系统按先后发出限时邀请。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>An individual event for thirty-two players at eight tables. There are eight sessions of four winds each, drawn so that no two players share a table more than once. The patterns and the minimum of eight points follow the competition rules put on trial in 1998.</p>
<h2>Time control</h2><p>A session lasts 120 minutes; the hand in progress at the bell is completed. A discard should take no more than ten seconds. Referees may remind, warn and deduct points.</p>
<h2>Tie-breaks</h2><p>Table points (4, 2, 1, 0 by place), then total game points, then the most valuable hand.</p>
<h2>Points</h2><p>The table for individual mahjong applies to the season’s ranking, with 120 points for first.</p>
<h2>Fair play</h2><ul><li>Nothing of value is at stake, and private wagers are forbidden in the hall.</li><li>Mistaken wins, wrong numbers of tiles and speaking out of turn are penalised and recorded in writing.</li><li>There is a referee at each table; the winner declares the value and the referee checks it.</li></ul>
<h2>Schedule</h2><p>Registration and a briefing at 9:00 on the first day, then three sessions; three on the second day; two and the prize-giving on the third. The event is nearly full. Later applicants join a waiting list, and if somebody withdraws the system makes timed offers in order. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
  {
    slug: 'singapore-go-open',
    category: 'go-individual',
    title: { zh_CN: '新加坡围棋公开赛', en_US: 'Singapore go open' },
    venue: { zh_CN: '新加坡大巴窑会堂', en_US: 'Toa Payoh Hall, Singapore' },
    online: false,
    timeZone: 'Asia/Singapore',
    cover: 'go-three-three',
    startsInDays: 24,
    startsAt: '09:30',
    lengthDays: 4,
    ...application,
    capacity: 48,
    entrants: 34,
    fee: { amountMinor: 6000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: null,
    maximumAge: null,
    rounds: 7,
    system: 'swiss',
    timeControl: { zh_CN: '每方 50 分钟，读秒 3 次 30 秒', en_US: '50 min, then 3 × 30 s' },
    tieBreaks: ['SOS', 'SODOS', 'DC'],
    roundTimes: [
      [0, '10:00'],
      [0, '14:30'],
      [1, '09:30'],
      [1, '14:00'],
      [2, '09:30'],
      [2, '14:00'],
      [3, '09:30'],
    ],
    content: {
      zh_CN: `<h2>赛制</h2><p>瑞士制七轮，分先，不设段位组别。采用数子法，黑贴三又四分之三子。前两轮同协会回避，此后只看积分。</p>
<h2>用时</h2><p>每方五十分钟，用完后读秒，三十秒一次，共三次。迟到十五分钟判负。</p>
<h2>同分</h2><p>依次比较对手分（SOS）、胜局对手分（SODOS）、直接交锋。前三名如仍相同，加赛一局快棋，每方十分钟，每步加十秒。</p>
<h2>积分</h2><p>按围棋个人积分表计入赛季排名。轮空只限一次，计一分，破同分时按虚拟对手折算。</p>
<h2>公平竞赛</h2><ul><li>手机、手表入场交存，离席须报告裁判；</li><li>死活有异议，停钟请裁判，以实战解决；</li><li>观众不得在对局室内议论棋局。</li></ul>
<h2>日程</h2><p>首日 9:30 开幕，三天各两轮，第四日一轮与颁奖。赛场另设九路棋体验区，家长可陪同孩子免费参加。会员凭会员卡二维码入场，非会员凭报名确认函。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Seven rounds of Swiss, even games, in a single section without divisions by grade. Area scoring is used and White receives 3¾ stones. Players of one association do not meet in rounds one and two; after that only scores count.</p>
<h2>Time control</h2><p>Fifty minutes each, then three periods of thirty seconds. Fifteen minutes late loses the game.</p>
<h2>Tie-breaks</h2><p>SOS, then SODOS, then direct encounter. If the first three places are still level they are decided by a fast game, ten minutes each with ten seconds added for every move.</p>
<h2>Points</h2><p>The table for individual go applies. A player has at most one bye. It scores a point and counts as a notional opponent in tie-breaks.</p>
<h2>Fair play</h2><ul><li>Telephones and watches are handed in at the door; tell a referee before leaving the board.</li><li>If life and death is in dispute, stop the clock and call a referee, and play it out.</li><li>Spectators do not discuss games in the playing room.</li></ul>
<h2>Schedule</h2><p>The opening is at 9:30 on the first day. There are two rounds on each of three days, and one round and the prize-giving on the fourth. A corner with nine-line boards is free for families. Members enter with the code on their card, others with the confirmation. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
  {
    slug: 'asian-youth-chess-rapid',
    category: 'chess-rapid',
    title: { zh_CN: '亚洲少年国际象棋快棋赛', en_US: 'Asian junior rapid chess' },
    venue: { zh_CN: '金奈迈拉波尔学校礼堂', en_US: 'Mylapore School Hall, Chennai' },
    online: false,
    timeZone: 'Asia/Kolkata',
    cover: 'gen-youth',
    startsInDays: 32,
    startsAt: '10:00',
    lengthDays: 3,
    ...application,
    capacity: 60,
    entrants: 18,
    fee: { amountMinor: 3000, currency: 'SGD' },
    membersOnly: false,
    minimumAge: null,
    maximumAge: 16,
    rounds: 7,
    system: 'swiss',
    timeControl: { zh_CN: '每方 15 分钟，每步加 10 秒', en_US: '15 min + 10 s a move' },
    tieBreaks: ['BH/C1', 'BH', 'SB', 'DE'],
    roundTimes: [
      [0, '10:30'],
      [0, '14:00'],
      [1, '09:30'],
      [1, '11:30'],
      [1, '14:30'],
      [2, '09:30'],
      [2, '11:30'],
    ],
    content: {
      zh_CN: `<h2>赛制</h2><p>面向开赛当日十六周岁及以下的选手，瑞士制七轮，男女同组，另设女子与十二岁以下名次。第一轮按上季排名编排。</p>
<h2>用时</h2><p>每方十五分钟，每步加十秒。两轮之间至少休息四十分钟，每天不超过三轮。</p>
<h2>同分</h2><p>比较去掉最低一名对手的布赫霍尔茨分、完整布赫霍尔茨分、直接交锋；仍相同者并列，不加赛。</p>
<h2>积分</h2><p>按国际象棋快棋积分表计入赛季排名，与成年选手同表，第一名 100 分。</p>
<h2>公平竞赛</h2><ul><li>家长与教练不进入对局区，可在屏幕厅观看；</li><li>触子走子，放手为准，违规着法第一次对手加两分钟；</li><li>任何申诉由裁判与选手面谈，监护人可以陪同。</li></ul>
<h2>日程</h2><p>首日 10:00 开幕，第一至第二轮；次日第三至第五轮；第三日第六、七轮与颁奖。每日傍晚有教练复盘。报名须由监护人同意并填写联系方式，入场时不拍摄未授权的照片。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>For players who are sixteen or younger on the first day. Seven rounds of Swiss in one section, with extra places for girls and for under-twelves. The first round is paired by last season’s ranking.</p>
<h2>Time control</h2><p>Fifteen minutes each with ten seconds added for every move. At least forty minutes’ rest between rounds, and never more than three rounds in a day.</p>
<h2>Tie-breaks</h2><p>Buchholz without the lowest opponent, full Buchholz, direct encounter. Players who are still level share the place; there are no extra games.</p>
<h2>Points</h2><p>The table for rapid chess applies, the same as for adults, with 100 points for first.</p>
<h2>Fair play</h2><ul><li>Parents and coaches stay out of the playing area and can watch in the screen room.</li><li>A touched piece is moved, and a released piece has moved. After a first illegal move the opponent receives two minutes.</li><li>In an appeal the referee speaks with the player, and a guardian may be present.</li></ul>
<h2>Schedule</h2><p>Opening at 10:00 on the first day, then rounds one and two; three to five on the second day; six, seven and the prize-giving on the third. A coach reviews games every evening. A guardian’s consent and telephone number are needed to enter, and no photographs are taken without leave. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
  {
    slug: 'team-championship-match-poker',
    category: 'poker-match',
    title: { zh_CN: '亚洲智力运动团体锦标赛·竞技扑克', en_US: 'Asian Mind Sports Team Championship: match poker' },
    venue: { zh_CN: '新加坡滨海会议厅', en_US: 'Marina Conference Hall, Singapore' },
    online: false,
    timeZone: 'Asia/Singapore',
    cover: 'pk-royal',
    startsInDays: 45,
    startsAt: '13:00',
    lengthDays: 4,
    ...application,
    capacity: 128,
    entrants: 36,
    fee: { amountMinor: 12000, currency: 'SGD' },
    membersOnly: true,
    minimumAge: 18,
    maximumAge: null,
    rounds: 6,
    system: 'groups',
    timeControl: { zh_CN: '每次决策 20 秒', en_US: '20 s for a decision' },
    tieBreaks: [],
    roundTimes: [],
    content: {
      zh_CN: `<h2>赛制</h2><p>三十二支队伍，每队四人，仅限会员报名。各桌同牌，同一座位互相比较；队员分坐不同桌的不同座位。资格赛四轮，每轮三十手；前八队进入半决赛与决赛，各四十手。</p>
<h2>用时</h2><p>每次决策二十秒，每轮每人可用三次延时，每次三十秒。</p>
<h2>同分</h2><p>依次比较座位第一的手数、全队最低座位分、最后一轮得分。</p>
<h2>积分</h2><p>个人按全赛座位分总和排名，依竞技扑克积分表计入赛季排名；团体分并入锦标赛总成绩。</p>
<h2>公平竞赛</h2><ul><li>每手开始前筹码恢复相同，全程不设赌注，无任何现金奖励；</li><li>设备由赛事方提供，一手未全部结束前不得交谈或离席；</li><li>牌序赛前加封，赛后公布供核对。</li></ul>
<h2>日程</h2><p>首日 13:00 报到、设备练习与第一轮；次日第二、三轮；第三日第四轮与半决赛；末日决赛与颁奖。座次表须在开赛前一日 18:00 前提交。年满十八周岁方可参加。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Thirty-two teams of four; members only. All tables play the same cards and seats are compared with one another. Members of a team sit in different seats at different tables. There are four qualifying rounds of thirty hands; the best eight teams go on to a semi-final and a final of forty hands each.</p>
<h2>Time control</h2><p>Twenty seconds for a decision, and three extensions of thirty seconds for each player in a round.</p>
<h2>Tie-breaks</h2><p>Number of hands won in the seat, then the team’s lowest seat score, then the score of the last round.</p>
<h2>Points</h2><p>Players are ranked by their seat points in the whole event and receive season points by the table for match poker. Team scores count towards the championship.</p>
<h2>Fair play</h2><ul><li>Chips are reset before each hand. There are no stakes and no prize money.</li><li>Devices are supplied; nobody talks or leaves until a hand is over at all tables.</li><li>The order of cards is sealed beforehand and published afterwards.</li></ul>
<h2>Schedule</h2><p>Registration, practice and round one from 13:00 on the first day; rounds two and three on the second; round four and the semi-final on the third; the final and prize-giving on the last. Seating lists are due at 18:00 the day before. Players must be eighteen or over. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
  {
    slug: 'saigon-xiangqi-friendship',
    category: 'xiangqi-individual',
    title: { zh_CN: '胡志明市象棋友谊赛', en_US: 'Ho Chi Minh City xiangqi friendly' },
    venue: { zh_CN: '胡志明市青年文化宫', en_US: 'Youth House of Culture, Ho Chi Minh City' },
    online: false,
    timeZone: 'Asia/Ho_Chi_Minh',
    cover: 'xq-central-cannon',
    startsInDays: 56,
    startsAt: '09:00',
    lengthDays: 2,
    ...application,
    capacity: 40,
    entrants: 20,
    fee: null,
    membersOnly: false,
    minimumAge: null,
    maximumAge: null,
    rounds: 6,
    system: 'swiss',
    timeControl: { zh_CN: '每方 25 分钟，每步加 10 秒', en_US: '25 min + 10 s a move' },
    tieBreaks: ['BH', 'WIN', 'BWG', 'DE'],
    roundTimes: [
      [0, '10:00'],
      [0, '13:30'],
      [0, '15:30'],
      [1, '09:00'],
      [1, '11:00'],
      [1, '14:00'],
    ],
    content: {
      zh_CN: `<h2>赛制</h2><p>不收报名费，欢迎第一次参加正式比赛的棋友。瑞士制六轮，每天三轮。第一轮让新手先与新手相遇，其后按积分编排。</p>
<h2>用时</h2><p>每方二十五分钟，每步加十秒。迟到十五分钟判负。本赛免记谱，循环局面由裁判现场观察判定。</p>
<h2>同分</h2><p>依次比较对手分、胜局数、后走胜局数；仍相同者并列。</p>
<h2>积分</h2><p>胜两分、和一分；名次按象棋个人积分表计入赛季排名，与其他赛事同等。</p>
<h2>公平竞赛</h2><ul><li>采用亚洲规则，赛前由裁判用三个例局讲解长将与长捉；</li><li>举手提问不计违规，停钟等候即可；</li><li>输赢之后，双方至少共同复盘五分钟。</li></ul>
<h2>日程</h2><p>首日 9:00 规则讲解，10:00、13:30、15:30 各一轮；次日 9:00、11:00、14:00 各一轮，16:00 颁发纪念品。现场有棋谱交换角与少年擂台，午餐由主办俱乐部提供。报名后如不能到场，请提前三天在个人中心取消，把席位让给候补者。本赛事为演示内容。</p>`,
      en_US: `<h2>Format</h2><p>Entry is free, and players who have never been in a real tournament are welcome. Six rounds of Swiss, three a day. In the first round newcomers meet newcomers; after that scores decide.</p>
<h2>Time control</h2><p>Twenty-five minutes each with ten seconds added for every move. Fifteen minutes late loses the game. Moves need not be written down; referees watch for repetition themselves.</p>
<h2>Tie-breaks</h2><p>Sum of opponents’ scores, number of wins, number of wins with Black. Players who are still level share the place.</p>
<h2>Points</h2><p>Two for a win and one for a draw. Places earn season points by the table for individual xiangqi like those of any other event.</p>
<h2>Fair play</h2><ul><li>The Asian rules are used, and before play a referee explains perpetual check and chase with three examples.</li><li>Asking is no offence: stop the clock and raise a hand.</li><li>Win or lose, both players review the game together for at least five minutes.</li></ul>
<h2>Schedule</h2><p>Briefing at 9:00 on the first day and rounds at 10:00, 13:30 and 15:30; on the second day at 9:00, 11:00 and 14:00, with keepsakes at 16:00. There is a corner for swapping game scores and a challenge board for juniors, and the host club provides lunch. If you cannot come, please withdraw three days before, so that somebody else may have the place. Demonstration content.</p>`,
    },
    streamUrl: null,
  },
];
