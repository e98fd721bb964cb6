import type { DemoNews } from '../types.ts';

export const clubNews: DemoNews[] = [
  {
    slug: 'mahjong-referees-course',
    type: 'news',
    daysAgo: 16.2,
    cover: 'mj-wall',
    reads: 433,
    texts: {
      zh_CN: {
        title: '站着看四个人打牌：麻将裁判的一天',
        titleSignature: '苏晚',
        summary: '一百四十四张牌，四个人，一口钟。裁判不判谁打得好，只判四家看到的是不是同一场比赛。',
        content: `<p>吉隆坡的裁判培训班从一个问题开始：牌墙倒了两张，翻开的恰好是三筒和白板，怎么办？十六名学员写下了九种答案。教练说，这正是需要裁判的原因。</p>
<h2>开局前二十分钟</h2>
<p>国标麻将使用一百四十四张牌，其中八张是花牌。裁判先逐副清点，检查有无记号，再核对座位、计时钟与记分表。桌上除牌与骰子，不得有其他物品，更不得有任何财物。</p>
<h2>最常见的五次叫人</h2>
<ol>
<li>吃、碰、和同时喊出，谁先谁后。次序是和最优先，碰与杠次之，吃最后；</li>
<li>相公，也就是手牌张数不对。通常不得再和，但须打完这一局；</li>
<li>错和，番数不足八番或牌型不成立；</li>
<li>牌未打出便先开口，给了别家消息；</li>
<li>时间将到，仍有一局未完。</li>
</ol>
<figure><img src="cover:mj-discards" alt="四家面前依次排好的牌河"><figcaption>弃牌按先后排成行，谁打过什么一目了然，裁判也据此还原过程。</figcaption></figure>
<h2>裁判不该做的事</h2>
<ul>
<li>不替选手算番，只核对选手报出的番；</li>
<li>不站在一家身后超过一巡，以免引人猜测；</li>
<li>不讲“平时我们这里怎么打”，只讲规程；</li>
<li>不在判罚后再作解释性的安慰，书面记录就够了。</li>
</ul>
<p>至于开头那个问题，答案并不复杂：暴露的牌原样放回，众人都已看见，消息对四家是公平的；若是某一家有意翻看，才另行处罚。最后以规程所载为准。</p>
<blockquote>好裁判让人记不起他的脸，只记得那场比赛没有争吵。</blockquote>
<p>（培训班为演示内容。）</p>`,
      },
      en_US: {
        title: 'On your feet while four people play: a day with mahjong referees',
        titleSignature: 'Su Wan',
        summary:
          'One hundred and forty-four tiles, four players, one clock. The referee does not judge who plays well, only whether all four are in the same game.',
        content: `<p>The referees’ course in Kuala Lumpur begins with a question. Two tiles have fallen from the wall and lie face up: a three of dots and a white dragon. What do you do? Sixteen students wrote down nine different answers. That, says the coach, is why there are referees.</p>
<h2>Twenty minutes before play</h2>
<p>Competition mahjong uses 144 tiles, eight of them flowers. The referee counts each set and looks for marks, then checks seats, clock and score sheets. Apart from tiles and dice nothing may lie on the table, least of all anything of value.</p>
<h2>The five commonest calls</h2>
<ol>
<li>Several players claim one discard. A win comes first, then a set of three or four, and a run last.</li>
<li>Somebody has the wrong number of tiles. As a rule they can no longer win the hand but must play it out.</li>
<li>A mistaken win: fewer than eight points, or no complete pattern.</li>
<li>A player speaks before discarding and gives something away.</li>
<li>Time is nearly up and a hand is unfinished.</li>
</ol>
<figure><img src="cover:mj-discards" alt="Discards laid out in order before four players"><figcaption>Discards are laid in rows in order of play, so everyone, the referee included, can see what happened.</figcaption></figure>
<h2>What a referee does not do</h2>
<ul>
<li>Count the value of a hand. The player declares it; the referee checks.</li>
<li>Stand behind one player for more than a turn, which makes others wonder.</li>
<li>Speak of ‘how we play it here’. Only the regulations count.</li>
<li>Console anyone after a ruling. The written record is enough.</li>
</ul>
<p>And the question at the beginning? The tiles go back where they were. All four have seen them, so the information is fair to everyone. Only if somebody turned them over on purpose is there a penalty, and the regulations have the last word.</p>
<blockquote>Nobody remembers a good referee’s face. They remember that there was no quarrel.</blockquote>
<p>(The course is demonstration content.)</p>`,
      },
    },
  },
  {
    slug: 'xiangqi-soldier-endings',
    type: 'news',
    daysAgo: 74.2,
    cover: 'xq-endgame-pawns',
    reads: 358,
    texts: {
      zh_CN: {
        title: '小卒过河当车使？先分清高兵、低兵与底兵',
        titleSignature: '梁溪',
        summary: '兵是象棋里最便宜的子，却常常决定最后的胜负。三种位置、几条定式，足够应付俱乐部比赛里的大半残局。',
        content: `<p>俗话说“小卒过河当车使”，这句话只对了一半。兵过了河，可以横走，确实威力大增；可是每往前一步，回头路就少一步，走到底线便只能横移，再也攻不到上面。同样一个兵，站在不同的高度，身价差得很远。</p>
<h2>三种兵</h2>
<ul>
<li>高兵：刚过河不久，离底线尚远，进可攻，平可等；</li>
<li>低兵：已近九宫深处，将军有力，却少了迂回；</li>
<li>底兵：走到底线，俗称“老兵”，只能横走，常常派不上用场。</li>
</ul>
<p>残局里的头一条原则由此而来：能不往下冲，就不往下冲。先把帅摆到有用的线上，再决定兵走哪一边。</p>
<figure><img src="cover:xq-palace" alt="九宫与中路将帅对峙的局面"><figcaption>帅占中路，是兵类残局取胜的常用手段。</figcaption></figure>
<h2>几条该记住的定式</h2>
<table>
<thead><tr><th>局面</th><th>结果</th><th>要点</th></tr></thead>
<tbody>
<tr><td>单高兵对单将</td><td>可胜</td><td>帅占中路，利用将帅不能照面，兵从另一侧控制</td></tr>
<tr><td>双高兵对双士</td><td>可胜</td><td>双兵分占两肋，用一兵换双士或逼将离位</td></tr>
<tr><td>三高兵对士象全</td><td>可胜</td><td>不要急于一兵下底，先求控制</td></tr>
<tr><td>单底兵对单将</td><td>和棋</td><td>底兵不能再进，难成杀势</td></tr>
</tbody>
</table>
<p>“二鬼拍门”也要会认：两个兵守在九宫两侧的肋道，对方的将左右不得动弹，只要再有一子助攻，便成杀局。</p>
<h2>练习</h2>
<ol>
<li>与朋友摆单高兵对单将，限三分钟，轮流执红；</li>
<li>摆双高兵对双士，要求说出每一步想限制哪个格子；</li>
<li>把自己近三个月的对局翻出来，数一数有几次兵冲得太早。</li>
</ol>
<blockquote>兵不能后退，所以下兵之前，人要先退一步想。</blockquote>
<p>本文只发中文版。象棋训练的时间见首页近期安排。</p>`,
      },
    },
  },
  {
    slug: 'follow-a-bridge-broadcast',
    type: 'news',
    daysAgo: 66.5,
    cover: 'br-slam',
    reads: 344,
    texts: {
      en_US: {
        title: 'How to follow a bridge broadcast when you have never played',
        titleSignature: 'Chan Yee Ning',
        summary:
          'You see all four hands, the players see one. Know what to look for in the bidding, the lead and the score, and an hour passes quickly.',
        content: `<p>A bridge broadcast can look like four people staring at their own hands. In fact you have a great advantage over them: you see every card. The pleasure lies in watching people find out, from small clues, what you already know.</p>
<h2>First, the bidding</h2>
<p>Each pair tries to agree how many tricks it can take and which suit should be trumps. The bid of four spades promises ten tricks with spades as trumps, since six are taken for granted. A small slam promises twelve of the thirteen and a grand slam all of them. Both earn a large bonus, and both are easily overbid.</p>
<figure><img src="cover:br-auction" alt="Bidding cards laid out in order around the table"><figcaption>The auction runs clockwise and ends after three passes in a row following a bid.</figcaption></figure>
<p>Ask one question: have they reached the contract that the cards deserve? If you can count twelve easy tricks and the auction dies in game, something has been missed.</p>
<h2>Then the lead</h2>
<p>The player on declarer’s left leads to the first trick before dummy is seen. It is the hardest card of the deal, and commentators love it for good reason. Look at all four hands and decide which lead would beat the contract. Then see whether the player can work it out.</p>
<h2>Then the plan</h2>
<p>When dummy goes down, a good declarer stops to think. You can do the same:</p>
<ol>
<li>Count sure tricks.</li>
<li>Find where the missing ones might come from: a long suit, a ruff, a finesse.</li>
<li>Look for the danger, usually an entry or a bad break.</li>
</ol>
<h2>And the score</h2>
<p>In a team match the same deal is played at another table with the pairs’ directions reversed. The difference between the two results is turned into international match points on a sliding scale, so a swing on a slam weighs much more than an overtrick. In pairs events, each result is compared with those of everyone else who held the same cards, and there an overtrick can be worth a great deal.</p>
<blockquote>Nobody at the table is lucky on a deal that everyone plays.</blockquote>
<p>This article is published in English only. Coming broadcasts are under <a href="/hot">Events</a>.</p>`,
      },
    },
  },
];
