import type { Localized } from '@app/contract/locale';
import type { DemoCategory, DemoSeries } from './types.ts';

/** What the four yearly events of a category have in common: format, time, ties, fair play. */
const regulations: Record<DemoCategory['code'], Localized> = {
  'go-individual': {
    zh_CN: `<h2>规程要点</h2><ul><li>瑞士制，采用数子法，黑贴三又四分之三子；</li><li>每方四十五分钟，三十秒读秒三次；</li><li>同分依次比较对手分、胜局对手分、直接交锋；</li><li>名次按围棋个人积分表计入赛季排名；</li><li>手机入场交存，死活异议由裁判主持实战解决。</li></ul>`,
    en_US: `<h2>Regulations in brief</h2><ul><li>Swiss system, area scoring, 3¾ stones for White.</li><li>Forty-five minutes each, then three periods of thirty seconds.</li><li>Ties: SOS, SODOS, direct encounter.</li><li>Season points by the table for individual go.</li><li>Telephones are handed in; disputes about life and death are played out before a referee.</li></ul>`,
  },
  'xiangqi-individual': {
    zh_CN: `<h2>规程要点</h2><ul><li>瑞士制，采用亚洲规则，单方面长将作负；</li><li>每方四十分钟，每步加二十秒；</li><li>同分依次比较对手分、胜局数、后走胜局数；</li><li>名次按象棋个人积分表计入赛季排名；</li><li>选手须记谱，循环局面以棋谱为准。</li></ul>`,
    en_US: `<h2>Regulations in brief</h2><ul><li>Swiss system under the Asian rules; one-sided perpetual check loses.</li><li>Forty minutes each with twenty seconds added for every move.</li><li>Ties: opponents’ scores, wins, wins with Black.</li><li>Season points by the table for individual xiangqi.</li><li>Players write down their moves, and repetition is judged from the score.</li></ul>`,
  },
  'chess-rapid': {
    zh_CN: `<h2>规程要点</h2><ul><li>瑞士制，每方十五分钟，每步加十秒；</li><li>同分依次比较去掉最低对手的布赫霍尔茨分、完整布赫霍尔茨分、直接交锋；</li><li>名次按国际象棋快棋积分表计入赛季排名；</li><li>违规着法第一次对手加两分钟，第二次判负；</li><li>轮间至少休息三十分钟。</li></ul>`,
    en_US: `<h2>Regulations in brief</h2><ul><li>Swiss system, fifteen minutes each with ten seconds added for every move.</li><li>Ties: Buchholz without the lowest opponent, full Buchholz, direct encounter.</li><li>Season points by the table for rapid chess.</li><li>A first illegal move gives the opponent two minutes; a second loses.</li><li>At least thirty minutes between rounds.</li></ul>`,
  },
  'bridge-pairs': {
    zh_CN: `<h2>规程要点</h2><ul><li>双人赛，比赛分制，每节二十副牌，全场同牌；</li><li>适用现行《复式桥牌规则》，使用叫牌盒；</li><li>每副牌八分钟，同分比较直接交锋与顶分副数；</li><li>名次按桥牌双人积分表计算，搭档各得全额；</li><li>约定卡赛前提交，非自然叫品须提醒。</li></ul>`,
    en_US: `<h2>Regulations in brief</h2><ul><li>Matchpointed pairs, twenty boards a session, the same deals for everyone.</li><li>Current Laws of Duplicate Bridge, with bidding boxes.</li><li>Eight minutes a board; ties by direct encounter and number of tops.</li><li>Season points by the table for pairs, in full for each partner.</li><li>Convention cards beforehand; calls that are not natural are alerted.</li></ul>`,
  },
  'mahjong-individual': {
    zh_CN: `<h2>规程要点</h2><ul><li>四人一桌，每节一圈四风，限一百二十分钟；</li><li>番种与八番起和依 1998 年试行竞赛规则；</li><li>先比标准分，再比小分总和；</li><li>名次按麻将个人积分表计入赛季排名；</li><li>赛场不涉及任何财物，错和与相公按规程处罚。</li></ul>`,
    en_US: `<h2>Regulations in brief</h2><ul><li>Four at a table, four winds a session, 120 minutes.</li><li>Patterns and the minimum of eight points follow the competition rules of 1998.</li><li>Table points come first, then total game points.</li><li>Season points by the table for individual mahjong.</li><li>Nothing of value is at stake; mistaken wins are penalised.</li></ul>`,
  },
  'poker-match': {
    zh_CN: `<h2>规程要点</h2><ul><li>各桌同牌，同一座位互相比较，每手开始前筹码恢复相同；</li><li>每轮三十手，每次决策二十秒；</li><li>同分比较座位第一的手数，再比最后一轮得分；</li><li>名次按竞技扑克积分表计入赛季排名；</li><li>不设赌注与现金奖励，年满十八周岁方可参加。</li></ul>`,
    en_US: `<h2>Regulations in brief</h2><ul><li>The same cards at all tables, seats compared, chips reset before each hand.</li><li>Thirty hands a round, twenty seconds for a decision.</li><li>Ties: hands won in the seat, then the last round.</li><li>Season points by the table for match poker.</li><li>No stakes and no prize money; players must be eighteen or over.</li></ul>`,
  },
};

