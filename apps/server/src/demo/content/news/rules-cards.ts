import type { DemoNews } from '../types.ts';

export const cardRulesNews: DemoNews[] = [
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
        summary:
          'Agreements may be complicated but never hidden. How full disclosure comes down to a card on the table and a well-timed alert.',
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
        summary:
          'No shuffling, no rattle of chips. Hand-held devices, one order of cards and a comparison by seat have turned refereeing from watching hands into checking accounts.',
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
