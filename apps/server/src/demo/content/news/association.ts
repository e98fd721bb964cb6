import type { DemoNews } from '../types.ts';

/** The (fictional) association's own affairs. */
export const associationNews: DemoNews[] = [
  {
    slug: 'youth-points-traceable',
    type: 'news',
    daysAgo: 1.1,
    cover: 'gen-trophy',
    reads: 742,
    texts: {
      zh_CN: {
        title: '青年组积分办法修订：每一分都能查到出处',
        titleSignature: '编辑部',
        summary:
          '自新赛季起，排名页上的每一分都附有来源：哪项赛事、第几名、依据哪一条。更正不会抹去旧数，而是留下记录。',
        content: `<p>“我的孩子为什么排第九，不是第八？”这是秘书处每个赛季收到最多的一类来信。过去的答复要翻规程、查成绩、算名次，往往拖上几天。新赛季起，答案就写在排名页上。</p>
<h2>三点变化</h2>
<ol>
<li>点开任何一位选手的总分，即可看到每一笔积分的来源：赛事、名次、对应的积分表。</li>
<li>名次并列时，积分按规程所列的破同分办法先行排定；仍并列者，各得该名次的分值，下一名次相应空出。</li>
<li>成绩如有更正，积分自动重算；更正前的数值保留在更正记录里，任何人都能比对。</li>
</ol>
<h2>青年选手另有两条</h2>
<p>年满十六周岁以前，选手的出生年份不在公开页面显示；是否列入会员名录由本人与监护人共同决定。参加成人组比赛所得积分照常计入，不作折扣，也不加成。</p>
<table>
<thead><tr><th>名次</th><th>个人项目积分</th><th>快棋积分</th></tr></thead>
<tbody>
<tr><td>第一名</td><td>120</td><td>100</td></tr>
<tr><td>第二名</td><td>96</td><td>82</td></tr>
<tr><td>第三名</td><td>84</td><td>70</td></tr>
<tr><td>第四名</td><td>70</td><td>60</td></tr>
</tbody>
</table>
<p>积分表并非越陡越好。草案讨论时，几位教练提出，少年选手最怕“差一名，差一半”；最终采用的曲线在前四名之后明显放缓，让中游选手每前进一名都看得见。</p>
<blockquote>积分不是评语，只是账目。账目清楚了，评语才好写。</blockquote>
<p>完整的排名见<a href="/members">会员</a>页，可按项目与赛季查看。（本文所述为演示协会的虚构制度。）</p>`,
      },
      en_US: {
        title: 'New points rules for juniors: every point can be traced',
        titleSignature: 'Editorial desk',
        summary:
          'From the new season each point in the ranking names its source: which event, which place, which rule. Corrections leave the old figure readable.',
        content: `<p>‘Why is my daughter ninth and not eighth?’ No question reaches the secretariat more often. Answering it used to mean looking up regulations, finding results and working through ties, which could take days. From the new season the answer is on the ranking page.</p>
<h2>Three changes</h2>
<ol>
<li>Open any player’s total and you see where each entry came from: the event, the place and the points table that applied.</li>
<li>Ties are first broken as the regulations say. Players who are still level each receive the points of their shared place, and the next place is left empty.</li>
<li>If a result is corrected, the points are worked out again. The earlier value stays in the correction log for anyone to compare.</li>
</ol>
<h2>Two rules for young players</h2>
<p>Until a player turns sixteen the year of birth is not shown on public pages, and the player and a guardian decide together whether to appear in the member directory. Points won in open events count in full, with neither a discount nor a bonus.</p>
<table>
<thead><tr><th>Place</th><th>Individual events</th><th>Rapid events</th></tr></thead>
<tbody>
<tr><td>First</td><td>120</td><td>100</td></tr>
<tr><td>Second</td><td>96</td><td>82</td></tr>
<tr><td>Third</td><td>84</td><td>70</td></tr>
<tr><td>Fourth</td><td>70</td><td>60</td></tr>
</tbody>
</table>
<p>A steep table is not always a good one. When the draft was discussed, several coaches said that what discourages juniors is losing half their points for a single place. The curve that was adopted flattens after fourth, so that a player in the middle of the field can see every step forward.</p>
<blockquote>Points are not a verdict, only an account. When the account is clear, the verdict is easier to write.</blockquote>
<p>The full ranking, by category and season, is under <a href="/members">Members</a>. (The scheme described here belongs to a fictional association.)</p>`,
      },
    },
  },
  {
    slug: 'online-training-week',
    type: 'news',
    daysAgo: 3.3,
    cover: 'go-life-death',
    reads: 688,
    texts: {
      zh_CN: {
        title: '线上训练周：每天一道死活题，教练晚间讲评',
        titleSignature: '培训组',
        summary: '六个晚上，六个项目，每晚四十五分钟。围棋从一道“看似已死”的角上题讲起，其余项目各取一个最常见的难点。',
        content: `<p>训练周不追求讲得多。我们请六位教练各选一个学员最常出错的地方，白天放题，晚上讲评，学员可以先写下自己的答案，再听别人的思路。</p>
<h2>从一道死活题说起</h2>
<p>围棋课的第一题是角上做活。多数人第一反应是扩大眼位，往外爬一手；正解却是先占眼形的要点。教练说，做活题有个顺序值得背下来：</p>
<ol>
<li>先看眼位够不够大；</li>
<li>再找对方若先下，会下在哪里；</li>
<li>那一点往往就是自己的要点；</li>
<li>最后才考虑打吃与扑。</li>
</ol>
<p>“敌之要点，我之要点”这句话人人会背，难的是在还剩三十秒时记得起来。</p>
<h2>其余五晚讲什么</h2>
<ul>
<li>象棋：单车对士象全，守方怎样站位才能守和；</li>
<li>国际象棋：车兵残局里，王应当站在哪一侧；</li>
<li>桥牌：首攻前的三十秒，先想同伴叫过什么；</li>
<li>麻将：第六巡还差两张，进攻还是防守；</li>
<li>竞技扑克：同一座位的差距，往往出在最小的一手牌。</li>
</ul>
<figure><img src="cover:gen-online" alt="线上课堂：屏幕上是一副棋盘"><figcaption>题目在开课当日上午公布，讲评录像保留三十天。</figcaption></figure>
<h2>怎样参加</h2>
<p>课程对所有人开放，不收费；会员可以提交自己的对局，由教练挑选两局当堂讲解。十六岁以下的学员请由监护人陪同登记。上课时间以各地当地时间显示，见首页的近期安排；尚未入会的朋友，可先阅读入会说明。</p>
<p>（本训练周为演示内容。）</p>`,
      },
      en_US: {
        title: 'A week of online training: one problem a day, a coach in the evening',
        titleSignature: 'Training team',
        summary:
          'Six evenings, six games, forty-five minutes each. Go begins with a corner that only looks dead; the others each take one familiar difficulty.',
        content: `<p>The training week does not try to cover much. We asked six coaches for the one place where their students most often go wrong. A problem is posted in the morning and discussed in the evening; write down your own answer before you hear anyone else’s.</p>
<h2>Start with life and death</h2>
<p>The first go problem asks for two eyes in a corner. Most people crawl outwards to make the space larger; the answer is to take the vital point first. The coach suggests learning an order by heart:</p>
<ol>
<li>Is the eye space large enough?</li>
<li>Where would your opponent play if it were their turn?</li>
<li>That point is very often yours.</li>
<li>Only then look at ataris and throw-ins.</li>
</ol>
<p>‘Your opponent’s vital point is your own’: everybody can recite the proverb. The hard part is to remember it with thirty seconds left.</p>
<h2>The other five evenings</h2>
<ul>
<li>Xiangqi: how a full set of advisers and elephants holds a lone chariot to a draw.</li>
<li>Chess: in rook endings, on which side should the king stand?</li>
<li>Bridge: thirty seconds before the opening lead, and what partner’s bidding said.</li>
<li>Mahjong: two tiles short after six turns; attack or defend?</li>
<li>Match poker: why the difference between seats often comes from the smallest hands.</li>
</ul>
<figure><img src="cover:gen-online" alt="An online class with a board on the screen"><figcaption>Problems appear on the morning of each class; recordings are kept for thirty days.</figcaption></figure>
<h2>How to take part</h2>
<p>The classes are free and open to all. Members may send in games of their own, and the coach will discuss two of them. Pupils under sixteen should be registered together with a guardian. Times are shown in your local zone on the home page; if you have not joined yet, start with how to join.</p>
<p>(The training week is demonstration content.)</p>`,
      },
    },
  },
  {
    slug: 'team-championship-opens',
    type: 'news',
    daysAgo: 6.4,
    cover: 'gen-six-games',
    reads: 1012,
    texts: {
      zh_CN: {
        title: '六个项目，三十二支队伍：团体锦标赛开始报名',
        titleSignature: '赛事组',
        summary: '竞技扑克组率先开放报名，仅限会员。六个项目分站进行，总成绩按协会合并计算。',
        content: `<p>亚洲智力运动团体锦标赛是本协会每个赛季的收官之作。六个项目各自成赛，各协会的名次折算为团体分，最后合并排出总名次。本届共设三十二支队伍，竞技扑克组现已开放报名。</p>
<h2>怎样组队</h2>
<ul>
<li>每队四人，均须持有效会籍；</li>
<li>同一协会最多报四队；</li>
<li>队长须在开赛前一天提交座次表，提交后不得更改；</li>
<li>允许跨俱乐部组队，不允许跨协会组队。</li>
</ul>
<h2>团体分怎么算</h2>
<table>
<thead><tr><th>项目</th><th>计分单位</th><th>计入人数</th></tr></thead>
<tbody>
<tr><td>围棋、象棋、国际象棋</td><td>个人名次积分</td><td>前三名</td></tr>
<tr><td>桥牌</td><td>双人名次积分</td><td>前两对</td></tr>
<tr><td>麻将</td><td>个人名次积分</td><td>前三名</td></tr>
<tr><td>竞技扑克</td><td>全队座位分之和</td><td>四人全计</td></tr>
</tbody>
</table>
<p>有人问，为什么扑克要四人全计？因为各座位拿到的牌强弱不同，少计一个座位，就等于替队伍挑走了最难打的一手。全计，才是公平的。</p>
<h2>给第一次参赛的队伍</h2>
<p>不要把最强的选手放在“最好”的座位，因为没有最好的座位。与其猜牌，不如让四个人用同一套复盘表：每手牌写下最后一次决策的理由。赛后把理由摊开来比，收获往往大过名次。</p>
<p>规程、当地时间与报名入口见<a href="/hot">热门赛事</a>。（本赛事为演示内容。）</p>`,
      },
      en_US: {
        title: 'Six games, thirty-two teams: entries open for the team championship',
        titleSignature: 'Competition team',
        summary:
          'The match poker section opens first and is for members only. Each game is played at its own venue, and the totals are combined by association.',
        content: `<p>The Asian Mind Sports Team Championship closes each of our seasons. Every game is a tournament of its own; places are turned into team points, and these are added up for each association. This time there is room for thirty-two teams, and entries for match poker are open now.</p>
<h2>Putting a team together</h2>
<ul>
<li>A team has four players, all with a valid membership.</li>
<li>An association may enter up to four teams.</li>
<li>The captain hands in the seating list the day before play, and it stands.</li>
<li>Players may come from different clubs, but not from different associations.</li>
</ul>
<h2>How team points are worked out</h2>
<table>
<thead><tr><th>Game</th><th>What counts</th><th>How many</th></tr></thead>
<tbody>
<tr><td>Go, xiangqi, chess</td><td>Points for individual places</td><td>Best three</td></tr>
<tr><td>Bridge</td><td>Points for pairs</td><td>Best two pairs</td></tr>
<tr><td>Mahjong</td><td>Points for individual places</td><td>Best three</td></tr>
<tr><td>Match poker</td><td>Sum of all seat scores</td><td>All four</td></tr>
</tbody>
</table>
<p>Why count all four in poker? Because the seats hold cards of different strength. To leave one out would be to spare a team its hardest seat. Counting everybody is the fair way.</p>
<h2>For teams that are new to this</h2>
<p>Do not put your strongest player in the best seat, for there is no best seat. Rather than guess at cards, give all four players the same review sheet: for each hand, one line on the reason for the last decision. Compare the reasons afterwards. It is often worth more than the placing.</p>
<p>Regulations, local times and the entry form are under <a href="/hot">Events</a>. (The event is demonstration content.)</p>`,
      },
    },
  },
];
