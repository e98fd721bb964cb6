import type { DemoAbout } from './types.ts';

export const about: DemoAbout = {
  title: { zh_CN: '关于我们', en_US: 'About us' },
  content: {
    zh_CN: `<p>亚洲智力运动协会把围棋、象棋、国际象棋、桥牌、麻将与竞技扑克的棋手、牌手、俱乐部与赛事联系在一起。请先留意：本站为演示网站，协会、人物、俱乐部、赛事与成绩均为虚构，仅用于展示功能；文章中所述的历史与规则知识则力求属实。</p>
<h2>我们的宗旨</h2>
<p>智力运动不需要高大的场馆，却需要可信的规则。我们的宗旨有三条：让更多人坐到棋盘与牌桌前；让不同国家和地区的选手在同一套规程之下相遇；让每一个成绩都有据可查。</p>
<h2>我们做什么</h2>
<ul>
<li>编制统一的赛事规程，公布赛历，为各协会的比赛提供编排与成绩服务；</li>
<li>培训并互认裁判，出版中英文教材与校园课程包；</li>
<li>举办线上联赛与公开课，让不便远行的选手也能参加；</li>
<li>维护会员名录、会员卡与历史成绩，供选手本人与公众核对。</li>
</ul>
<h2>组织与治理</h2>
<p>全体会员协会每年召开一次代表大会，各协会一票。代表大会选举理事会，任期四年，连任不得超过一次。理事会之下设赛事、裁判、培训、财务四个委员会，日常事务由设在新加坡的秘书处办理。裁判委员会独立行使职权，理事会不得干预具体判罚。年度账目经外部审核后公布。</p>
<h2>赛季与积分</h2>
<p>每个赛季自 1 月 1 日起，至 12 月 31 日止。六个小项各有一张积分表，按最终名次给分；名次并列者各得该名次的分值。赛季排名为选手在该小项全部赛事所得积分之和。点开任何一笔积分，都能看到赛事、名次与所依据的规则。成绩如有更正，积分随即重算，更正前的数值保留在更正记录中。</p>
<h2>公平竞赛</h2>
<p>本协会的赛事一律不设赌注。线上比赛禁止使用分析软件；软件检测只能提示疑点，任何处罚都必须有独立证据、人工复核与书面申辩。选手可以对判罚提出申诉，由未参与原判的裁判审理。十六岁以下选手参赛须有监护人同意。</p>
<h2>数据保护</h2>
<p>我们只收集办理入会与参赛所需的信息。护照照片仅在需要核验身份时收取，加密保存，审核结束后销毁。会员名录只列出自愿公开者。您随时可以导出自己的资料，或注销账户。详见隐私说明。</p>
<h2>加入我们</h2>
<p>个人可在入会页面提交申请；俱乐部请先与所在地的会员协会联系，名单见<a href="/members">会员</a>页。学校与媒体请直接联系秘书处。</p>`,
    en_US: `<p>The Asian Mind Sports Association brings together players, clubs and events of six games: go, xiangqi, chess, bridge, mahjong and match poker. Please note first: this is a demonstration site. The association, its people, clubs, events and results are invented to show what the site can do. What the articles say about history and rules is meant to be true.</p>
<h2>Our mission</h2>
<p>Mind sports need no great arenas, but they do need rules that people trust. We have three aims: to bring more people to the board and the table; to let players from different countries meet under the same regulations; and to make every result traceable to its source.</p>
<h2>What we do</h2>
<ul>
<li>We write common regulations, publish a calendar, and provide pairings and results for events of our member associations.</li>
<li>We train referees, recognise one another’s qualifications, and publish teaching material and a school pack in Chinese and English.</li>
<li>We run online leagues and open classes for players who cannot easily travel.</li>
<li>We keep the member directory, membership cards and historical results, for players and the public to check.</li>
</ul>
<h2>Governance</h2>
<p>Member associations meet once a year in a general assembly, with one vote each. The assembly elects a board for four years; members of the board may be re-elected once. Four committees report to it: competition, referees, training and finance. A secretariat in Singapore looks after daily business. The referees’ committee is independent, and the board may not interfere with rulings. Yearly accounts are published after an external audit.</p>
<h2>Seasons and points</h2>
<p>A season runs from 1 January to 31 December. Each of the six categories has a points table, applied to final places; players who share a place each receive its points. The season’s ranking is the sum of a player’s points in all events of the category. Open any entry and you see the event, the place and the rule it rests on. If a result is corrected, points are worked out again and the earlier value stays in the correction log.</p>
<h2>Fair play</h2>
<p>No event of ours is played for stakes. Analysis software is forbidden in online play. Detection software can only raise a question: a penalty always needs independent evidence, review by people and a chance to reply in writing. Players may appeal, and appeals are heard by referees who took no part in the first ruling. Players under sixteen need a guardian’s consent.</p>
<h2>Data protection</h2>
<p>We collect only what is needed for membership and entries. A passport photograph is asked for only where identity must be checked; it is stored encrypted and destroyed after the decision. The directory lists only those who chose to be in it. You can export your data or close your account at any time. Details are in the privacy statement.</p>
<h2>Joining</h2>
<p>Individuals apply on the membership page. Clubs should first speak to the association of their country, listed under <a href="/members">Members</a>. Schools and media are welcome to write to the secretariat.</p>`,
  },
  contacts: [
    {
      label: { zh_CN: '秘书处（演示）', en_US: 'Secretariat (demonstration)' },
      value: { zh_CN: '周一至周五 9:30–17:30，新加坡时间', en_US: 'Monday to Friday, 9:30–17:30, Singapore time' },
    },
    {
      label: { zh_CN: '电子邮件（演示）', en_US: 'Email (demonstration)' },
      value: { zh_CN: 'secretariat@example.org', en_US: 'secretariat@example.org' },
    },
    {
      label: { zh_CN: '电话（演示）', en_US: 'Telephone (demonstration)' },
      value: { zh_CN: '+65 0000 0000', en_US: '+65 0000 0000' },
    },
    {
      label: { zh_CN: '新加坡办公室（演示）', en_US: 'Singapore office (demonstration)' },
      value: { zh_CN: '新加坡滨海示例路 1 号 6 楼', en_US: 'Level 6, 1 Sample Road, Marina, Singapore' },
    },
    {
      label: { zh_CN: '杭州联络处（演示）', en_US: 'Hangzhou liaison office (demonstration)' },
      value: { zh_CN: '杭州市西湖示例街 32 号', en_US: '32 Sample Street, West Lake, Hangzhou' },
    },
  ],
};
