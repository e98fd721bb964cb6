import type { DemoNews } from '../types.ts';

export const hotCards: DemoNews[] = [
  {
    slug: 'taking-luck-out-of-poker',
    type: 'hot',
    daysAgo: 2.4,
    cover: 'pk-duplicate',
    reads: 1846,
    texts: {
      zh_CN: {
        title: '去掉运气：复式发牌如何让同一手牌比出水平',
        titleSignature: '何清扬',
        summary:
          '每张桌子发同样的牌，每个座位与别桌的同一座位相比。竞技扑克借用桥牌的老办法，把“拿到好牌”从胜负里剔除出去。',
        content: `<p>问十个人扑克算不算运动，九个会先问运气。竞技扑克的回答很直接：既然争议在发牌，那就让所有桌子发同样的牌。</p>
<h2>一手牌，多张桌子</h2>
<p>设想三张桌子同时开打。每桌的一号位拿到同样的两张底牌，二号位、三号位依次类推；公共牌也完全一致。同一支队伍的队员分坐不同桌的不同座位，因此队中有人拿到好牌，就必然有人拿到差牌。</p>
<p>每手牌开始时，所有人的筹码恢复到相同数量。一手打完，记下输赢的筹码，再与其他桌同一座位的结果排列比较。拿到一对 A 赢了一千，听起来不错；若别桌同一座位赢了两千，这一手您其实落后。反过来，拿着必输的牌只输五百，而别人输了一千五，您就是这一手的赢家。</p>
<figure><img src="cover:pk-table" alt="俯视的竞技扑克牌桌，各座位编号清楚"><figcaption>座位编号是比较的依据：一号位只与其他桌的一号位相比。</figcaption></figure>
<h2>一个小例子</h2>
<table>
<thead><tr><th>三号位</th><th>甲桌</th><th>乙桌</th><th>丙桌</th></tr></thead>
<tbody>
<tr><td>本手筹码</td><td>−300</td><td>−900</td><td>+200</td></tr>
<tr><td>名次</td><td>第二</td><td>第三</td><td>第一</td></tr>
</tbody>
</table>
<p>甲桌选手输了筹码，却胜过乙桌。他在转牌圈及时放弃，省下的六百便是水平。</p>
<h2>桥牌早就这么做</h2>
<p>复式赛制在惠斯特牌的时代便已出现，桥牌把它变成了比赛的标准做法：牌放在牌套里，从这桌传到那桌，比的是同一副牌谁打得好。竞技扑克用电子设备发牌，无需传递牌套，原理相同。</p>
<p>运气并没有被消灭干净，对手的选择仍会影响您的结果；但手数足够多时，“谁拿了好牌”不再是理由。</p>
<blockquote>输了不能怪牌，这正是它像一项运动的地方。</blockquote>
<p>本协会的竞技扑克一律不设赌注，十八岁以上可以报名，赛事见<a href="/hot">热门赛事</a>。</p>`,
      },
      en_US: {
        title: 'Taking luck out: how duplicate dealing lets the same hand measure skill',
        titleSignature: 'Ho Ching Yeung',
        summary:
          'Every table is dealt the same cards, and every seat is compared with the same seat elsewhere. Match poker borrows an old idea from bridge.',
        content: `<p>Ask ten people whether poker is a sport and nine will ask about luck. Match poker has a straightforward answer. If the deal is the problem, give every table the same deal.</p>
<h2>One hand, many tables</h2>
<p>Picture three tables starting together. Seat one at each holds the same two cards; so does seat two, seat three, and so on, and the community cards are the same as well. Members of a team sit in different seats at different tables, so that when one of them is dealt a good hand, another is bound to hold a poor one.</p>
<p>At the start of each hand every player’s chips are set to the same amount. When it is over, the chips won or lost are recorded and ranked against the same seat at the other tables. Winning a thousand with a pair of aces sounds well; if the same seat elsewhere won two thousand, you are behind. And if you lost five hundred with a losing hand that cost others fifteen hundred, the hand is yours.</p>
<figure><img src="cover:pk-table" alt="A match poker table from above with numbered seats"><figcaption>Seat numbers are the basis: seat one is compared only with seat one.</figcaption></figure>
<h2>A small example</h2>
<table>
<thead><tr><th>Seat three</th><th>Table A</th><th>Table B</th><th>Table C</th></tr></thead>
<tbody>
<tr><td>Chips on the hand</td><td>−300</td><td>−900</td><td>+200</td></tr>
<tr><td>Place</td><td>Second</td><td>Third</td><td>First</td></tr>
</tbody>
</table>
<p>The player at table A lost chips and still beat table B. Letting go on the turn saved six hundred, and those six hundred are skill.</p>
<h2>Bridge was there first</h2>
<p>The duplicate method goes back to the days of whist, and bridge made it the normal way to compete: the cards travel from table to table in a board, and the question is who did better with the same deal. Match poker deals electronically and needs no boards, but the principle is the same.</p>
<p>Chance has not vanished altogether, since your opponents’ choices still affect you. Over enough hands, though, ‘they had the cards’ stops being an excuse.</p>
<blockquote>You cannot blame the cards. That is what makes it feel like sport.</blockquote>
<p>The association’s match poker is played without stakes and is open to adults of eighteen and over. See <a href="/hot">Events</a>.</p>`,
      },
    },
  },
  {
    slug: 'why-eight-fan',
    type: 'hot',
    daysAgo: 11.5,
    cover: 'mj-thirteen-orphans',
    reads: 1390,
    texts: {
      zh_CN: {
        title: '八番起和：一条门槛怎样把麻将变成竞赛',
        titleSignature: '苏晚',
        summary: '1998 年试行的竞赛规则列出八十一个番种，并规定不满八番不得和牌。门槛一立，牌桌上的思路全变了。',
        content: `<p>各地麻将规则千差万别，同一座城里两条街的打法都可能不同。要比赛，先要有共同的尺子。1998 年，中国体育主管部门颁布《中国麻将竞赛规则（试行）》，后来通称“国标麻将”，在许多国际赛事中沿用。</p>
<h2>一份番种表</h2>
<p>规则把和牌的牌型整理为八十一个番种，按难易定分，从一番到八十八番。八十八番共有七种：大四喜、大三元、绿一色、九莲宝灯、四杠、连七对、十三幺。番种可以叠加，但不得重复计算已被包含的部分，这便是选手常说的“不重复原则”。</p>
<figure><img src="cover:mj-pure-straight" alt="同花色一至九的清龙牌型"><figcaption>清龙：同一花色一至九，计十六番，是跨过门槛的常见路线。</figcaption></figure>
<h2>门槛的用意</h2>
<p>规则同时规定：番数合计达到八番方可和牌，花牌的番不计入起和。这一条最见匠心。若没有门槛，最快的策略是见和就和，比的多是手气；有了八番，选手从第一巡起就要规划：</p>
<ul>
<li>手牌离哪一个主要番种最近；</li>
<li>需要的牌，牌河里已经出现几张；</li>
<li>若主番种不成，能否换一条路凑够八番；</li>
<li>对手的副露暴露了什么方向。</li>
</ul>
<h2>点炮者多付</h2>
<p>计分上，另外三家都要付给和牌者八分底分，点炮的一家再付番数分；若是自摸，三家各付底分与番数分。点炮的代价明确，防守便有了价值。一局好的麻将，往往看谁在第十巡以后懂得收手。</p>
<blockquote>竞赛麻将的第一课不是怎样和牌，而是什么时候不和。</blockquote>
<p>限时、轮换座位、标准分折算，再加上裁判在场、不涉钱物，麻将才从消遣走上赛场。本协会麻将赛事的规程均写明所用规则与计分办法，可在<a href="/hot">热门赛事</a>查阅。</p>`,
      },
      en_US: {
        title: 'Eight or nothing: how one threshold turned mahjong into a competition',
        titleSignature: 'Su Wan',
        summary:
          'The competition rules put on trial in 1998 list eighty-one scoring patterns and forbid a win worth less than eight. The threshold changes how everyone thinks.',
        content: `<p>Mahjong differs from place to place; two streets of the same city may not agree. A competition needs a common measure. In 1998 China’s sports authority issued competition rules for mahjong on trial. Players know them as the official or Chinese competition rules, and many international events use them.</p>
<h2>A table of patterns</h2>
<p>The rules sort winning hands into eighty-one patterns, called fan, valued from one point to eighty-eight according to difficulty. Seven are worth eighty-eight: big four winds, big three dragons, all green, nine gates, four kongs, seven shifted pairs and thirteen orphans. Patterns may be added together, but nothing that is already implied by another may be counted again.</p>
<figure><img src="cover:mj-pure-straight" alt="One to nine of a single suit, the pure straight"><figcaption>The pure straight, one to nine in one suit, scores sixteen and is a well-trodden road over the threshold.</figcaption></figure>
<h2>What the threshold is for</h2>
<p>A hand must be worth at least eight points to win, and flower tiles do not count towards the eight. This is the cleverest line in the book. Without it the best plan is to win as soon as possible, and that is mostly luck. With it a player must plan from the first draw:</p>
<ul>
<li>Which main pattern is this hand nearest to?</li>
<li>How many of the tiles I need have already been discarded?</li>
<li>If the main pattern fails, is there another way to eight?</li>
<li>What have my opponents’ open sets told me?</li>
</ul>
<h2>The discarder pays more</h2>
<p>Each of the other three pays the winner a basic eight points. If the win came from a discard, the player who threw it pays the value of the hand as well; if the winner drew the tile, all three pay it. A careless discard has a price, and so defence is worth something. Good sessions are often decided by who knows when to stop attacking.</p>
<blockquote>The first lesson of competition mahjong is not how to win a hand, but when not to.</blockquote>
<p>With timed sessions, rotating seats, table points, referees and no stakes, a pastime becomes a sport. The regulations of our mahjong events, under <a href="/hot">Events</a>, state the rules and scoring in use.</p>`,
      },
    },
  },
  {
    slug: 'squeeze-explained',
    type: 'hot',
    daysAgo: 27.2,
    cover: 'br-squeeze',
    reads: 968,
    texts: {
      zh_CN: {
        title: '他手里都是好牌，却不知该扔哪一张：紧逼为什么是桥牌最美的一招',
        titleSignature: '编辑部',
        summary: '飞张靠牌的位置，紧逼靠人的为难。记住四个条件，多数单紧逼都能看出来。',
        content: `<p>定约还差一墩，没有飞张，也没有长套可以树立。外行以为山穷水尽，行家却把赢墩一张张兑现，等着对手扔错牌；准确地说，是等着他无论扔什么都错。这就是紧逼。</p>
<h2>最简单的样子</h2>
<p>残局剩三张。明手持黑桃 A、J 与一张红心小牌；庄家手里是一张黑桃小牌、一张红心 J，外加梅花 A。左手防家剩下黑桃 K、Q 与红心 A，两门都归他看守。庄家打出梅花 A，左手必须从这三张里扔一张：扔红心 A，庄家的红心 J 做大；扔一张黑桃，明手便扔掉红心，黑桃 A、J 两张全成赢墩。他手里张张是好牌，却多了一项扔牌的义务。</p>
<figure><img src="cover:br-four-hands" alt="桥牌四家牌的残局图"><figcaption>画出残局四家牌，是学习紧逼的最好办法。</figcaption></figure>
<h2>四个条件</h2>
<p>教科书常把单紧逼的条件归纳为四条，可以当作检查表：</p>
<ol>
<li>同一名防家要看守两门花色；</li>
<li>除紧逼所欠的一墩之外，其余各墩都是庄家的赢墩；</li>
<li>两张威胁牌中至少有一张位于被紧逼者的下家；</li>
<li>有进张能够走到威胁牌所在的一手。</li>
</ol>
<p>其中第二条最常被忘记。若庄家还欠两墩，防家有闲牌可扔，紧逼便不生效。所以常见的准备动作是“先送一墩”，行话叫调整墩数。</p>
<h2>实战怎么看</h2>
<p>不必苦背残局图。每次数出自己少一墩，就问自己：哪两门只有同一个人在守？如果叫牌或首攻已经透露答案，就把其他花色的赢墩全部打掉，眼睛盯住那两门里打出过什么。</p>
<blockquote>飞张的成败常是一半对一半，紧逼的成败在数牌。</blockquote>
<p>防守一方也有对策：尽早拆断进张，或者由两名防家各守一门。攻守两端都从数牌开始，这正是桥牌耐看之处。近期桥牌赛事见<a href="/hot">热门赛事</a>。</p>`,
      },
      en_US: {
        title: 'All his cards are good and he must throw one: why the squeeze is the most beautiful play in bridge',
        titleSignature: 'Editorial desk',
        summary:
          'A finesse depends on where the cards lie, a squeeze on what a defender cannot bear to part with. Four conditions reveal most of them.',
        content: `<p>You are one trick short. There is no finesse to take and no long suit to set up. An onlooker sees a dead end; the expert calmly cashes winners and waits for a defender to throw the wrong card or, to be exact, waits until every card is wrong. That is a squeeze.</p>
<h2>Its simplest form</h2>
<p>Three cards are left. Dummy holds the ace and jack of spades and a small heart. Declarer has a small spade, the jack of hearts and the ace of clubs. The defender on declarer’s left guards both suits, with king and queen of spades and the ace of hearts. Declarer leads the ace of clubs, and the defender has to part with one of the three. If it is the ace of hearts, declarer’s jack is good; if it is a spade, dummy lets the heart go and both its spades are good. Every card was worth keeping, and one had to go.</p>
<figure><img src="cover:br-four-hands" alt="A bridge ending with all four hands shown"><figcaption>Drawing all four hands of an ending is the best way to learn squeezes.</figcaption></figure>
<h2>Four conditions</h2>
<p>For the simple squeeze the textbooks give four conditions, which make a good checklist:</p>
<ol>
<li>one defender alone guards two suits;</li>
<li>declarer can win all the remaining tricks but one;</li>
<li>at least one of the two threats lies in the hand that plays after that defender;</li>
<li>there is an entry to the hand with the threat.</li>
</ol>
<p>The second is the one most often forgotten. If two tricks are missing, the defender has an idle card to spare and nothing happens. Hence the usual preparation of losing a trick early, known as rectifying the count.</p>
<h2>At the table</h2>
<p>There is no need to memorise diagrams. Whenever you find yourself a trick short, ask which two suits only one person can be guarding. If the bidding or the lead has told you, cash everything else and watch what is thrown in those two suits.</p>
<blockquote>A finesse is often even money. A squeeze is a matter of counting.</blockquote>
<p>Defenders have answers too: attack the entry early, or share the guards so that each keeps one suit. Both sides begin by counting, which is why bridge rewards watching. Coming bridge events are under <a href="/hot">Events</a>.</p>`,
      },
    },
  },
];
