import type { DemoNews } from '../types.ts';

export const historyNews: DemoNews[] = [
  {
    slug: 'doha-to-guangzhou',
    type: 'news',
    daysAgo: 18.7,
    cover: 'ch-queens-gambit',
    reads: 468,
    texts: {
      zh_CN: {
        title: '从多哈到广州：棋盘怎样一步步走进亚运会',
        titleSignature: '编辑部',
        summary: '2006 年的国际象棋是敲门砖，2010 年的“三棋同台”才是开门。两届亚运会之间，赛制悄悄改了方向。',
        content: `<p>2006 年 12 月，多哈亚运会把国际象棋列为正式项目。设男子个人、女子个人与混合团体：个人赛用快棋，团体赛用慢棋。这是亚运会赛场上第一次响起棋钟。</p>
<p>对国际象棋来说，走进综合运动会并不容易。它没有裁判吹哨，没有可以量的高度与时间，观众看懂一盘棋要有些功底。多哈的办法是缩短用时、同步大屏，让不懂的人至少看得出谁在着急。</p>
<h2>广州：三个棋种同台</h2>
<p>四年以后，2010 年广州亚运会在国际象棋之外又设围棋与象棋，三个棋种第一次齐聚。</p>
<table>
<thead><tr><th>项目</th><th>广州的小项</th></tr></thead>
<tbody>
<tr><td>国际象棋</td><td>男女个人快棋、男女团体</td></tr>
<tr><td>围棋</td><td>男子团体、女子团体、混合双人</td></tr>
<tr><td>象棋</td><td>男子个人、女子个人</td></tr>
</tbody>
</table>
<p>围棋混双是最有趣的尝试：一男一女轮流落子，不得商量。落子次序若有差错，还要按规程处罚。默契与棋力同样要紧，观众也更容易跟上。那一届的围棋三枚金牌均由韩国队获得。</p>
<h2>留下的经验</h2>
<ul>
<li>快棋适合综合运动会，但需要加秒，否则结尾容易混乱；</li>
<li>团体赛比个人赛更能吸引不下棋的观众；</li>
<li>讲解要分两档：一档给会下的人，一档给第一次看的人。</li>
</ul>
<p>本协会的快棋组别沿用“短用时、有加秒”的思路，每场转播都设两条讲解音轨。回头看，多哈那几天的尝试虽小，却确定了方向：让棋被看见，而不只是被计算。</p>
<blockquote>棋进赛场，先改的不是规则，而是让旁人看懂的办法。</blockquote>`,
      },
      en_US: {
        title: 'From Doha to Guangzhou: how board games entered the Asian Games, step by step',
        titleSignature: 'Editorial desk',
        summary:
          'Chess knocked on the door in 2006, and in 2010 three games walked through it together. In between, the formats quietly changed direction.',
        content: `<p>In December 2006 the Asian Games in Doha made chess a medal sport. There were individual events for men and women and a mixed team event; the individuals played rapid chess and the teams a slower game. It was the first time that chess clocks were heard at the Games.</p>
<p>A large multi-sport event is not an easy home for chess. Nobody blows a whistle, nothing is measured in metres or seconds, and a spectator needs some knowledge to follow a game. Doha shortened the time and put the boards on screens, so that a newcomer could at least see who was in a hurry.</p>
<h2>Guangzhou: three games together</h2>
<p>Four years later Guangzhou added go and xiangqi. The three board games met for the first time at the Asian Games.</p>
<table>
<thead><tr><th>Sport</th><th>Events in Guangzhou</th></tr></thead>
<tbody>
<tr><td>Chess</td><td>Men’s and women’s individual rapid, men’s and women’s team</td></tr>
<tr><td>Go</td><td>Men’s team, women’s team, mixed pairs</td></tr>
<tr><td>Xiangqi</td><td>Men’s individual, women’s individual</td></tr>
</tbody>
</table>
<p>Mixed pairs at go was the most entertaining experiment. A man and a woman play alternate moves on the same side without consulting, and playing out of turn is penalised. Understanding counts for as much as strength, and the public finds it easier to follow. All three gold medals in go went to the Republic of Korea.</p>
<h2>What was learned</h2>
<ul>
<li>Rapid play suits such an event, but it needs an increment, or the endings turn chaotic.</li>
<li>Team events draw people who do not play.</li>
<li>Commentary should come in two kinds: one for players, one for those watching for the first time.</li>
</ul>
<p>Our own rapid category keeps to short times with an increment, and each broadcast has two sound tracks. Looking back, those few days in Doha were a small start, but they set the direction: games should be seen as well as calculated.</p>
<blockquote>What changed first was not the rules of the games, but the ways of letting others understand them.</blockquote>`,
      },
    },
  },
  {
    slug: 'beijing-2008-mind-games',
    type: 'news',
    daysAgo: 23.1,
    cover: 'br-four-hands',
    reads: 396,
    texts: {
      zh_CN: {
        title: '奥运圣火熄灭之后：2008 年北京的另一场运动会',
        titleSignature: '梁溪',
        summary: '2008 年 10 月，五个智力项目在北京首次聚成一届运动会。它提出的问题，今天仍在等待回答。',
        content: `<p>2008 年 10 月，北京奥运会与残奥会相继闭幕，又一批选手来到这座城市。他们带来的不是跑鞋，而是棋谱与约定卡。第一届世界智力运动会于 10 月 3 日至 18 日举行，桥牌、国际象棋、围棋、国际跳棋与象棋五个项目同时开赛。</p>
<h2>为什么要聚在一起</h2>
<p>各项目原本都有自己的世界大赛，规模不小，却彼此隔绝。聚在一起，有三层意思：</p>
<ul>
<li>向公众说明，智力运动是一个整体，而不是几个小圈子；</li>
<li>共用场馆、裁判培训与药检等制度，降低每个项目的负担；</li>
<li>让选手互相看见：桥牌手去看围棋，棋手去学数牌。</li>
</ul>
<p>此后，第二届于 2012 年在法国里尔举行。2011 年至 2014 年间，北京还每年承办一届世界智力精英运动会，规模较小，邀请各项目的高水平选手参加。</p>
<figure><img src="cover:gen-hangzhou" alt="并排的棋盘与牌桌"><figcaption>多项目同场的做法，后来也见于杭州亚运会。</figcaption></figure>
<h2>尚未回答的问题</h2>
<p>赛事办得起来，留得下来却难。经费、转播、项目之间的平衡，每一项都不轻松。有人主张像奥运会那样四年一届，集中力量；有人主张化整为零，把多项目周末赛办到城市里去。</p>
<p>本协会规模小，选择后一条路：每年的团体锦标赛分站进行，最后合并成绩。它未必隆重，却让更多人只坐一趟地铁就能看到六个项目。</p>
<blockquote>一届运动会的遗产，不在闭幕式，而在几年之后还有多少人因此坐到棋盘前。</blockquote>
<p>想了解我们怎样办赛，请看<a href="/about">关于我们</a>。</p>`,
      },
      en_US: {
        title: 'After the flame went out: the other games of Beijing in 2008',
        titleSignature: 'Liang Xi',
        summary:
          'In October 2008 five mind sports met in Beijing as one event for the first time. The questions it raised are still open.',
        content: `<p>In October 2008, when the Olympic and Paralympic Games of Beijing were over, another group of competitors arrived. They carried opening notes and convention cards instead of running shoes. The first World Mind Sports Games were held from 3 to 18 October, with bridge, chess, go, draughts and xiangqi side by side.</p>
<h2>Why together?</h2>
<p>Every one of these games had world championships of its own, large but apart. Meeting in one place was meant to do three things:</p>
<ul>
<li>to show the public that mind sports are one family, not a handful of small circles;</li>
<li>to share halls, training for referees and matters such as doping control, and so lighten the load on each;</li>
<li>to let players see one another: bridge players at the go tables, go players learning to count cards.</li>
</ul>
<p>A second edition followed in 2012 in Lille, in France. From 2011 to 2014 Beijing also held the yearly SportAccord World Mind Games, a smaller event for leading players.</p>
<figure><img src="cover:gen-hangzhou" alt="Boards and card tables side by side"><figcaption>Several games in one building: the idea returned at the Asian Games in Hangzhou.</figcaption></figure>
<h2>Open questions</h2>
<p>Starting an event is hard; keeping it is harder. Money, broadcasting and the balance between games all weigh on the organisers. Some would gather everything once in four years, as the Olympics do. Others would rather break it up and bring weekends of many games to many cities.</p>
<p>Our association is small and has taken the second road. The yearly team championship is played at separate venues, and the results are combined at the end. It may be less grand, but more people can see six games for the price of one metro ticket.</p>
<blockquote>The legacy of such games is not the closing ceremony. It is how many people sit down at a board some years later because of them.</blockquote>
<p>How we run our events is described under <a href="/about">About us</a>.</p>`,
      },
    },
  },
  {
    slug: 'one-ancestor-many-boards',
    type: 'news',
    daysAgo: 30.4,
    cover: 'ch-knight-fork',
    reads: 521,
    texts: {
      zh_CN: {
        title: '马走日，走遍亚洲：一枚棋子的千年旅行',
        titleSignature: '陈以宁',
        summary: '国际象棋、象棋、将棋、韩国将棋与泰国象棋里都有一匹马。比一比它们的脚步，就能看出棋盘怎样随地方而变。',
        content: `<p>一般认为，印度在公元六世纪前后已有一种四军之棋，名叫恰图兰卡，四军即象、马、车、步。它西传波斯，再经阿拉伯世界到达欧洲；东亚与东南亚的同类棋戏与它是什么关系，学者仍有争论。但有一枚棋子几乎处处都在，而且走法惊人地相似：马。</p>
<h2>五匹马</h2>
<table>
<thead><tr><th>棋种</th><th>走法</th><th>能否越子</th></tr></thead>
<tbody>
<tr><td>国际象棋</td><td>走“日”字，八个方向</td><td>可以</td></tr>
<tr><td>泰国象棋</td><td>与国际象棋相同</td><td>可以</td></tr>
<tr><td>象棋</td><td>先直一步，再斜一步</td><td>不可以，会“蹩马腿”</td></tr>
<tr><td>韩国将棋</td><td>同象棋</td><td>不可以</td></tr>
<tr><td>日本将棋</td><td>只能向前跳“日”字的两个点</td><td>可以</td></tr>
</tbody>
</table>
<p>区别不大，后果却不小。能越子的马适合在拥挤的中局发威，“击双”是初学者最先学会的战术；会被蹩腿的马则讲究出路，象棋里有“马不躁进”的说法，一只小兵就能让它动弹不得。</p>
<h2>别的子走得更远</h2>
<p>变化最大的是王身边的那枚子。在恰图兰卡与泰国象棋里，它每次只斜走一格；到了十五世纪末的欧洲，它变成了横冲直撞的“后”。象棋的士至今不出九宫；日本将棋则另辟蹊径，吃来的子可以打入棋盘再用。</p>
<h2>跨棋种怎么学</h2>
<ul>
<li>会国际象棋的人学象棋，先忘掉“马可以跳”；</li>
<li>会象棋的人学国际象棋，先记住兵会升变；</li>
<li>学将棋，先习惯棋子会“换主人”。</li>
</ul>
<blockquote>同一匹马，到一处，吃一处的草。</blockquote>
<p>各会员协会常办跨棋种交流，名单见<a href="/members">会员</a>页。</p>`,
      },
      en_US: {
        title: 'The knight’s move across Asia: one piece on a journey of many centuries',
        titleSignature: 'Chan Yee Ning',
        summary:
          'Chess, xiangqi, shogi, janggi and makruk all have a horse. Compare how it steps and you see how boards change with the country.',
        content: `<p>By about the sixth century India is generally thought to have had a war game named chaturanga after the four arms of an army: elephants, horses, chariots and foot. It went west to Persia and through the Arab world to Europe. How the games of East and South-East Asia are related to it is still debated. But one piece turns up almost everywhere, and moves in strikingly similar ways: the horse.</p>
<h2>Five horses</h2>
<table>
<thead><tr><th>Game</th><th>How it moves</th><th>Does it leap?</th></tr></thead>
<tbody>
<tr><td>Chess</td><td>Two and one, in eight directions</td><td>Yes</td></tr>
<tr><td>Makruk (Thailand)</td><td>As in chess</td><td>Yes</td></tr>
<tr><td>Xiangqi</td><td>One step straight, then one diagonally</td><td>No, it can be ‘hobbled’</td></tr>
<tr><td>Janggi (Korea)</td><td>As in xiangqi</td><td>No</td></tr>
<tr><td>Shogi (Japan)</td><td>Only the two forward squares of the knight’s move</td><td>Yes</td></tr>
</tbody>
</table>
<p>The differences are slight and their consequences are not. A horse that leaps is happy in a crowded middlegame, and the fork is the first tactic a beginner learns. A horse that can be hobbled must look after its way out; xiangqi players warn against advancing it in haste, since a humble soldier may hold it fast.</p>
<h2>Others went further</h2>
<p>The piece beside the king changed most. In chaturanga, and in makruk to this day, it goes one step diagonally. In Europe at the end of the fifteenth century it became the sweeping queen. In xiangqi the advisers never leave the palace. Shogi took another road altogether: captured pieces may be dropped back and used again.</p>
<h2>Crossing over</h2>
<ul>
<li>From chess to xiangqi: forget that horses jump.</li>
<li>From xiangqi to chess: remember that pawns are promoted.</li>
<li>To shogi from anywhere: get used to pieces changing their master.</li>
</ul>
<blockquote>The same horse eats the grass of every country it comes to.</blockquote>
<p>Many member associations hold exchange days between games; they are listed under <a href="/members">Members</a>.</p>`,
      },
    },
  },
  {
    slug: 'four-ways-to-write-a-move',
    type: 'news',
    daysAgo: 33.5,
    cover: 'gen-notation',
    reads: 377,
    texts: {
      zh_CN: {
        title: '炮二平五、Nf3 与右上小目：怎样把一步棋写下来',
        titleSignature: '沈知远',
        summary: '没有记谱，就没有棋史。几种记谱法的思路各不相同，却都在回答同一个问题：让一百年后的人也能重摆这一步。',
        content: `<p>棋下完，子收回盒里，什么也不剩，除非有人记了下来。今天我们还能重摆几百年前的对局，全靠记谱。</p>
<h2>四种写法</h2>
<h3>围棋：画图标号</h3>
<p>围棋谱是一张图，每颗子上写着次序。宋代的《忘忧清乐集》收有相传为三国时期的对局，真伪虽有争议，足见记谱之早。如今也用坐标，电子棋谱则多存为通用的文本格式。</p>
<h3>象棋：子、路、动作</h3>
<p>“炮二平五”四个字，依次是棋子、所在的纵线、动作、到达的纵线。红黑双方各从自己的右手边数起；动作只有进、退、平三种。同一纵线上有两个同样的子，再加“前”“后”区别。</p>
<h3>国际象棋：坐标</h3>
<p>代数记谱法给每一格一个坐标，棋子用字母，兵不写字母。十八世纪出生于阿勒颇的斯塔马是它的早期推广者；1981 年起，国际比赛只承认代数记谱法。</p>
<h3>桥牌：四家牌图</h3>
<p>桥牌先记牌，再记叫牌，最后记出牌。四家牌按东南西北排成一圈，一张图便是一副牌的全部历史。</p>
<figure><img src="cover:br-four-hands" alt="按方位排列的四家牌"><figcaption>桥牌的“棋谱”：四家牌图。</figcaption></figure>
<h2>为什么选手必须自己记</h2>
<ul>
<li>申诉循环局面、检查步数，都要以记录为准；</li>
<li>手写一遍，等于强迫自己再看一眼；</li>
<li>赛后复盘，没有谱便只剩情绪。</li>
</ul>
<p>快棋赛免记谱，但本协会的转播台会替选手保存，赛后三天内可在成绩页下载。</p>
<blockquote>记谱是写给陌生人的信：收信人也许还没有出生。</blockquote>`,
      },
      en_US: {
        title: 'Numbers, files and coordinates: how to write down a move',
        titleSignature: 'Shen Zhiyuan',
        summary:
          'Without notation there is no history. The systems differ, yet all answer one question: how can somebody a century from now play this move again?',
        content: `<p>When a game is over the pieces go back into the box and nothing is left, unless somebody wrote it down. If we can still replay games that are centuries old, we owe it to notation.</p>
<h2>Four systems</h2>
<h3>Go: numbers on a picture</h3>
<p>A go record is a diagram with a number on every stone. A collection of the Song dynasty contains a game said to be of the Three Kingdoms period; whether it is genuine is disputed, but the habit is evidently old. Coordinates are used as well, and electronic records are kept in a common text format.</p>
<h3>Xiangqi: piece, file, direction</h3>
<p>A move is written with four characters. ‘Cannon two level five’ gives the piece, the file it stands on, the direction and the file it goes to. Each side counts files from its own right, and there are only three directions: forward, back and level. If two pieces of a kind share a file, they are called front and rear.</p>
<h3>Chess: coordinates</h3>
<p>Algebraic notation gives each square a name and each piece a letter, except the pawn, which needs none. An early champion of it was Philipp Stamma, born in Aleppo, in the eighteenth century. Since 1981 it has been the only notation recognised in international play.</p>
<h3>Bridge: four hands</h3>
<p>In bridge one writes the cards first, then the bidding, then the play. The hands stand in a ring by compass point, and a single diagram holds the whole story of a deal.</p>
<figure><img src="cover:br-four-hands" alt="Four bridge hands arranged by compass point"><figcaption>The score sheet of bridge: a diagram of four hands.</figcaption></figure>
<h2>Why players must write for themselves</h2>
<ul>
<li>Claims about repetition, or about the number of moves, rest on the score.</li>
<li>Writing a move makes you look at it once more.</li>
<li>Without a score, all that remains for the review is emotion.</li>
</ul>
<p>In rapid events players need not write. Our broadcast desk keeps the games for them, to be downloaded with the results within three days.</p>
<blockquote>Notation is a letter to a stranger, who may not have been born yet.</blockquote>`,
      },
    },
  },
];
