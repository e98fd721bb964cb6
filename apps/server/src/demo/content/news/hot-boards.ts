import type { DemoNews } from '../types.ts';

export const hotBoards: DemoNews[] = [
  {
    slug: 'mind-sports-at-hangzhou',
    type: 'hot',
    daysAgo: 5.6,
    cover: 'gen-hangzhou',
    reads: 1533,
    texts: {
      zh_CN: {
        title: '一座楼里的四个项目：回望杭州亚运会的棋牌赛场',
        titleSignature: '编辑部',
        summary: '推迟一年的杭州亚运会把围棋、象棋、国际象棋和桥牌请进同一座棋院。没有呐喊的赛场，留下了哪些经验？',
        content: `<p>第十九届亚运会原定 2022 年举行，最终于 2023 年 9 月 23 日至 10 月 8 日在杭州开赛，仍沿用“杭州 2022”之名。围棋、象棋、国际象棋与桥牌四个项目集中在杭州棋院的智力大厦进行，选手在电梯里就能遇见别的项目的同行。</p>
<h2>项目设置</h2>
<table>
<thead><tr><th>项目</th><th>杭州的小项</th><th>此前的亚运会</th></tr></thead>
<tbody>
<tr><td>围棋</td><td>男子个人、男子团体、女子团体</td><td>2010 年广州</td></tr>
<tr><td>象棋</td><td>男子个人、女子个人、混合团体</td><td>2010 年广州</td></tr>
<tr><td>国际象棋</td><td>男子与女子个人、男子与女子团体</td><td>2006 年多哈、2010 年广州</td></tr>
<tr><td>桥牌</td><td>男子、女子、混合团体</td><td>2018 年雅加达</td></tr>
</tbody>
</table>
<p>其中桥牌在 2018 年首次成为亚运会正式项目；围棋与象棋则是时隔十三年重返。</p>
<figure><img src="cover:gen-six-games" alt="六个智力项目的棋盘与牌具排在一起"><figcaption>本协会的六个项目，其中四个曾在杭州同场。</figcaption></figure>
<h2>安静，也需要组织</h2>
<p>智力项目的赛场看似简单：桌椅、棋具、计时钟。真正难的是秩序。手机与电子表须在赛前交存；选手离席要有人陪同；观众席与对局室之间要隔开一道玻璃或一块屏幕；转播画面须有延迟。桥牌更特殊，选手之间竖着屏风，叫牌盒从屏风下推过去，同伴彼此看不见表情。</p>
<p>这些做法如今已写进本协会的赛事手册。我们的俱乐部场地没有那么大，但三条底线相同：</p>
<ul>
<li>规程提前公布，赛场上不临时改规则；</li>
<li>裁判的每次判罚有书面记录，选手当场可看；</li>
<li>比赛结束后，成绩与积分的来源都能查到。</li>
</ul>
<h2>留给俱乐部的问题</h2>
<p>亚运会每四年一届，项目未必届届都设。能让人坐下来的，终究是家门口的俱乐部。下个周末，不妨到离您最近的俱乐部看看，名单在<a href="/members">会员</a>页。</p>`,
      },
      en_US: {
        title: 'Four games under one roof: looking back at the mind sports of the Hangzhou Asian Games',
        titleSignature: 'Editorial desk',
        summary:
          'The postponed Games of Hangzhou put go, xiangqi, chess and bridge in a single building. What can a quiet arena teach the rest of us?',
        content: `<p>The nineteenth Asian Games were due in 2022, opened on 23 September 2023 and closed on 8 October, keeping the name Hangzhou 2022. Go, xiangqi, chess and bridge were all played in the tower of the city’s chess institute, where players of different games met one another in the lift.</p>
<h2>The programme</h2>
<table>
<thead><tr><th>Sport</th><th>Events in Hangzhou</th><th>Earlier Asian Games</th></tr></thead>
<tbody>
<tr><td>Go</td><td>Men’s individual, men’s team, women’s team</td><td>Guangzhou 2010</td></tr>
<tr><td>Xiangqi</td><td>Men’s and women’s individual, mixed team</td><td>Guangzhou 2010</td></tr>
<tr><td>Chess</td><td>Men’s and women’s individual, men’s and women’s team</td><td>Doha 2006, Guangzhou 2010</td></tr>
<tr><td>Bridge</td><td>Men’s, women’s and mixed team</td><td>Jakarta 2018</td></tr>
</tbody>
</table>
<p>Bridge had become a medal sport of the Games only in 2018. Go and xiangqi were back after thirteen years.</p>
<figure><img src="cover:gen-six-games" alt="Boards, cards and tiles of six mind sports laid side by side"><figcaption>The six games of our association; four of them met in Hangzhou.</figcaption></figure>
<h2>Quiet has to be organised</h2>
<p>A mind sports hall looks simple: tables, sets and clocks. Order is the hard part. Phones and watches are handed in before play. A player who leaves the table is accompanied. Glass or a screen stands between spectators and boards, and pictures go out with a delay. Bridge asks for still more: a screen runs diagonally across each table and the bidding tray is pushed beneath it, so that partners never see each other’s faces.</p>
<p>These habits are now in our own event handbook. Club rooms are smaller, but three principles are the same:</p>
<ul>
<li>regulations are published early and not changed in the hall;</li>
<li>every ruling is written down, and the players may read it on the spot;</li>
<li>afterwards, anyone can look up where each result and each point came from.</li>
</ul>
<h2>A question for clubs</h2>
<p>The Games come once in four years, and no sport is certain of its place. What lets people sit down and play is the club round the corner. Visit one next weekend; they are listed under <a href="/members">Members</a>.</p>`,
      },
    },
  },
  {
    slug: 'central-cannon-screen-horse',
    type: 'hot',
    daysAgo: 14.6,
    cover: 'xq-central-cannon',
    reads: 1264,
    texts: {
      zh_CN: {
        title: '当头炮遇上屏风马：一场打了三百多年的攻防战',
        titleSignature: '梁溪',
        summary: '《橘中秘》推崇当头炮，《梅花谱》以屏风马破之。两部古谱隔空交锋，今天的布局仍在续写它们的对话。',
        content: `<p>初学象棋，先学“当头炮，把马跳”。炮二平五，一炮架在中路，直指对方中兵，威风而易懂。可是若问后手该怎样应，古人却争了很久。</p>
<h2>两部古谱</h2>
<p>明末朱晋桢所辑《橘中秘》刊于 1632 年，全书把当头炮的攻势写得淋漓尽致：弃子争先，步步紧逼，至今仍是学习攻杀的好教材。清初王再越著《梅花谱》，则以“屏风马破当头炮”数局闻名。两匹马跳到三路与七路，像屏风一样护住中兵，先稳住阵脚，再寻机反击。</p>
<p>王再越一生清贫，据说书成之后长期以抄本流传，却改变了后世对后手棋的看法：防守不是挨打，而是把对手的先手一点点磨掉。</p>
<figure><img src="cover:xq-horse-cannon" alt="象棋盘上一马一炮配合作战"><figcaption>马与炮相互掩护，是屏风马阵式反击时常见的配合。</figcaption></figure>
<h2>阵式为何长寿</h2>
<ul>
<li>中兵有双马照看，中路不易被一举突破；</li>
<li>双炮未动，可平可进，变化留有余地；</li>
<li>两翼均衡，对方难以判断反击从哪边来。</li>
</ul>
<p>代价也很清楚：出车略慢，七路马常受压制。于是先手有过河车、五七炮、五六炮种种攻法，后手有平炮兑车、左马盘河等应对，一章接一章写到今天。</p>
<h2>给初学者的顺序</h2>
<ol>
<li>先执红，用当头炮下二十盘，体会主动权；</li>
<li>再执黑，用屏风马下二十盘，体会忍耐；</li>
<li>最后把输得最快的那几盘摆给教练看。</li>
</ol>
<blockquote>记住着法容易，记住着法的用意难。谱是别人走过的路，棋是自己走的路。</blockquote>
<p>本协会象棋公开赛的规程与报名见<a href="/hot">热门赛事</a>。</p>`,
      },
      en_US: {
        title: 'Central cannon against screen horses: a battle three centuries old',
        titleSignature: 'Liang Xi',
        summary:
          'One old manual preached the cannon, the next refuted it with two horses. Xiangqi openings are still continuing their conversation.',
        content: `<p>Every beginner at xiangqi learns it first: cannon to the centre, then bring out the horse. The cannon on the middle file aims straight at the opposing central soldier; the plan is bold and easy to grasp. How Black should answer was argued over for a very long time.</p>
<h2>Two manuals</h2>
<p><em>The Secret in the Tangerine</em>, compiled by Zhu Jinzhen and printed in 1632, late in the Ming dynasty, shows the central cannon in full flow: pieces are given up for time, one threat follows another, and it is still a fine book on attack. Early in the Qing, Wang Zaiyue wrote <em>The Plum Blossom Manual</em>, famous for games in which ‘screen horses’ defeat the central cannon. Two horses spring to the third and seventh files and stand before the central soldier like a folding screen. First the house is put in order; then comes the counter-attack.</p>
<p>Wang is said to have lived in poverty, and his work went from hand to hand in copies, but it changed what people thought of playing second. Defence is not being beaten; it is wearing away the other side’s lead, one move at a time.</p>
<figure><img src="cover:xq-horse-cannon" alt="A horse and a cannon working together on a xiangqi board"><figcaption>Horse and cannon covering each other, a common picture when the screen horses strike back.</figcaption></figure>
<h2>Why the formation lasts</h2>
<ul>
<li>Both horses watch the central soldier, so the middle does not fall at one blow.</li>
<li>The cannons have not committed themselves and keep their choices.</li>
<li>The two wings are balanced, and the counter-attack may come from either.</li>
</ul>
<p>The price is plain too: the chariots come out a little late and the horse on the seventh file is often pinned back. So Red has found a whole family of attacks and Black a family of replies, and chapters are added every year.</p>
<h2>An order for beginners</h2>
<ol>
<li>Play twenty games with the central cannon, to feel the initiative.</li>
<li>Play twenty with the screen horses, to learn patience.</li>
<li>Show your coach the ones you lost fastest.</li>
</ol>
<blockquote>Moves are easy to remember, reasons are not. A manual is a road others have walked; the game is yours.</blockquote>
<p>Our xiangqi opens, with regulations, are under <a href="/hot">Events</a>.</p>`,
      },
    },
  },
  {
    slug: 'immortal-and-evergreen',
    type: 'hot',
    daysAgo: 20.4,
    cover: 'ch-immortal',
    reads: 1075,
    texts: {
      zh_CN: {
        title: '弃掉双车一象，再弃皇后：两盘浪漫棋局，今天还值得学吗',
        titleSignature: '陈以宁',
        summary: '1851 年伦敦的“不朽之局”与次年柏林的“常青之局”，出自同一人之手。它们不是完美的棋，却是最好的活力课。',
        content: `<p>1851 年，伦敦举办了第一次国际性的国际象棋大赛，冠军是来自布雷斯劳的数学教师阿道夫·安德森。同年在伦敦，他与基泽里茨基下了一盘随手棋，先后弃掉一象、双车，最后弃后，只用剩下的三个轻子将死对方。人们称它为“不朽之局”。</p>
<h2>一年之后</h2>
<p>1852 年，安德森在柏林与让·杜弗雷纳对局，又以连续弃子收场：弃后，引出双象与双将，黑王无处可逃。这便是“常青之局”，名字取自不凋的花冠。</p>
<figure><img src="cover:ch-evergreen" alt="常青之局的终局画面，双象合围黑王"><figcaption>“常青之局”的结尾：少了许多子，却恰好够用。</figcaption></figure>
<h2>漂亮，是否正确</h2>
<p>用今天的眼光看，两局都有不少疏漏。防守方几次有更顽强的着法，进攻方也并非步步最佳。但那个时代的风气如此：有弃就吃，拒绝弃子近乎失礼。防守的学问要等到十九世纪后期，经斯坦尼茨等人整理，才真正成形。</p>
<p>所以教练讲这两盘棋，通常不讲“你也要弃”，而是问三个问题：</p>
<ol>
<li>弃子之后，对方有几个子真正参与防守？</li>
<li>己方每走一步，是否都带着将军或不可忽视的威胁？</li>
<li>若算不到底，有没有退路？</li>
</ol>
<p>安德森的弃子之所以成立，往往是因为对方大半兵力还睡在原位。数一数出动的子，比数一数棋盘上的子更要紧。</p>
<blockquote>子力是存款，时间是现金。王城起火的时候，先看谁手里有现金。</blockquote>
<h2>怎样拿来练</h2>
<p>把棋谱遮住，从弃后前三步开始猜；猜错了，说出自己选的那一步错在哪里。十五分钟的快棋里，类似的机会每个月都会遇见，只是多数时候没有人发现。</p>`,
      },
      en_US: {
        title: 'Give up a bishop, both rooks, then the queen: are two romantic games still worth studying?',
        titleSignature: 'Chan Yee Ning',
        summary:
          'The Immortal Game of 1851 and the Evergreen of 1852 came from the same hand. They are not perfect, but there is no better lesson in activity.',
        content: `<p>In 1851 London held the first international chess tournament, and it was won by Adolf Anderssen, a teacher of mathematics from Breslau. In the same year and city he played a casual game against Lionel Kieseritzky in which he gave up a bishop, both rooks and at last the queen, and mated with the three minor pieces he had left. It has been called the Immortal Game ever since.</p>
<h2>One year later</h2>
<p>In Berlin in 1852 Anderssen finished a game against Jean Dufresne in much the same spirit. He gave the queen, opened a double check, and his two bishops hunted down the king. This was the Evergreen, named after the leaves of a laurel wreath.</p>
<figure><img src="cover:ch-evergreen" alt="The end of the Evergreen Game, with two bishops around the black king"><figcaption>The end of the Evergreen: not many pieces left, but exactly enough.</figcaption></figure>
<h2>Beautiful, but sound?</h2>
<p>By modern standards both games have holes. The defenders missed tougher replies and the attacker did not always choose best. That was the manner of the age: a sacrifice offered was a sacrifice taken, and to decline was hardly polite. Defence became a science only later in the century, with Steinitz and those who followed him.</p>
<p>So a coach who shows these games does not say ‘go and do likewise’. There are three questions:</p>
<ol>
<li>After the sacrifice, how many of the opponent’s pieces really take part in the defence?</li>
<li>Does each of your moves give check or make a threat that cannot be ignored?</li>
<li>If you cannot see to the end, is there a way back?</li>
</ol>
<p>Anderssen’s sacrifices work, for the most part, because half the enemy army is still asleep at home. Count the pieces in play, not the pieces on the board.</p>
<blockquote>Material is savings, time is cash. When the palace is on fire, ask who has cash in hand.</blockquote>
<h2>How to train with them</h2>
<p>Cover the score and start guessing three moves before the queen is given up. When you are wrong, say what is wrong with the move you chose. In fifteen-minute games chances of this kind turn up every month; mostly nobody sees them.</p>`,
      },
    },
  },
];
