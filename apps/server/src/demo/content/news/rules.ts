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
        summary:
          'Chess lets repetition end in a draw. In xiangqi the same repetition may cost you the game. How do referees tell a check from a chase and a chase from an idle move?',
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
        summary:
          'Sudden death, byo-yomi, increments and stages each have their temper. And how much time makes a fair deciding game, when a draw is enough for Black?',
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
        summary:
          'The Swiss system ranks dozens of players in a few rounds, at the price of many ties. What do Buchholz and SOS really compare?',
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
];
