import type { DemoNews } from '../types.ts';

export const videos: DemoNews[] = [
  {
    slug: 'video-poker-duplicate',
    type: 'hotVideo',
    daysAgo: 0.8,
    cover: 'video-poker-duplicate',
    video: 'video-poker-duplicate',
    reads: 1540,
    texts: {
      zh_CN: {
        title: '看懂竞技扑克的计分：同一座位，不同结果',
        titleSignature: '培训组',
        summary: '三张桌子、同一手牌，输了筹码的人为什么反而得分？动画演示座位对照与换算。',
        content: `<p>片子从一手牌开始：三张桌子的三号位拿到同样的两张底牌，公共牌也一样。画面并排显示三种打法，一人跟到底，一人在转牌圈弃牌，一人用加注赢下底池。</p>
<h2>您会看到</h2>
<ul>
<li>每手牌开始前，筹码怎样恢复到相同数量；</li>
<li>三个结果如何按大小排出名次；</li>
<li>名次怎样换成座位分，再加成团队分；</li>
<li>为什么少输也算本领。</li>
</ul>
<p>最后一段把十手牌的座位分连起来，可以看到“好牌”和“坏牌”在总分里互相抵消，留下的便是决策的差别。片中牌局为教学而设，不涉及任何财物。</p>`,
      },
      en_US: {
        title: 'Match poker scoring made clear: one seat, different results',
        titleSignature: 'Training team',
        summary:
          'Three tables, one hand. Why can a player who lost chips come out ahead? An animation of seats compared and scores converted.',
        content: `<p>The film begins with a single hand. Seat three holds the same two cards at three tables, and the community cards are the same as well. Side by side you see three ways of playing it: one player calls to the end, one folds on the turn, and one takes the pot with a raise.</p>
<h2>What you will see</h2>
<ul>
<li>how chips are reset before every hand;</li>
<li>how the three results are put in order;</li>
<li>how places become seat points, and seat points a team score;</li>
<li>why losing less is a skill.</li>
</ul>
<p>The last part strings ten hands together. Good cards and bad cards cancel out in the total, and what is left is the difference between decisions. The hands were made up for teaching, and nothing is staked.</p>`,
      },
    },
  },
  {
    slug: 'video-chess-lucena',
    type: 'hotVideo',
    daysAgo: 2.9,
    cover: 'video-chess-lucena',
    video: 'video-chess-lucena',
    reads: 1126,
    texts: {
      zh_CN: {
        title: '一个兵的残局怎样赢下来：卢塞纳局面与“搭桥”',
        titleSignature: '陈以宁',
        summary: '王在兵前，兵在次底线，却怎么也走不出来。四步棋搭一座桥，车兵残局便告胜定。',
        content: `<p>车兵残局里最该先学的胜势，叫作卢塞纳局面：强方的王已到升变格，兵在次底线，弱方的王被隔开，却有一辆车不停地从侧面或后方将军。</p>
<h2>四步看懂</h2>
<ol>
<li>先用车将军，把弱方的王再推远一条直线；</li>
<li>车抬到第四横线，这便是桥墩；</li>
<li>王从兵前走出，迎着将军逐步靠近自己的车；</li>
<li>最后用车挡住将军，兵升变。</li>
</ol>
<p>这一局面以十五世纪末的棋书作者卢塞纳命名，可他现存的书里其实没有它；较早的记载见于萨尔维奥 1634 年的著作。片尾留有一道练习：边兵为什么不能照此取胜？</p>`,
      },
      en_US: {
        title: 'How one extra pawn wins: the Lucena position and building a bridge',
        titleSignature: 'Chan Yee Ning',
        summary:
          'The king stands in front of its pawn and cannot get out. Four moves build a bridge, and the rook ending is won.',
        content: `<p>The first winning position to learn in rook endings is called Lucena. The stronger side’s king is on the queening square, its pawn one step behind. The other king is cut off, but its rook gives check after check.</p>
<h2>Four steps</h2>
<ol>
<li>Check with the rook, to drive the enemy king one file further away.</li>
<li>Lift the rook to the fourth rank. It is the pier of the bridge.</li>
<li>Bring the king out from in front of the pawn, walking towards its own rook as the checks come.</li>
<li>Block the last check with the rook, and the pawn is promoted.</li>
</ol>
<p>The position is named after Lucena, who wrote at the end of the fifteenth century, though it is not in his surviving book; an early record is in Salvio’s work of 1634. The film ends with an exercise: why does the method fail with a rook’s pawn?</p>`,
      },
    },
  },
  {
    slug: 'video-go-ladder',
    type: 'hotVideo',
    daysAgo: 5.1,
    cover: 'video-go-ladder',
    video: 'video-go-ladder',
    reads: 987,
    texts: {
      zh_CN: {
        title: '征子：一条斜路跑到底，一颗引征救全军',
        titleSignature: '沈知远',
        summary: '不会征子，先别下围棋。动画逐手演示征子怎样跑、在哪里停、一颗子怎样让它失效。',
        content: `<p>征子，就是连续叫吃，把对方逼成锯齿形的一条线，直到棋盘尽头。被征的一方每逃一步，仍只剩两口气，轮到对方再叫吃，又剩一口。</p>
<h2>片中三段</h2>
<ol>
<li>征子成立：白子一路逃到边线，再无处可走，全部被提；</li>
<li>引征：在征子前方放一颗白子，逃跑的棋与它连上，叫吃落空；</li>
<li>代价：征子不成，外面的黑子处处留下断点，损失惨重。</li>
</ol>
<p>棋谚说“征子不利，莫走征子”。开征之前，要把整条斜线在心里先走一遍。片尾有三道小题，答案在视频最后十秒。</p>`,
      },
      en_US: {
        title: 'The ladder: a zigzag to the edge, and one stone that stops it',
        titleSignature: 'Shen Zhiyuan',
        summary:
          'Nobody should play go without knowing ladders. Move by move: how one runs, where it ends, and how a single stone breaks it.',
        content: `<p>A ladder is a chase of repeated ataris that drives a stone along a zigzag to the end of the board. After each escape the fleeing stones have only two liberties; then comes another atari, and they have one.</p>
<h2>Three parts</h2>
<ol>
<li>A ladder that works: White runs all the way to the edge, has nowhere to go, and everything is captured.</li>
<li>A ladder breaker: a white stone waits on the path, the runners connect with it, and the next atari is no threat.</li>
<li>The price: when a ladder fails, the stones outside are left full of cutting points.</li>
</ol>
<p>The lesson is to read the whole diagonal in your head before you begin, and to look again whenever a stone is added in its path. Three small problems follow, with their answers in the last ten seconds.</p>`,
      },
    },
  },
  {
    slug: 'video-go-ear-reddening',
    type: 'hotVideo',
    daysAgo: 9,
    cover: 'video-go-ear-reddening',
    video: 'video-go-ear-reddening',
    reads: 1311,
    texts: {
      zh_CN: {
        title: '复盘 1846：从开局到那一手“耳赤”',
        titleSignature: '沈知远',
        summary: '秀策执黑对井上幻庵因硕。片子重摆开局，再停在黑 127，看它同时照顾哪四个方向。',
        content: `<p>1846 年的大阪，年轻的秀策执黑，对手是八段井上幻庵因硕。片子先按棋谱重摆开局，让观众看到角上大斜的复杂变化，以及黑棋失手之后的被动。</p>
<h2>停在第 127 手</h2>
<p>随后画面跳到中盘。棋子落下之前，先请观众自己选一点；落下之后，用四种颜色标出它的作用：</p>
<ul>
<li>扩张上边模样；</li>
<li>削减右边厚势；</li>
<li>声援下方弱子；</li>
<li>瞄着左边白空。</li>
</ul>
<p>一旁的医生看见幻庵耳朵发红，断定黑棋要赢，这则轶事由此流传。全局黑胜两目。片中不加软件胜率，只讲人怎么想。</p>`,
      },
      en_US: {
        title: 'Replaying 1846: from the opening to the ear-reddening move',
        titleSignature: 'Shen Zhiyuan',
        summary:
          'Shusaku, with Black, against Inoue Gennan Inseki. We replay the opening, then stop at move 127 and look in four directions.',
        content: `<p>Osaka, 1846. The young Shusaku has Black against Inoue Gennan Inseki, a master of the eighth rank. The film sets out the opening from the record, so that you can see the tangled pattern in the corner and Black’s discomfort after a slip.</p>
<h2>Stop at move 127</h2>
<p>Then we go to the middle of the game. Before the stone is played you are asked to choose a point yourself. Afterwards four colours show what it does:</p>
<ul>
<li>it enlarges the framework at the top;</li>
<li>it reduces White’s strength on the right;</li>
<li>it helps weak stones below;</li>
<li>it looks towards White’s area on the left.</li>
</ul>
<p>A doctor who was watching saw Gennan’s ears turn red and concluded that Black would win; so the story has come down to us. Black won by two points. There are no computer percentages here, only human thinking.</p>`,
      },
    },
  },
];
