import type { DemoNews } from '../types.ts';

export const guideNews: DemoNews[] = [
  {
    slug: 'classroom-pack',
    type: 'news',
    daysAgo: 57.4,
    cover: 'gen-classroom',
    reads: 531,
    texts: {
      zh_CN: {
        title: '一间教室，三十个孩子：校园课程包里没有“天才班”',
        titleSignature: '培训组',
        summary: '新学期的校园课程包把六个项目编成十二节课，先教礼仪与规则，再教输赢。老师不必会下棋，也能上好第一课。',
        content: `<p>许多学校想开棋牌课，难在没有老师。课程包的设计因此从一个假定出发：讲台上的老师自己也是初学者。</p>
<h2>十二节课怎么排</h2>
<ul>
<li>第一、二节：小棋盘。围棋用九路盘，象棋只用兵和将，国际象棋只用兵和王；</li>
<li>第三至八节：六个项目各一节，每节只讲一条核心规则；</li>
<li>第九、十节：学生自选一项，两人一组对局并互记；</li>
<li>第十一节：班内小型瑞士制比赛，由学生轮流当裁判；</li>
<li>第十二节：复盘与颁发参与证书，不排名次。</li>
</ul>
<p>扑克与麻将两节课不用筹码，也不提输赢多少，只讲概率与合作：一副牌里还剩几张、同伴可能拿着什么。家长的顾虑，多半在第一节公开课后就消散了。</p>
<h2>先学怎样输</h2>
<p>课程包的第一页只有四句话：</p>
<ol>
<li>开局先问好，终局先道谢；</li>
<li>手离开棋子，这步棋就算下完；</li>
<li>有疑问举手，不与同学争执；</li>
<li>输了，先找出一步自己的好棋。</li>
</ol>
<blockquote>让孩子爱上下棋的，往往不是第一次赢，而是第一次输得明白。</blockquote>
<h2>怎样领取</h2>
<p>课程包含教师手册、可打印的棋盘与练习，中英文各一套，非营利使用免费。学校可通过<a href="/about">关于我们</a>所列的方式与秘书处联系，由就近的会员俱乐部派志愿者协助第一课。</p>
<p>（课程包为演示内容。）</p>`,
      },
      en_US: {
        title: 'One room, thirty children: a school pack without a class for prodigies',
        titleSignature: 'Training team',
        summary:
          'Six games in twelve lessons, manners and rules before winning and losing. A teacher who does not play can still give a good first lesson.',
        content: `<p>Many schools would like to teach mind sports and have nobody to do it. The pack therefore begins from an assumption: the teacher at the front of the room is a beginner too.</p>
<h2>Twelve lessons</h2>
<ul>
<li>Lessons 1 and 2: small boards. Go on nine lines, xiangqi with soldiers and generals only, chess with pawns and kings only.</li>
<li>Lessons 3 to 8: one for each game, and in each a single central rule.</li>
<li>Lessons 9 and 10: pupils choose a game, play in pairs and write down one another’s moves.</li>
<li>Lesson 11: a small Swiss tournament, with pupils taking turns as referee.</li>
<li>Lesson 12: review, and a certificate for everyone who took part. No placings.</li>
</ul>
<p>The lessons on poker and mahjong use no chips and speak of no winnings. They are about probability and working together: how many of a card are left, and what a partner may be holding. Most parents’ doubts are gone after the first open lesson.</p>
<h2>First learn how to lose</h2>
<p>The opening page of the pack has four sentences:</p>
<ol>
<li>Greet before the game, give thanks after it.</li>
<li>When your hand leaves the piece, the move is made.</li>
<li>If in doubt, raise a hand; do not argue.</li>
<li>When you lose, first find one good move of your own.</li>
</ol>
<blockquote>What makes a child love a game is seldom the first win. It is the first loss they understand.</blockquote>
<h2>How to get it</h2>
<p>The pack has a teacher’s guide with boards and exercises to print, in Chinese and in English, free for non-profit use. Schools can reach the secretariat as described under <a href="/about">About us</a>; a nearby member club sends a volunteer to help with the first lesson.</p>
<p>(The school pack is demonstration content.)</p>`,
      },
    },
  },
  {
    slug: 'online-fair-play',
    type: 'news',
    daysAgo: 39.2,
    cover: 'gen-online',
    reads: 604,
    texts: {
      zh_CN: {
        title: '屏幕那一头是谁：线上比赛的公平，靠的不只是软件',
        titleSignature: '裁判委员会',
        summary: '检测模型可以提示疑点，却不能单独定罪。新版线上公平竞赛规程把取证、申辩与复核写成了固定的步骤。',
        content: `<p>线上比赛让远在海岛的选手也能每周对局，也把一个老问题推到面前：怎样确认对手没有求助于软件？新版线上公平竞赛规程自本赛季线上联赛起试行。</p>
<h2>赛前：把规矩讲清楚</h2>
<ul>
<li>对局期间不得使用任何分析软件，不得接受他人提示；</li>
<li>排名前列的对局须开启侧面摄像，录像保存三十天后删除；</li>
<li>桌面只允许对局窗口，手机放在画面可见处；</li>
<li>监护人可以在场，但不得观看棋局。</li>
</ul>
<h2>赛后：疑点不等于结论</h2>
<p>统计模型会比较着法与软件首选的吻合程度，以及思考时间的分布。它只能回答“这盘棋是否罕见”，不能回答“这个人是否作弊”。因此规程规定，任何处罚必须同时满足三个条件：</p>
<ol>
<li>有模型以外的独立证据；</li>
<li>由两位以上该项目高水平裁判人工审看；</li>
<li>当事人已得到书面通知，并有七天时间申辩。</li>
</ol>
<p>申辩之后仍有异议，可申请复核，由未参与初审的裁判另组小组。整个过程不公开姓名，直到决定生效。</p>
<h2>为什么宁可慢一些</h2>
<p>误判一位少年选手，代价远大于漏判一盘快棋。漏判影响一次名次，误判可能毁掉一个人对这项运动的信任。</p>
<blockquote>公平竞赛有两层意思：不让作弊者得利，也不让清白者受屈。</blockquote>
<p>规程全文附在各线上赛事的赛事页，见<a href="/hot">热门赛事</a>。（本规程为演示协会的虚构制度。）</p>`,
      },
      en_US: {
        title: 'Who is on the other side of the screen: fairness online takes more than software',
        titleSignature: 'Referees’ committee',
        summary:
          'A detection model can raise a question, but it cannot convict. Our revised online rules turn evidence, hearing and review into fixed steps.',
        content: `<p>Online events let a player on a distant island sit down to a game every week. They also bring an old question closer: how do we know that nobody is being helped by a program? Our revised online fair play rules are on trial from this season’s league.</p>
<h2>Before play: make the rules plain</h2>
<ul>
<li>No analysis software during a game, and no hints from other people.</li>
<li>Games on the leading boards need a camera from the side; recordings are deleted after thirty days.</li>
<li>Only the playing window may be open, and the telephone lies where the camera can see it.</li>
<li>A guardian may be in the room, but may not watch the game.</li>
</ul>
<h2>Afterwards: a doubt is not a finding</h2>
<p>Statistical models compare moves with a program’s first choice and look at how thinking time was spread. They can say that a game is unusual. They cannot say that a person cheated. So the rules allow a penalty only when three conditions are met together:</p>
<ol>
<li>there is evidence independent of the model;</li>
<li>at least two strong referees of that game have looked at it themselves;</li>
<li>the player has been told in writing and has had seven days to answer.</li>
</ol>
<p>After that a review may still be requested, and it is held by referees who took no part in the first decision. No names are published until a decision is final.</p>
<h2>Why we would rather be slow</h2>
<p>To wrong a young player costs far more than to miss one fast game. A missed case changes one ranking; a false one may destroy somebody’s trust in the sport.</p>
<blockquote>Fair play means two things: that cheats do not profit, and that the honest are not harmed.</blockquote>
<p>The full text is attached to each online event under <a href="/hot">Events</a>. (The rules belong to a fictional association.)</p>`,
      },
    },
  },
];
