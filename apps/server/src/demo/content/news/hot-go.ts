import type { DemoNews } from '../types.ts';

export const hotGo: DemoNews[] = [
  {
    slug: 'new-fuseki-ninety-years',
    type: 'hot',
    daysAgo: 0.2,
    cover: 'go-shin-fuseki',
    reads: 2314,
    texts: {
      zh_CN: {
        title: '从吴清源到今天：新布局九十年，一手三三为何仍让人争论',
        titleSignature: '编辑部',
        summary:
          '1933 年的一盘棋，把三三、星、天元写进了同一张棋谱。九十多年过去，人工智能又把三三推到台前，争论换了理由，却没有停下。',
        content: `<p>1933 年秋，东京。十九岁的吴清源执黑，对手是地位最尊的本因坊秀哉名人。第一手落在右上角的三三，第三手落在左下角的星位，第五手落在天元。三手棋成一条对角线，棋界为之哗然：在本因坊一门的传统里，三三向来被视为不宜下的“鬼门”。</p>
<h2>一盘棋，下了三个多月</h2>
<p>这盘棋多次打挂<sup class="note">1</sup>，直到 1934 年 1 月才终局，秀哉执白以两目取胜。按照当时的惯例，白方有权决定何时暂停，棋谱之外的是非，后人谈论至今。然而棋盘上的问题更加持久：边角与中央，究竟孰轻孰重？</p>
<figure class="gallery"><figure><img src="cover:go-three-three" alt="棋盘一角，黑子占据三三"><figcaption>三三：一手棋便占住角地，代价是位置偏低。</figcaption></figure><figure><img src="cover:go-shin-fuseki" alt="黑方的三手棋落在三三、星与天元，连成一条对角线"><figcaption>三三、星、天元：三手棋连成一线。</figcaption></figure></figure>
<h2>温泉边的讨论</h2>
<p>同年夏天，吴清源与木谷实在信州地狱谷温泉反复推敲，随后双双在大手合中试用新的下法。1934 年，他们与安永一合著的《新布石法》<sup class="note">2</sup>出版，成为畅销书。书中的主张大致有三条：</p>
<ul>
<li>角上一手占定，省下来的一手抢占边上与中央；</li>
<li>高位重势，低位重地，两者要求平衡，而不是偏执一端；</li>
<li>全局先于局部，定式须为布局服务。</li>
</ul>
<p>新布局的热潮几年后便冷静下来，多数棋手把它与旧法折中，三连星、二连星却留了下来。</p>
<h2>机器重提旧题</h2>
<p>2016 年 12 月底到次年 1 月初，网名“Master”的人工智能在网上快棋中连胜六十局，常常在开局阶段便点入对方星位之下的三三。过去的教科书说，这样帮对方走厚，为时太早；机器却认为，只要不急于走完二路的扳粘，得角便不吃亏。</p>
<figure class="embed"><a href="https://www.youtube.com/watch?v=WXuK6gekU1Y"><img src="cover:go-three-three" alt="纪录片《AlphaGo》"></a><figcaption>纪录片《AlphaGo》</figcaption></figure>
<blockquote>当年人们问三三是不是太低，今天人们问点三三是不是太早。问题变了，标准没变：这一手花得值不值。</blockquote>
<p>我们请三位教练在本协会的线上课堂逐手重看此局。结论各有不同，有一点却一致：棋谱值得自己摆一遍。更多文章见<a href="/news">资讯</a>。</p>
<ol class="notes"><li>打挂：对局中途暂停，改日续弈。后来的比赛改用封棋，双方都不能在停战期间多想一手。</li><li>全名《围棋革命·新布石法》，平凡社出版。</li></ol>`,
      },
      en_US: {
        title: 'From Go Seigen to today: ninety years of new openings, and why the 3-3 point still starts arguments',
        titleSignature: 'Editorial desk',
        summary:
          'One game of 1933 put the 3-3 point, the star point and the centre on the same record. Computers have brought 3-3 back, and the argument has changed its reasons but not its heat.',
        content: `<p>Tokyo, autumn 1933. Go Seigen, nineteen years old, took Black against the most eminent player of the day, Honinbo Shusai, the Meijin. His first stone went to the 3-3 point in the upper right, his second to the star point in the corner diagonally opposite, his third to the very centre of the board. The go world was startled. In the tradition of the Honinbo house, 3-3 was the ‘devil’s gate’, a place not to play.</p>
<h2>One game, more than three months</h2>
<p>The game was adjourned<sup class="note">1</sup> again and again and ended only in January 1934, when Shusai, with White, won by two points. By the custom of the time White alone decided when to stop for the day, and what happened off the board is argued over still. The question on the board has lasted even longer: how much is the centre worth against the corners and sides?</p>
<figure class="gallery"><figure><img src="cover:go-three-three" alt="A corner of the board with a black stone on the 3-3 point"><figcaption>The 3-3 point settles the corner in one move; the price is a low position.</figcaption></figure><figure><img src="cover:go-shin-fuseki" alt="Black’s first three stones, on 3-3, star point and centre, form a diagonal"><figcaption>3-3, star point, centre: three stones on one line.</figcaption></figure></figure>
<h2>Talks at the hot spring</h2>
<p>That summer Go Seigen and Kitani Minoru had worked through their ideas at the Jigokudani hot spring in Shinshu, and both then tried them in tournament play. In 1934 their book<sup class="note">2</sup> with Yasunaga Hajime became a best-seller. Its claims come down to three:</p>
<ul>
<li>settle a corner in one move and spend the move saved on the sides and centre;</li>
<li>high stones stand for influence, low stones for territory, and the art is balance;</li>
<li>the whole board comes first, and corner patterns serve the opening.</li>
</ul>
<p>The fashion cooled within a few years and most players blended old and new, but openings built on neighbouring star points stayed.</p>
<h2>The machines reopen the case</h2>
<p>Around the new year of 2017 a program playing as ‘Master’ won sixty fast games online, often invading at 3-3 beneath a star point while the opening had hardly begun. Textbooks said that this strengthened the opponent too soon. The program’s answer was that the corner is well earned, provided one leaves out the second-line moves that used to follow.</p>
<figure class="embed"><a href="https://www.youtube.com/watch?v=WXuK6gekU1Y"><img src="cover:go-three-three" alt="AlphaGo – The Movie"></a><figcaption>AlphaGo – The Movie</figcaption></figure>
<blockquote>Then they asked whether 3-3 was too low. Now they ask whether it is too early. The measure is the same: is the move worth its price?</blockquote>
<p>Three coaches replayed the game move by move in our online classroom. They disagreed about much, but not about this: set it out yourself, on a real board. More articles are in <a href="/news">News</a>.</p>
<ol class="notes"><li>The Japanese term is <em>uchikake</em>. Later events had the last move of the day sealed, so that neither side gained from the pause.</li><li><em>Igo kakumei: Shin fuseki-ho</em>, published by Heibonsha.</li></ol>`,
      },
    },
  },
  {
    slug: 'ear-reddening-move',
    type: 'hot',
    daysAgo: 8.3,
    cover: 'go-ear-reddening',
    reads: 1687,
    texts: {
      zh_CN: {
        title: '一手棋让对手红了耳朵：1846 年的那一子，妙在哪里',
        titleSignature: '沈知远',
        summary: '旁观的医生看不懂棋，却看懂了人：落子之后，老棋手的耳朵红了。这手棋为什么能同时照顾四面八方？',
        content: `<p>1846 年，十七岁的秀策（本姓桑原，后称本因坊秀策）自故乡返回江户，途经大阪，与八段高手井上幻庵因硕对局。头一局秀策受二子，棋至中盘，幻庵自觉无望，就此打住，改由秀策执黑先行再下。流传后世的，正是这一局。</p>
<h2>开局失手</h2>
<p>幻庵在角上使出变化繁复的大斜，其中藏有本门秘而不宣的着法。秀策应对有误，黑棋一度落后。到了中盘，观战者多以为白棋占优。</p>
<p>一位在旁观战的医生却说，黑棋恐怕要赢了。众人问他从何看出，他答道：</p>
<blockquote>棋我不大懂。只是黑方刚才落子之后，幻庵先生的耳朵忽然红了。人受了惊，耳朵才会红。</blockquote>
<h2>第一百二十七手</h2>
<p>那便是黑 127，下在中腹。后人称之为“耳赤之妙手”。它没有吃子，也没有围出一目现成的空，好处却同时落在几个方向：</p>
<ol>
<li>扩张上边黑棋的模样；</li>
<li>削减右边白棋的厚势；</li>
<li>声援下方较弱的四颗黑子；</li>
<li>遥望左边，为日后侵消白空留下余地。</li>
</ol>
<p>四件事若分开来做，要四手棋；合在一处，只要一手。棋家所谓“一石数鸟”，莫过于此。全局下到三百余手，黑胜两目。</p>
<h2>我们能学什么</h2>
<p>有人用今天的软件重看此局，对 127 手是否最善各有说法。其实它的价值不在于唯一，而在于示范：局势不利之时，不要急着在某一处讨回公道，先找一个几处都用得着的点。</p>
<p>自己复盘时不妨试试：每遇到难以取舍的局面，把各处的“想下”写在纸上，再问哪一点能同时满足两件、三件。这一问，往往比多算十步更管用。</p>
<p>相关的演示视频见<a href="/hot">热门赛事</a>页下方的热门视频。</p>`,
      },
      en_US: {
        title: 'The move that reddened an opponent’s ears: what was so good about one stone in 1846',
        titleSignature: 'Shen Zhiyuan',
        summary:
          'A doctor who watched could not read the position, but he could read the man: when the stone went down, the old master’s ears turned red.',
        content: `<p>In 1846 the seventeen-year-old Shusaku, born Kuwahara and known to history as Honinbo Shusaku, broke his journey back to Edo in Osaka and played Inoue Gennan Inseki, a master of the eighth rank. In the first game Shusaku took two stones; part of the way through Gennan judged it hopeless, broke it off, and had the younger man simply take Black. It is the next game that people remember.</p>
<h2>A slip in the opening</h2>
<p>Gennan began a large and tangled corner pattern with a variation that his house had kept to itself. Shusaku went wrong, and by the middle of the game most of those watching preferred White.</p>
<p>A doctor in the room said that he thought Black would win. Asked how he could tell, he is said to have replied:</p>
<blockquote>I do not know much about the game. But when Black played just now, the master’s ears flushed red. It is a sign that he was upset.</blockquote>
<h2>Move 127</h2>
<p>The move was Black 127, a single stone in the centre, known ever since as the ear-reddening move. It captured nothing and fenced off not one ready-made point. Its worth lay in several directions at once:</p>
<ol>
<li>it enlarged Black’s framework at the top;</li>
<li>it wore down White’s strength on the right;</li>
<li>it lent support to four weak black stones below;</li>
<li>it looked towards the left, where White’s area could later be reduced.</li>
</ol>
<p>Four errands would take four moves; one stone ran them all. The game went on past three hundred moves and Black won by two points.</p>
<h2>What there is to learn</h2>
<p>People who have put the game through modern software differ on whether 127 was the single best move. That hardly matters. It shows what to do when things are going badly: instead of demanding justice in one place, look for the point that several places have use for.</p>
<p>Try it in your own reviews. When you cannot choose, write down every move you would like to make, then ask which point does two or three of these jobs together. The question is often worth more than ten extra moves of reading.</p>
<p>A video replay is among the hot videos beneath <a href="/hot">Events</a>.</p>`,
      },
    },
  },
  {
    slug: 'alphago-ten-lessons',
    type: 'hot',
    daysAgo: 36.1,
    cover: 'go-three-three',
    reads: 1422,
    texts: {
      zh_CN: {
        title: '那一年，机器下在五路：AlphaGo 之后，我们怎样学棋',
        titleSignature: '编辑部',
        summary: '2016 年 3 月的首尔五番棋之后，棋手身边多了一位从不疲倦的陪练。工具好用，学法却要重新想过。',
        content: `<p>2016 年 3 月，首尔。李世石与 AlphaGo 下了五局棋，人工智能以四比一获胜。第二局第三十七手，黑棋在五路肩冲，职业棋手第一反应多是“下错了”；第四局第七十八手，李世石挖入白空之间，机器应对失常，人类扳回一局。这两手棋，如今已写进各国的教材。</p>
<h2>变了什么</h2>
<p>最明显的变化在布局。早早点三三、肩冲、简化定式，从前是异端，如今是常识。大型定式书里成片的变化被划去，取而代之的是短小的几手，然后脱先。</p>
<p>第二个变化在评判。过去说“厚”与“薄”，靠师徒相传的感觉；如今软件给每一手一个胜率，谁都可以在家核对。</p>
<h2>没变什么</h2>
<p>死活要自己算，官子要自己数，时间要自己管。比赛时没有人会把胜率写在屏幕上给你看；协会的线上公平竞赛规程更明确规定，对局期间使用软件即为违规。</p>
<h2>教练的五条建议</h2>
<table>
<thead><tr><th>步骤</th><th>做法</th></tr></thead>
<tbody>
<tr><td>一、先写</td><td>复盘前凭记忆写下三处自己最没把握的地方</td></tr>
<tr><td>二、再摆</td><td>不开软件，与对手或教练摆出两三种变化</td></tr>
<tr><td>三、后查</td><td>打开软件，只查那三处，不逐手看胜率</td></tr>
<tr><td>四、求因</td><td>若与软件不同，用一句话说出原因，说不出就继续摆</td></tr>
<tr><td>五、重做</td><td>一周后不看答案，再下一次同样的局面</td></tr>
</tbody>
</table>
<p>胜率差一两个百分点，对业余棋手几乎没有意义；一块棋的死活看错，才是输赢所在。把精力放在后者，工具才真正为人所用。</p>
<blockquote>机器告诉你哪里错了，却不会替你明白为什么。</blockquote>`,
      },
      en_US: {
        title: 'The year a machine played on the fifth line: how we study go after AlphaGo',
        titleSignature: 'Editorial desk',
        summary:
          'Since five games in Seoul in March 2016 every player has had a tireless sparring partner. The tool is good; how to use it needs thought.',
        content: `<p>Seoul, March 2016. Lee Sedol played five games against AlphaGo and the program won by four to one. Move 37 of the second game, a shoulder hit on the fifth line, looked to most professionals like a mistake. Move 78 of the fourth, Lee’s wedge between White’s stones, threw the program off and won the human game of the match. Both are in textbooks now.</p>
<h2>What changed</h2>
<p>The opening changed most. Early invasions at 3-3, shoulder hits and shortened corner patterns used to be heresy and are now common sense. Whole pages of long variations have been struck out of the books; a few moves are played, and then one turns elsewhere.</p>
<p>Judgement changed as well. ‘Thick’ and ‘thin’ were feelings handed from teacher to pupil. Now software puts a winning rate on every move, and anyone can check at home.</p>
<h2>What did not</h2>
<p>You must still read life and death yourself, count the endgame yourself and manage your own clock. Nobody writes the winning rate on the wall during a tournament, and the association’s online fair play rules say plainly that using software during a game is an offence.</p>
<h2>A coach’s five steps</h2>
<table>
<thead><tr><th>Step</th><th>What to do</th></tr></thead>
<tbody>
<tr><td>1. Write</td><td>Before reviewing, note from memory the three moments you were least sure of</td></tr>
<tr><td>2. Lay out</td><td>With no software, try two or three lines with your opponent or coach</td></tr>
<tr><td>3. Check</td><td>Open the software for those three moments only</td></tr>
<tr><td>4. Explain</td><td>If it disagrees, say why in one sentence; if you cannot, keep looking</td></tr>
<tr><td>5. Repeat</td><td>A week later, play the same position again without the answer</td></tr>
</tbody>
</table>
<p>For an amateur a difference of one or two per cent means almost nothing. Misreading the life of one group decides games. Spend your effort there and the tool serves you, not the other way round.</p>
<blockquote>The machine will tell you where you went wrong. It will not understand it for you.</blockquote>`,
      },
    },
  },
  {
    slug: 'two-ways-of-counting',
    type: 'hot',
    daysAgo: 45.3,
    cover: 'go-endgame',
    reads: 1198,
    texts: {
      zh_CN: {
        title: '同一盘棋，两种数法：数子与数目，什么时候会差一目',
        titleSignature: '陈以宁',
        summary:
          '中国规则数子，日本与韩国规则数目，绝大多数棋局结果一致。偶尔出现的一目之差从何而来？用几个小例子讲清楚。',
        content: `<p>亚运会围棋、洲际团体赛、网络联赛，规则常常不同。选手赛前最常问的一句话是：“数子还是数目？”本文不谈孰优孰劣，只讲两件事：各自数什么，以及何时会不一样。</p>
<h2>各自数什么</h2>
<table>
<thead><tr><th></th><th>数子（中国规则）</th><th>数目（日本、韩国规则）</th></tr></thead>
<tbody>
<tr><td>计算对象</td><td>活子加围住的空点</td><td>围住的空点减去己方被提的子与死子</td></tr>
<tr><td>终局前在己方空里补一手</td><td>单官收净之后不亏</td><td>亏一目</td></tr>
<tr><td>单官</td><td>有价值，须收完</td><td>无目数，但终局前须收净</td></tr>
<tr><td>常用贴目</td><td>三又四分之三子，相当于七目半</td><td>六目半</td></tr>
</tbody>
</table>
<figure><img src="cover:go-endgame" alt="收官阶段的棋盘，几处单官尚未下满"><figcaption>收官将尽：单官由谁收最后一手，在数子法里会影响结果。</figcaption></figure>
<h2>差别从哪里来</h2>
<p>如果双方手数相等，又没有双活之类的特殊情形，数子与数目的差距恰好相同。若黑棋下了最后一手，黑子便比白子多下一颗，数子法中黑棋的得分也就多一。十九路棋盘共三百六十一点，是奇数；没有双活时，盘面上黑棋领先的点数一定是单数，所以同一盘棋，数目法说黑方领先八目，数子法可能说领先九点。</p>
<p>第二个来源是双活。日本规则中双活里的眼不算目，中国规则则照常计入。第三个来源是劫：终局前的单劫，补与不补在两种规则里代价不同。</p>
<h2>选手该怎么做</h2>
<ul>
<li>赛前读规程，弄清贴目与计算方法；</li>
<li>数子制下认真收单官，尤其是最后一个；</li>
<li>数目制下，确认不用补的地方就不要补；</li>
<li>对死活有分歧，请裁判，不要自行提子了事。</li>
</ul>
<p>本协会比赛一律以规程所载为准，线上联赛采用数子法。规程可在<a href="/hot">热门赛事</a>各赛事页面查阅。</p>`,
      },
      en_US: {
        title: 'One game, two counts: when area and territory scoring differ by a point',
        titleSignature: 'Chan Yee Ning',
        summary:
          'Chinese rules count area, Japanese and Korean rules count territory, and nearly always they agree. Where does the occasional point of difference come from?',
        content: `<p>Continental games, team events and online leagues do not all use the same rules, and the question heard most often before round one is ‘area or territory?’ We leave aside which is better. Two things matter: what each counts, and when the answers differ.</p>
<h2>What is counted</h2>
<table>
<thead><tr><th></th><th>Area (Chinese rules)</th><th>Territory (Japanese and Korean rules)</th></tr></thead>
<tbody>
<tr><td>Counted</td><td>Living stones and the points they surround</td><td>Points surrounded, less one’s own captured and dead stones</td></tr>
<tr><td>A needless move in one’s own area</td><td>Costs nothing once the neutral points are filled</td><td>Costs a point</td></tr>
<tr><td>Neutral points</td><td>Worth taking</td><td>Worth nothing, but filled before the count</td></tr>
<tr><td>Usual compensation for White</td><td>3¾ stones, that is 7½ points</td><td>6½ points</td></tr>
</tbody>
</table>
<figure><img src="cover:go-endgame" alt="A board late in the endgame with a few neutral points open"><figcaption>Near the end: who takes the last neutral point matters when area is counted.</figcaption></figure>
<h2>Where the difference arises</h2>
<p>If both sides have placed the same number of stones, and nothing unusual such as a seki is on the board, the two margins are equal. If Black also made the last move, Black has one stone more on the board and the area margin is one greater. The board has 361 points, an odd number, so without a seki Black’s lead by area is always odd; a lead of eight by territory and of nine by area can be the same game.</p>
<p>The second source is seki. Japanese rules give no points for eyes there; Chinese rules count them. The third is the last ko, where connecting or not costs different amounts.</p>
<h2>What players should do</h2>
<ul>
<li>Read the regulations before the event: compensation and counting method.</li>
<li>Under area scoring, take the neutral points with care, the last one above all.</li>
<li>Under territory scoring, do not add a move where none is needed.</li>
<li>If you disagree about life and death, call the referee.</li>
</ul>
<p>Our events follow their own regulations, and the online league counts area. Each event under <a href="/hot">Events</a> has them in full.</p>`,
      },
    },
  },
];
