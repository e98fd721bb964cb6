import type { DemoNews } from '../types.ts';

export const moreVideos: DemoNews[] = [
  {
    slug: 'video-bridge-finesse',
    type: 'hotVideo',
    daysAgo: 13.5,
    cover: 'video-bridge-finesse',
    video: 'video-bridge-finesse',
    reads: 702,
    texts: {
      zh_CN: {
        title: '飞张之前先数牌：怎样把一半的机会变成大半',
        titleSignature: '编辑部',
        summary: '缺一张 Q，飞左还是飞右？先把别的花色打出来，数清两家的长度，再作决定。',
        content: `<p>飞张是桥牌里最早学会的技巧：朝着 A、Q 的方向出小牌，盼望 K 在前面那一家。单看这一门，成功机会大约一半。</p>
<h2>两段演示</h2>
<ol>
<li>简单飞张：K 在左，飞中；K 在右，飞失。画面把四家牌同时打开；</li>
<li>双向飞张：缺 Q，两边都能飞。先不急，把其他三门打几轮，看两位防家各跟了几张。</li>
</ol>
<p>数到左手某门有六张，右手只有两张，那么右手其余花色就长，缺的那张 Q 更可能在右手。片子最后给出口诀：先数张数，再想大牌，飞张留到最后。</p>`,
      },
      en_US: {
        title: 'Count before you finesse: turning even money into good odds',
        titleSignature: 'Editorial desk',
        summary:
          'A queen is missing and you can finesse either way. Play the other suits first, count the two hands, and then decide.',
        content: `<p>The finesse is the first technique anyone learns in bridge. You lead low towards ace and queen and hope that the king lies in front of them. Looking at that suit alone, it works about half the time.</p>
<h2>Two demonstrations</h2>
<ol>
<li>The simple finesse. With the king on the left it wins; with the king on the right it loses. All four hands are open, so you see both.</li>
<li>The two-way finesse. The queen is missing and you may play either defender for it. Do not hurry: play some rounds of the other suits and see how many each of them follows to.</li>
</ol>
<p>If the left-hand opponent turns out to hold six cards in a suit and the right-hand opponent two, the latter has more room elsewhere, and is more likely to hold the queen. The film’s advice: count lengths first, then high cards, and keep the finesse for last.</p>`,
      },
    },
  },
  {
    slug: 'video-mahjong-waits',
    type: 'hotVideo',
    daysAgo: 19.5,
    cover: 'video-mahjong-waits',
    video: 'video-mahjong-waits',
    reads: 815,
    texts: {
      zh_CN: {
        title: '听牌听几张：从单吊到三面听，一眼数清',
        titleSignature: '苏晚',
        summary: '手上十三张，究竟在等哪几张？动画把牌拆开、移动、重组，教您一套不漏数的办法。',
        content: `<p>听牌时最怕两件事：少数了一张，或者把已经打光的牌当成机会。片子用六副手牌，从易到难演示怎样数清。</p>
<h2>片中内容</h2>
<ul>
<li>单吊、嵌张、边张：只等一种牌；</li>
<li>两面：等两种牌，最多八张；</li>
<li>双碰：等两种牌，最多四张；</li>
<li>三面听：五张相连，如二三四五六，等一、四、七。</li>
</ul>
<p>每副牌数完之后，画面再打开牌河，划去已经出现的张数，剩下的才是真正的机会。竞赛麻将还要多问一句：和了这一张，够不够八番？够，才算听到了。</p>`,
      },
      en_US: {
        title: 'Reading waits: from a single tile to a three-sided wait at a glance',
        titleSignature: 'Su Wan',
        summary:
          'Thirteen tiles in hand; which ones are you waiting for? Watch tiles being split, moved and put together until nothing is left out.',
        content: `<p>Two mistakes are common when you need one tile to win: to miss a tile that would do, and to hope for tiles that have all been played. The film takes six hands, from easy to hard, and counts them.</p>
<h2>What is shown</h2>
<ul>
<li>single, middle and edge waits: one kind of tile;</li>
<li>the two-sided wait: two kinds, at most eight tiles;</li>
<li>the wait on two pairs: two kinds, at most four tiles;</li>
<li>the three-sided wait: five in a row such as 2-3-4-5-6, waiting for 1, 4 and 7.</li>
</ul>
<p>When a hand has been counted, the discards are shown and the tiles already gone are struck out. What remains is your real chance. In competition mahjong there is one more question: with this tile, would the hand reach eight points? Only then is it truly a wait.</p>`,
      },
    },
  },
  {
    slug: 'video-xiangqi-horse-cannon',
    type: 'hotVideo',
    daysAgo: 29,
    cover: 'video-xiangqi-horse-cannon',
    video: 'video-xiangqi-horse-cannon',
    reads: 926,
    texts: {
      zh_CN: {
        title: '马后炮：成语从这里来，杀法也从这里学',
        titleSignature: '梁溪',
        summary: '马控住将的左右，炮在马后将军，一步致命。三个例局，看懂最经典的马炮配合。',
        content: `<p>日常说“马后炮”，是笑人事后才出主意；棋盘上的马后炮，却是又快又准的杀着。马与将在同一条线上隔一格相望，正好看住将左右两侧的去路；炮再到马的后面，以马为炮架将军，对方便无路可走。</p>
<h2>三个例局</h2>
<ol>
<li>标准形：将在底线，马在同一纵线，炮从远处平到马后；</li>
<li>横线形：马与炮都在侧面，方向转了九十度，道理不变；</li>
<li>先弃车：用车引开守子，再走马后炮成杀。</li>
</ol>
<p>每局先停三秒，让您自己找。防守的要点也很简单：看见马与将隔一格对上，就要立刻想到炮从哪里来。</p>`,
      },
      en_US: {
        title: 'Cannon behind the horse: the checkmate that became a proverb',
        titleSignature: 'Liang Xi',
        summary:
          'The horse takes away the general’s sideways steps, the cannon checks from behind it. Three examples of the classic pattern.',
        content: `<p>In everyday Chinese ‘a cannon behind the horse’ means advice that comes too late. On the board it is quick and deadly. The horse stands in line with the general with one point between them, where it covers the general’s steps to either side. The cannon then comes up behind the horse and uses it as its screen to give check, and the general has nowhere to go.</p>
<h2>Three examples</h2>
<ol>
<li>The standard form: the general on its back line, the horse on the same file, the cannon swinging in behind.</li>
<li>The sideways form: turned by ninety degrees, with the same idea.</li>
<li>With a sacrifice: a chariot lures a defender away first.</li>
</ol>
<p>Each position is held for three seconds so that you can look for the mate. The rule for defenders is as short: when a horse faces your general at that distance, ask at once where a cannon might come from.</p>`,
      },
    },
  },
  {
    slug: 'video-chess-fork',
    type: 'hotVideo',
    daysAgo: 40,
    cover: 'video-chess-fork',
    video: 'video-chess-fork',
    reads: 764,
    texts: {
      zh_CN: {
        title: '马的击双：一步棋，两个债主上门',
        titleSignature: '陈以宁',
        summary: '马同时攻击王与后，对方只能救一个。六个例子，从看见击双到制造击双。',
        content: `<p>击双，是一枚棋子同时攻击两个目标。马最擅长这件事：它的路线与别的棋子都不同，攻击对方的车、后时，对方并不能顺手反吃它。</p>
<h2>从看见到制造</h2>
<ol>
<li>现成的击双：马跳到一格，同时将军并攻后；</li>
<li>先吃后跳：用换子把对方的王或后引到合适的格子；</li>
<li>假击双：跳过去才发现那一格有人守。</li>
</ol>
<p>片中教一个小窍门：马走一步必换格子颜色，所以同一匹马能同时攻击的两个目标，一定站在同色格上。看见对方的王与后同色、且距离不远，就该抬头找一找马。</p>`,
      },
      en_US: {
        title: 'Knight forks: one move, two creditors at the door',
        titleSignature: 'Chan Yee Ning',
        summary:
          'A knight attacks king and queen at once and only one can be saved. Six examples, from seeing a fork to making one.',
        content: `<p>A fork attacks two targets with one piece, and the knight is best at it. Its path is unlike that of any other piece, so a rook or queen that it attacks cannot simply take it back along the same line.</p>
<h2>From seeing to making</h2>
<ol>
<li>The fork that is there: the knight jumps with check and attacks the queen.</li>
<li>Capture first, jump afterwards: an exchange drags king or queen to the right square.</li>
<li>The false fork: the square turns out to be guarded.</li>
</ol>
<p>The film passes on a useful trick. A knight changes colour with every move, so two targets that it can attack at the same time always stand on squares of one colour. When the enemy king and queen are on the same colour and not far apart, look for your knight.</p>`,
      },
    },
  },
];
