import type { DemoNews } from '../types.ts';

export const rulesNews: DemoNews[] = [
  {
    slug: 'xiangqi-repetition',
    type: 'news',
    daysAgo: 4.5,
    cover: 'xq-palace',
    reads: 573,
    texts: {
      zh_CN: {
        title: '长将为什么要变着：象棋里最难判的一类局面',
        titleSignature: '裁判委员会',
        summary: '同样是循环往复，国际象棋可以判和，象棋却可能判负。裁判怎样分辨“将”“捉”“闲”？',
        content: `<p>局面循环三次，国际象棋选手可以提和；围棋有劫的禁手；象棋却要先问一句：谁在逼谁？这是象棋裁判法里最费思量的一章。</p>
<h2>一条共识，几处分歧</h2>
<p>各种象棋规则都有一条共识：单方面长将不得求和，必须变着，不变作负。道理很朴素：象棋以将死对方为目的，若允许一方靠无休止的将军逃脱败局，优势便失去意义。</p>
<p>分歧主要在“捉”。同样是反复追捉一个子，中国的规则与亚洲的规则在细节上有出入，例如捉的是有根子还是无根子，由兵卒或将帅来捉又算不算。因此国际比赛的规程必须写明采用哪一种，否则同一盘棋可能有两种判法。</p>
<h2>三个字的分辨</h2>
<ul>
<li>将：下一步就要吃掉对方的将或帅；</li>
<li>捉：下一步要得子，且得子之后不吃亏；</li>
<li>闲：除此以外的着法，例如兑、献、拦、跟。</li>
</ul>
<p>双方都是闲着而循环，一般作和；一方长将，对方走闲着，长将者变着；双方都在将或都在捉，多数情形作和。裁判的工作，就是把每一步归到这三个字里去。</p>
<h2>给选手的提醒</h2>
<ol>
<li>记谱。没有棋谱，裁判无从判断循环从哪一步开始；</li>
<li>停钟再提问，不要一边走棋一边申诉；</li>
<li>优势一方不必急着变着，先请裁判；</li>
<li>劣势一方不要指望长将救命。</li>
</ol>
<blockquote>规则不替强者保胜，也不替弱者保和，它只是不让棋局停在原地。</blockquote>
<p>本协会比赛采用哪一套规则，均写在<a href="/hot">各赛事</a>的规程第一节。</p>`,
      },
      en_US: {
        title: 'Why perpetual check must stop: the hardest rulings in xiangqi',
        titleSignature: 'Referees’ committee',
        summary: 'Chess lets repetition end in a draw. In xiangqi the same repetition may cost you the game. How do referees tell a check from a chase and a chase from an idle move?',
        content: `<p>When a position has come up three times, a chess player may claim a draw. Go forbids retaking a ko at once. Xiangqi first asks who is forcing whom, and no chapter of its rules gives referees more to think about.</p>
<h2>One agreement and some differences</h2>
<p>On one point every set of xiangqi rules agrees: a player may not save a game by one-sided perpetual check. That player must change the move, or lose. The reason is simple. The aim is to capture the general, and an advantage would mean little if endless checks could always escape the consequences.</p>
<p>The differences are mostly about chasing. When one piece is attacked again and again, the Chinese and the Asian rules vary in detail: is the piece truly protected, and does it count if the chasing is done by a soldier or by the general? Regulations of an international event must therefore say which rules apply, or one game could have two rulings.</p>
<h2>Three kinds of move</h2>
<ul>
<li>A check threatens to take the general next move.</li>
<li>A chase threatens to win a piece without losing by it.</li>
<li>An idle move is anything else: an offer to exchange, a sacrifice, a block, a piece that merely follows.</li>
</ul>
<p>If both sides repeat idle moves, the game is usually drawn. If one side checks for ever while the other plays idle moves, the checker must vary. If both check or both chase, it is a draw in most cases. The referee’s work is to put each move into its class.</p>
<h2>Advice to players</h2>
<ol>
<li>Write down the moves. Without a score nobody can say where the repetition began.</li>
<li>Stop the clock before you ask; do not argue while playing on.</li>
<li>If you stand better, call the referee before you vary.</li>
<li>If you stand worse, do not expect perpetual check to save you.</li>
</ol>
<blockquote>The rule does not win for the strong or draw for the weak. It keeps the game from standing still.</blockquote>
<p>The first section of the regulations of each of our <a href="/hot">events</a> names the rules in use.</p>`,
      },
    },
  },
  {
    slug: 'clocks-and-armageddon',
    type: 'news',
    daysAgo: 7.2,
    cover: 'gen-clock',
    reads: 655,
    texts: {
      zh_CN: {
        title: '最后三十秒：从沙漏到加秒，计时钟如何改变了棋',
        titleSignature: '陈以宁',
        summary: '包干、读秒、加秒、突然死亡，四种计时各有脾气。决胜局里的“黑方和棋即胜”，又该怎样定时间才算公平？',
        content: `<p>十九世纪中叶的棋赛没有时限，有的对局一步想上几个小时。人们先用沙漏，1883 年伦敦大赛采用了联动的双面机械钟：一方停，另一方走。此后，时间才真正成为棋的一部分。</p>
<h2>四种计时</h2>
<table>
<thead><tr><th>办法</th><th>怎么算</th><th>常见于</th></tr></thead>
<tbody>
<tr><td>包干</td><td>时间用完即负</td><td>业余快棋</td></tr>
<tr><td>读秒</td><td>基本时间用尽后，每步须在限定秒数内走出</td><td>围棋</td></tr>
<tr><td>加秒</td><td>每走一步补若干秒</td><td>国际象棋、象棋</td></tr>
<tr><td>分段</td><td>走满规定步数再追加时间</td><td>国际象棋慢棋</td></tr>
</tbody>
</table>
<p>加秒制由鲍比·菲舍尔在二十世纪八十年代末提出并取得专利，初衷是不让赢棋的人输在抬手的速度上。电子钟普及以后，它成了主流。</p>
<figure><img src="cover:gen-notation" alt="计时钟旁的记录纸，各步用时写在一侧"><figcaption>在记录纸上标注用时，是赛后找出“时间漏洞”的好习惯。</figcaption></figure>
<h2>决胜局怎么定</h2>
<p>淘汰赛需要分出胜负。国际象棋常用的最后一招，是白方多得一些时间，黑方则下和即算胜出，俗称“突然死亡”。为了求公平，有的比赛让双方“竞时”：各自写下愿意执黑所接受的最少时间，写得少的一方执黑。</p>
<p>本协会快棋赛采用较温和的顺序：先加赛两局短棋，仍平，再下决胜局；并保证两局之间至少休息五分钟。</p>
<h2>三条用时建议</h2>
<ol>
<li>开局熟悉的变化不要秒落，用几秒确认次序；</li>
<li>把最长的一次思考留给局面转折处；</li>
<li>加秒制下，手里始终留足一分钟，以应付意外。</li>
</ol>
<blockquote>会用时间的人，不是下得快，而是知道哪一步值得慢。</blockquote>`,
      },
      en_US: {
        title: 'The last thirty seconds: how clocks changed the games we play',
        titleSignature: 'Chan Yee Ning',
        summary: 'Sudden death, byo-yomi, increments and stages each have their temper. And how much time makes a fair deciding game, when a draw is enough for Black?',
        content: `<p>In the middle of the nineteenth century there was no time limit at all, and a single move might take hours. Sandglasses came first. The London tournament of 1883 used a pair of linked mechanical clocks: when one stopped, the other went. From then on time was part of the game.</p>
<h2>Four ways to measure it</h2>
<table>
<thead><tr><th>Method</th><th>How it works</th><th>Where it is usual</th></tr></thead>
<tbody>
<tr><td>Sudden death</td><td>When your time is gone you lose</td><td>Casual fast games</td></tr>
<tr><td>Byo-yomi</td><td>After the main time, each move within so many seconds</td><td>Go</td></tr>
<tr><td>Increment</td><td>Some seconds are added with every move</td><td>Chess, xiangqi</td></tr>
<tr><td>Stages</td><td>More time after a given number of moves</td><td>Classical chess</td></tr>
</tbody>
</table>
<p>The increment was proposed and patented by Bobby Fischer at the end of the 1980s, so that nobody with a won game should lose for want of quick hands. Once electronic clocks were common it became the norm.</p>
<figure><img src="cover:gen-notation" alt="A score sheet beside a clock, with times noted at the edge"><figcaption>Noting times on the score sheet shows you afterwards where they leaked away.</figcaption></figure>
<h2>Deciding games</h2>
<p>A knock-out needs a winner. The last resort in chess gives White more time and lets Black win with a draw; players call it Armageddon. To make it fair, some events let both sides bid: each writes down the least time they would accept for Black, and the lower bid has it.</p>
<p>Our rapid events go more gently. Two short extra games come first, and only then the deciding game, with at least five minutes’ rest in between.</p>
<h2>Three suggestions</h2>
<ol>
<li>Do not dash off opening moves you know; take a few seconds to check their order.</li>
<li>Keep your longest think for the turning point.</li>
<li>With an increment, always hold a minute back for surprises.</li>
</ol>
<blockquote>To use time well is not to play fast. It is to know which move deserves to be slow.</blockquote>`,
      },
    },
  },
  {
    slug: 'swiss-and-tie-breaks',
    type: 'news',
    daysAgo: 9.6,
    cover: 'gen-youth',
    reads: 619,
    texts: {
      zh_CN: {
        title: '同样五胜两负，凭什么他第三我第七？瑞士制与破同分',
        titleSignature: '赛事组',
        summary: '瑞士制让几十人在几轮内分出高下，代价是许多人同分。对手分、累进分这些词到底在比什么？',
        content: `<p>1895 年，苏黎世的一次国际象棋比赛首次采用后来所称的瑞士制：每一轮让积分相同或相近的选手相遇，已经交过手的不再相遇，谁也不淘汰。三十二人循环要下三十一轮，瑞士制七轮便可大致分清高下。</p>
<h2>同分从何而来</h2>
<p>七轮比赛只有有限的几种总分，同分必然成群。破同分的想法都差不多：分数一样，就看谁的对手更强。</p>
<table>
<thead><tr><th>名称</th><th>怎么算</th></tr></thead>
<tbody>
<tr><td>对手分（布赫霍尔茨分、围棋的 SOS）</td><td>所有对手最终积分之和</td></tr>
<tr><td>胜局对手分（围棋的 SODOS）</td><td>自己战胜的对手的积分之和</td></tr>
<tr><td>累进分</td><td>每一轮结束时自己的积分累加</td></tr>
<tr><td>直接交锋</td><td>同分者之间的胜负</td></tr>
</tbody>
</table>
<h2>一个例子</h2>
<p>甲乙都是五胜两负。甲的对手最终共得二十八分，乙的对手共得二十四分，按对手分甲列前。乙可能会说：我的对手强弱，又不是我选的。没错，所以有些规程去掉最低的一名对手，以免因为第一轮抽到新手而吃亏。</p>
<h2>三个常见误会</h2>
<ul>
<li>“先输后赢更划算。”这条路一路对手偏弱，对手分通常偏低，遇到累进分更不利；</li>
<li>“轮空占便宜。”轮空虽得分，但没有真实对手，规程多按虚拟对手折算；</li>
<li>“破同分由裁判定。”次序写在规程里，赛前公布，赛后谁都可以自己算一遍。</li>
</ul>
<blockquote>破同分不能使名次绝对公平，只能使它可以预先知道、事后核对。</blockquote>
<p>本协会围棋、象棋与国际象棋个人赛的次序为：对手分、胜局对手分、直接交锋。青少年赛事另设并列，不再细分。近期赛事见<a href="/hot">热门赛事</a>。</p>`,
      },
      en_US: {
        title: 'Five wins each, so why is she third and I am seventh? Swiss pairings and tie-breaks',
        titleSignature: 'Competition team',
        summary: 'The Swiss system ranks dozens of players in a few rounds, at the price of many ties. What do Buchholz and SOS really compare?',
        content: `<p>A chess tournament in Zurich in 1895 was the first to use what is now called the Swiss system. In each round players meet others on the same or a similar score, nobody meets the same opponent twice, and nobody is knocked out. Thirty-two players would need thirty-one rounds to meet everyone. Seven rounds of Swiss give a good idea of who is who.</p>
<h2>Where ties come from</h2>
<p>In seven rounds there are only so many totals, so ties come in groups. The methods of breaking them share one thought: on equal scores, who had the stronger opponents?</p>
<table>
<thead><tr><th>Name</th><th>How it is worked out</th></tr></thead>
<tbody>
<tr><td>Buchholz; SOS in go</td><td>The sum of all your opponents’ final scores</td></tr>
<tr><td>SODOS in go</td><td>The sum of the scores of the opponents you beat</td></tr>
<tr><td>Cumulative score</td><td>Your own score after each round, added up</td></tr>
<tr><td>Direct encounter</td><td>The games between those who are tied</td></tr>
</tbody>
</table>
<h2>An example</h2>
<p>A and B both won five and lost two. A’s opponents ended with twenty-eight points between them, B’s with twenty-four, so A is placed higher. B may object that nobody chooses their opponents. Quite so, and some regulations leave out the weakest one, so that drawing a newcomer in round one does no harm.</p>
<h2>Three misunderstandings</h2>
<ul>
<li>‘It pays to lose early.’ On that road opponents are weaker, so Buchholz is usually low, and a cumulative score is lower still.</li>
<li>‘A bye is a gift.’ It brings a point but no real opponent, and most regulations count a notional one.</li>
<li>‘The referee decides ties.’ The order stands in the regulations, published beforehand; afterwards anyone can do the sum.</li>
</ul>
<blockquote>Tie-breaks cannot make a ranking perfectly just. They can make it known in advance and checkable afterwards.</blockquote>
<p>Our individual go, xiangqi and chess events use SOS, then SODOS, then direct encounter. Junior events leave ties as they are. What is coming up is under <a href="/hot">Events</a>.</p>`,
      },
    },
  },
  {
    slug: 'alerts-and-disclosure',
    type: 'news',
    daysAgo: 12.8,
    cover: 'br-auction',
    reads: 487,
    texts: {
      zh_CN: {
        title: '桥牌没有秘密：为什么叫牌的含义必须让对手知道',
        titleSignature: '裁判委员会',
        summary: '约定可以复杂，但不可以隐藏。桥牌的“充分公开”原则怎样落到一张约定卡和一次提醒上？',
        content: `<p>外人以为桥牌叫牌像打暗号，恰恰相反：搭档之间商定的一切含义，对手都有权知道。《复式桥牌规则》把它列为根本原则，任何私下的默契都属违规。</p>
<h2>三样工具</h2>
<ul>
<li>约定卡：赛前填好，放在桌上，写明叫牌体系与首攻习惯；</li>
<li>提醒：同伴作出非自然的叫品时，按规程举牌或口头提示；</li>
<li>询问：轮到自己叫牌时，可请对手解释叫品的含义。</li>
</ul>
<p>解释的是约定，不是手上的牌。若双方确有约定，就说约定；若没有约定，就说没有，不必猜测。</p>
<h2>什么不能用来沟通</h2>
<p>叫牌与出牌本身是唯一合法的语言。语气、停顿、表情、放牌的轻重，都不得传递信息。万一同伴犹豫了很久才不叫，您便收到了规则所称的“未经许可的信息”，此时若有几种合理的选择，必须避开因那次犹豫而显得更有利的一种。</p>
<blockquote>犹豫本身并不犯规，利用犹豫才是。</blockquote>
<h2>裁判怎样补救</h2>
<p>发现解释有误，应当请裁判。若错误来自己方，说明的时机有讲究：定约方在首攻亮出之前更正同伴的错误解释；防守方则须等打完这副牌之后再说，以免提示同伴。裁判认定对方受损，可以调整得分。</p>
<h2>给初次参赛者</h2>
<ol>
<li>约定宁少勿多，写在卡上的都要记得住；</li>
<li>不确定是否该提醒时，提醒总比不提醒好；</li>
<li>叫牌节奏尽量一致，难题容易题都停一拍；</li>
<li>有争议先叫裁判，不与对手辩论。</li>
</ol>
<p>本协会双人赛的约定卡格式可在各赛事规程中找到，见<a href="/hot">热门赛事</a>。</p>`,
      },
      en_US: {
        title: 'No secrets in bridge: why your opponents may know what every bid means',
        titleSignature: 'Referees’ committee',
        summary: 'Agreements may be complicated but never hidden. How full disclosure comes down to a card on the table and a well-timed alert.',
        content: `<p>To outsiders the bidding sounds like code. It is the reverse: whatever two partners have agreed, their opponents are entitled to know. The Laws of Duplicate Bridge treat this as fundamental, and a private understanding is an offence.</p>
<h2>Three tools</h2>
<ul>
<li>The convention card, filled in beforehand and left on the table, sets out the bidding system and the leads.</li>
<li>The alert: when partner makes a call that is not natural, you draw attention to it as the regulations say.</li>
<li>The question: when it is your turn to call, you may ask what the opponents’ calls mean.</li>
</ul>
<p>What is explained is the agreement, not the hand. If there is one, state it; if there is none, say so and do not guess.</p>
<h2>What must not speak</h2>
<p>Calls and plays are the only lawful language. Tone, pauses, faces and the way a card is put down must carry nothing. Suppose partner thinks for a long time and passes. You now have what the Laws call unauthorised information, and if several actions are reasonable you must avoid the one that the pause has made more attractive.</p>
<blockquote>Hesitating is no offence. Taking advantage of it is.</blockquote>
<h2>How things are put right</h2>
<p>If an explanation was wrong, call the director. When to speak depends on your side. The declaring side corrects partner’s mistaken explanation before the opening lead is faced. A defender waits until the play is over, so as not to help partner. If the director finds that the other side was damaged, the score may be adjusted.</p>
<h2>For first-time entrants</h2>
<ol>
<li>Better few agreements than many; remember everything that is on your card.</li>
<li>When unsure whether to alert, alert.</li>
<li>Keep an even tempo, and pause a moment over easy calls too.</li>
<li>In a dispute call the director first; do not debate.</li>
</ol>
<p>The form of the card for our pairs events is in their regulations under <a href="/hot">Events</a>.</p>`,
      },
    },
  },
  {
    slug: 'match-poker-devices',
    type: 'news',
    daysAgo: 25.5,
    cover: 'pk-table',
    reads: 412,
    texts: {
      zh_CN: {
        title: '一手牌怎样同时发给十二张桌子：走进竞技扑克的后台',
        titleSignature: '何清扬',
        summary: '没有荷官洗牌，也没有筹码碰撞。手持设备、统一牌序与座位对照，让裁判的工作从盯牌变成了核账。',
        content: `<p>走进竞技扑克的赛场，首先听到的是安静。桌上没有成堆的筹码，选手面前各有一台设备，底牌只在自己掌心亮起。</p>
<h2>牌从哪里来</h2>
<p>每一手牌的牌序在开赛前由程序随机生成，加封保存，赛时同步发往所有桌子。十二张桌子同一号位看到同样的底牌，公共牌也在同一轮次按相同次序翻开。若某桌提前结束，后面的牌不再显示，以免消息外传。</p>
<h2>一手牌的流程</h2>
<ol>
<li>裁判宣布开始，各桌同时发牌，所有筹码恢复到起始数量；</li>
<li>选手在限定时间内过牌、下注、跟注、加注或弃牌；</li>
<li>全部桌子结束后才进入下一手；</li>
<li>系统把同一座位的筹码结果排序，换算为座位分；</li>
<li>全队座位分相加，即为该手的团队得分。</li>
</ol>
<h2>公平竞赛的三道门</h2>
<ul>
<li>设备由赛事方提供，只运行比赛程序；</li>
<li>同一手牌未全部结束之前，选手不得离席交谈；</li>
<li>牌序在赛后公布，任何队伍都可以核对。</li>
</ul>
<p>裁判长说，最常见的问题其实不是作弊，而是手误。因此操作界面对“全下”与“弃牌”要求二次确认，并保留每次点击的时间记录。申诉须在下一手开始之前提出，过后不再受理。</p>
<blockquote>在这里，裁判的眼睛不必盯着手，而要盯着账。</blockquote>
<h2>观众怎样看</h2>
<p>转播不逐手展示谁赢了多少，而是并排展示同一座位的不同选择。看懂了这一点，就看懂了竞技扑克。视频介绍见<a href="/news">资讯</a>。（赛事安排为演示内容。）</p>`,
      },
      en_US: {
        title: 'One hand at twelve tables: behind the scenes of match poker',
        titleSignature: 'Ho Ching Yeung',
        summary: 'No shuffling, no rattle of chips. Hand-held devices, one order of cards and a comparison by seat have turned refereeing from watching hands into checking accounts.',
        content: `<p>The first thing you notice in a match poker hall is the quiet. There are no stacks of chips on the tables. Each player has a device, and the hole cards light up in the palm of one hand only.</p>
<h2>Where the cards come from</h2>
<p>The order of cards for every hand is drawn at random before play, sealed, and sent to all tables at the same time. At all twelve, seat one sees the same two cards, and the community cards are turned in the same order in the same rounds. If a table finishes early its remaining cards stay hidden, so that nothing leaks.</p>
<h2>A hand from start to finish</h2>
<ol>
<li>The referee announces the start; all tables are dealt and all chips are reset.</li>
<li>Within a time limit, players check, bet, call, raise or fold.</li>
<li>Nobody goes on to the next hand until every table has finished.</li>
<li>Results in chips are ranked within each seat and turned into seat points.</li>
<li>The team’s seat points are added up for the hand.</li>
</ol>
<h2>Three gates for fair play</h2>
<ul>
<li>Devices are supplied by the organiser and run nothing else.</li>
<li>Until a hand is over everywhere, players may not leave their seats or talk.</li>
<li>The order of cards is published afterwards, and any team can check it.</li>
</ul>
<p>The chief referee says that the commonest trouble is not cheating but slips of the finger. ‘All in’ and ‘fold’ must therefore be confirmed, and every tap is recorded with its time. An appeal has to be made before the next hand begins; later ones are not heard.</p>
<blockquote>Here the referee watches the accounts, not the hands.</blockquote>
<h2>How to watch</h2>
<p>The broadcast does not dwell on who won how much. It shows the same seat at different tables, side by side, and what each player chose. Once you see that, you understand match poker. A video introduction is in <a href="/news">News</a>. (The arrangements described are demonstration content.)</p>`,
      },
    },
  },
];