type Row = [
  slug: string,
  category: DemoCategory['code'],
  month: number,
  rounds: number,
  cover: string,
  timeZone: string,
  title: [zh: string, en: string],
  venue: [zh: string, en: string],
  lead: [zh: string, en: string],
];

const rows: Row[] = [
  ['hangzhou-lake-cup', 'go-individual', 3, 7, 'go-life-death', 'Asia/Shanghai', ['{year} 西湖杯围棋赛', 'West Lake go cup {year}'], ['杭州西湖棋社', 'West Lake Board Club, Hangzhou'], ['湖边赏春，棋室听雨。{year} 年的西湖杯照例放在三月，四天七轮，赛后请教练在湖边讲棋，学员与选手同席。', 'Spring on the lake and rain on the windows. The cup of {year} is held in March as ever: seven rounds in four days, and in the evening a coach explains a game by the water.']],
  ['tokyo-kanda-open', 'go-individual', 5, 7, 'go-ko-fight', 'Asia/Tokyo', ['{year} 东京神田围棋公开赛', 'Tokyo Kanda go open {year}'], ['东京神田会馆', 'Kanda Hall, Tokyo'], ['{year} 年神田公开赛面向所有会员与来宾，首日晚上设“限时死活”趣味赛。本赛采用数子法，赛前有专人为习惯数目的选手讲解。', 'The open of {year} welcomes members and guests alike. On the first evening there is a contest of problems against the clock. Players used to territory scoring are given an introduction to the area count.']],
  ['seoul-han-river-masters', 'go-individual', 7, 7, 'go-ladder', 'Asia/Seoul', ['{year} 首尔汉江围棋名人赛', 'Seoul Han River go masters {year}'], ['首尔麻浦棋院', 'Mapo Baduk House, Seoul'], ['暑期的汉江名人赛少年选手最多，{year} 年仍设少年名次。每轮之后半小时内须与对手复盘，裁判会在记录表上签字。', 'Held in the summer holidays, this event has the most juniors, and {year} again has places of their own for them. After each round both players review the game for half an hour, and a referee signs for it.']],
  ['singapore-lion-city-go', 'go-individual', 10, 7, 'go-endgame', 'Asia/Singapore', ['{year} 狮城围棋赛', 'Lion City go tournament {year}'], ['新加坡大巴窑会堂', 'Toa Payoh Hall, Singapore'], ['赛季收官前的最后一次大积分。{year} 年的狮城赛六个项目同日开赛，围棋安排在二楼，观众可沿楼梯逐层观看。', 'The last large event before the season closes. In {year} all six games begin on the same day, with go on the second floor, so that visitors may climb from one game to the next.']],

  ['guangzhou-yuexiu-cup', 'xiangqi-individual', 2, 7, 'xq-palace', 'Asia/Shanghai', ['{year} 广州越秀象棋杯', 'Guangzhou Yuexiu xiangqi cup {year}'], ['广州越秀象棋会', 'Yuexiu Xiangqi Club, Guangzhou'], ['新春第一赛。{year} 年越秀杯延续“先茶后棋”的习惯，每天上午由老棋友摆一局古谱，下午正式比赛。', 'The first event of the lunar spring. The cup of {year} keeps its custom of tea before play: each morning an old member sets out a classical composition, and rounds are in the afternoon.']],
  ['hanoi-spring-xiangqi', 'xiangqi-individual', 4, 7, 'xq-central-cannon', 'Asia/Ho_Chi_Minh', ['{year} 河内春季象棋赛', 'Hanoi spring xiangqi {year}'], ['河内还剑文化馆', 'Hoan Kiem House of Culture, Hanoi'], ['{year} 年春季赛与庙会的“人棋”同期举行。选手可在休息日观看表演，也可报名在画好的大棋盘上站一回棋子。', 'In {year} the event again coincides with human xiangqi at the festival. On the free day players may watch, or put on a costume and stand as a piece on the great board in the courtyard.']],
  ['penang-george-town-open', 'xiangqi-individual', 6, 7, 'xq-horse-cannon', 'Asia/Kuala_Lumpur', ['{year} 槟城乔治市象棋公开赛', 'Penang George Town xiangqi open {year}'], ['槟城乔治市会馆', 'George Town Assembly Hall, Penang'], ['老会馆里的公开赛，木桌、风扇与茶水一应俱全。{year} 年增设英文讲解，方便不识棋子汉字的新手跟上棋局。', 'An open in an old clan hall, with wooden tables, fans and tea. In {year} there is commentary in English for newcomers who cannot yet read the characters on the pieces.']],
  ['saigon-river-xiangqi', 'xiangqi-individual', 9, 7, 'xq-endgame-pawns', 'Asia/Ho_Chi_Minh', ['{year} 西贡河象棋赛', 'Saigon River xiangqi {year}'], ['胡志明市青年文化宫', 'Youth House of Culture, Ho Chi Minh City'], ['{year} 年的比赛以残局著称：每轮抽一台由裁判当场讲解“为什么和”。少年选手可凭报名确认免费参加残局班。', 'Known for its endgames. In each round of {year} one table is chosen and a referee explains why it was drawn. Juniors who have entered may join the endgame class free of charge.']],

  ['chennai-temple-rapid', 'chess-rapid', 1, 7, 'ch-knight-fork', 'Asia/Kolkata', ['{year} 金奈国际象棋快棋赛', 'Chennai rapid chess {year}'], ['金奈迈拉波尔学校礼堂', 'Mylapore School Hall, Chennai'], ['{year} 年的开年之战，报名人数历来最多。赛场靠近老城，附近学校的孩子可在隔壁教室免费学第一课。', 'The season of {year} begins here, with the largest field of the year. The hall is close to the old town, and children from schools nearby may have their first lesson in the room next door.']],
  ['manila-bay-rapid', 'chess-rapid', 4, 7, 'ch-evergreen', 'Asia/Manila', ['{year} 马尼拉湾国际象棋快棋赛', 'Manila Bay rapid chess {year}'], ['马尼拉王城文化中心', 'Intramuros Culture Centre, Manila'], ['{year} 年马尼拉湾赛在王城举行，傍晚设海边盲棋表演。主办方为跨海而来的选手安排交通，抵达时间须在报名时填写。', 'The event of {year} is played inside the old walls, with blindfold games by the sea at dusk. Transport is arranged for players who come by ferry; please give your time of arrival when entering.']],
  ['yogyakarta-rapid', 'chess-rapid', 8, 7, 'ch-queens-gambit', 'Asia/Jakarta', ['{year} 日惹国际象棋快棋赛', 'Yogyakarta rapid chess {year}'], ['日惹马里奥波罗棋社', 'Malioboro Chess House, Yogyakarta'], ['街边棋友最熟悉的比赛。{year} 年在棋社楼下摆出十副棋盘，没有报名的人也能与刚下完的选手过两招。', 'The tournament that street players know best. In {year} ten boards are set out before the club, where people who have not entered can try their hand against players who have just finished.']],
  ['tokyo-autumn-rapid', 'chess-rapid', 10, 7, 'ch-lucena', 'Asia/Tokyo', ['{year} 东京秋季国际象棋快棋赛', 'Tokyo autumn rapid chess {year}'], ['东京神田会馆', 'Kanda Hall, Tokyo'], ['赛季最后一站快棋，{year} 年积分竞争往往在这里见分晓。成绩当晚公布，排名页同步更新，并列者各得同分。', 'The last rapid event, where the ranking of {year} is usually settled. Results are published the same evening and the ranking follows at once; players who are level receive the same points.']],

  ['kolkata-winter-pairs', 'bridge-pairs', 2, 5, 'br-four-hands', 'Asia/Kolkata', ['{year} 加尔各答冬季桥牌双人赛', 'Kolkata winter pairs {year}'], ['加尔各答巴利贡吉桥牌会', 'Ballygunge Bridge Club, Kolkata'], ['冬日的加尔各答适合坐下来打牌。{year} 年共五节，首日晚上由老牌手讲一副他们记了很多年的牌。', 'Winter in Kolkata is made for sitting down to cards. There are five sessions in {year}, and on the first evening an old hand tells of a deal remembered for many years.']],
  ['jakarta-menteng-pairs', 'bridge-pairs', 5, 5, 'br-slam', 'Asia/Jakarta', ['{year} 雅加达门腾桥牌双人赛', 'Jakarta Menteng pairs {year}'], ['雅加达门腾桥牌俱乐部', 'Menteng Bridge Club, Jakarta'], ['{year} 年门腾赛继续采用“先教后赛”：上午两小时公开课，下午同一批牌例入赛，看课堂上学的能否用得上。', 'The event of {year} again teaches first and plays afterwards: a two-hour open class in the morning, with the afternoon’s deals built around the same theme.']],
  ['bangkok-sathorn-pairs', 'bridge-pairs', 7, 5, 'br-squeeze', 'Asia/Bangkok', ['{year} 曼谷沙吞桥牌双人赛', 'Bangkok Sathorn pairs {year}'], ['曼谷沙吞会堂', 'Sathorn Hall, Bangkok'], ['{year} 年设混双与青年名次，独自前来的牌手可在开赛前一小时的配对桌上找到搭档，约定卡由裁判协助填写。', 'In {year} there are places for mixed and junior pairs. Anyone who comes alone can find a partner at the pairing table an hour before play, and a director helps with the convention card.']],
  ['singapore-east-coast-pairs', 'bridge-pairs', 9, 5, 'br-auction', 'Asia/Singapore', ['{year} 新加坡东海岸桥牌双人赛', 'Singapore East Coast pairs {year}'], ['新加坡东海岸桥牌俱乐部', 'East Coast Bridge Club, Singapore'], ['赛季里搭档最多的一站。{year} 年每节结束后公布全部牌例与各桌结果，晚上由裁判讲解两次判罚的理由。', 'No event has more pairs. In {year} all deals and results are published after every session, and in the evening the director explains the reasons for two rulings.']],

  ['chengdu-jinjiang-mahjong', 'mahjong-individual', 3, 6, 'mj-wall', 'Asia/Shanghai', ['{year} 成都锦江麻将赛', 'Chengdu Jinjiang mahjong {year}'], ['成都锦江牌艺社', 'Jinjiang Card and Tile Society, Chengdu'], ['成都人人会打牌，竞赛却要从头学起。{year} 年赛前一天设八番起和专题课，教选手从第一巡开始规划。', 'Everyone in Chengdu plays, and yet competition has to be learned. The day before the event of {year} there is a class on reaching eight points, beginning with the very first draw.']],
  ['osaka-nakanoshima-mahjong', 'mahjong-individual', 6, 6, 'mj-discards', 'Asia/Tokyo', ['{year} 大阪中之岛麻将赛', 'Osaka Nakanoshima mahjong {year}'], ['大阪中之岛智力运动社', 'Nakanoshima Mind Games, Osaka'], ['{year} 年的比赛重在防守：每节评选一次“最佳弃和”，由裁判根据牌河判断谁及时收手，附一句评语。', 'Defence is the theme of {year}. In each session the referees look through the discards for the best decision to give up a hand, and add a sentence saying why.']],
  ['kuala-lumpur-summer-mahjong', 'mahjong-individual', 8, 6, 'mj-pure-straight', 'Asia/Kuala_Lumpur', ['{year} 吉隆坡夏季麻将赛', 'Kuala Lumpur summer mahjong {year}'], ['吉隆坡十五碑会馆', 'Brickfields Assembly Hall, Kuala Lumpur'], ['三种语言报番的一站。{year} 年桌上备有三语番种卡，初次参赛者可在前两节对照使用，第三节起须自行报番。', 'Hands are declared in three languages here. In {year} each table has a card of patterns in all three; newcomers may use it for two sessions and must manage alone from the third.']],
  ['fukuoka-hakata-mahjong', 'mahjong-individual', 10, 6, 'mj-thirteen-orphans', 'Asia/Tokyo', ['{year} 福冈博多麻将赛', 'Fukuoka Hakata mahjong {year}'], ['福冈博多牌友会', 'Hakata Tiles and Cards, Fukuoka'], ['赛季末的博多赛总有大牌。{year} 年凡和出八十八番者，由裁判长签发纪念记录，收入协会的牌谱册。', 'The season’s last mahjong event has a way of producing great hands. In {year} any hand worth eighty-eight points is signed by the chief referee and entered in the association’s album.']],

  ['busan-haeundae-poker', 'poker-match', 3, 5, 'pk-table', 'Asia/Seoul', ['{year} 釜山海云台竞技扑克赛', 'Busan Haeundae match poker {year}'], ['釜山海云台智力运动会', 'Haeundae Mind Sports, Busan'], ['{year} 年第一站竞技扑克，专为新手安排半天练习：先看两轮示范，再用练习牌序走完一遍设备操作。', 'The first match poker of {year}, with half a day of practice for newcomers: two demonstration rounds, and then a run through the devices with a trial order of cards.']],
  ['mumbai-bandra-poker', 'poker-match', 5, 5, 'pk-river', 'Asia/Kolkata', ['{year} 孟买班德拉竞技扑克赛', 'Mumbai Bandra match poker {year}'], ['孟买班德拉会堂', 'Bandra Hall, Mumbai'], ['高校选手最多的一站。{year} 年设大学组名次，赛后由两位选手并排讲解同一座位的两种打法。', 'The event with the most students. In {year} there are places for university players, and afterwards two of them explain, side by side, how differently they played the same seat.']],
  ['cebu-island-poker', 'poker-match', 8, 5, 'pk-royal', 'Asia/Manila', ['{year} 宿务岛竞技扑克赛', 'Cebu Island match poker {year}'], ['宿务快棋社', 'Cebu Rapid Club, Cebu'], ['{year} 年宿务站人数不多，牌手数却最足：五轮一百五十手，足以让“好牌”与“坏牌”互相抵消。', 'The field at Cebu in {year} is small but the hands are many: five rounds and a hundred and fifty of them, enough for good cards and bad to cancel out.']],
  ['singapore-marina-poker', 'poker-match', 10, 5, 'pk-duplicate', 'Asia/Singapore', ['{year} 新加坡滨海竞技扑克赛', 'Singapore Marina match poker {year}'], ['新加坡滨海会议厅', 'Marina Conference Hall, Singapore'], ['团体锦标赛前的热身。{year} 年采用与锦标赛完全相同的设备与计时，队长可借此确定四人的座次。', 'A rehearsal for the team championship. In {year} it uses the same devices and clocks, and captains can settle the seating of their four.']],
];

const localized = ([zh, en]: [string, string]): Localized => ({ zh_CN: zh, en_US: en });

export const series: DemoSeries[] = rows.map(([slug, category, month, rounds, cover, timeZone, title, venue, lead]) => ({
  slug,
  category,
  title: localized(title),
  venue: localized(venue),
  timeZone,
  cover,
  month,
  rounds,
  content: {
    zh_CN: `<p>${lead[0]}</p>${regulations[category]?.zh_CN ?? ''}<p>本赛事为演示内容。</p>`,
    en_US: `<p>${lead[1]}</p>${regulations[category]?.en_US ?? ''}<p>Demonstration content.</p>`,
  },
}));
