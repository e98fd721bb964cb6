import type { OwnPageContent } from '../../features/ownPages/index.ts';

export const ownPages: OwnPageContent[] = [
  {
    slug: 'join-a-club',
    place: 'menu',
    texts: {
      zh_CN: {
        title: '加入俱乐部',
        content: `<p>下棋打牌，最好有人作伴。各地俱乐部常年欢迎新人，不论水平，也不要求先入会。先去看一次活动，再决定是否参加。</p>
<h2>怎样找到俱乐部</h2>
<ol><li>在<a href="/members">会员</a>页找到所在国家或地区的协会，协会名下列有俱乐部及其所在城市。</li><li>按活动时间直接前往，或先写信给协会，由协会代为联系。</li><li>首次参加一般免费，棋具牌具由俱乐部提供。</li></ol>
<h2>各项目的常见安排</h2>
<table><caption>俱乐部活动的常见安排（示例）</caption><thead><tr><th>项目</th><th>活动日</th><th>初学者课程</th></tr></thead><tbody><tr><td>围棋</td><td>周三晚、周六下午</td><td>每月第一个周六</td></tr><tr><td>国际象棋</td><td>周二晚</td><td>每周二开场前一小时</td></tr><tr><td>桥牌</td><td>周四晚</td><td>春秋两季各八课</td></tr></tbody></table>
<h2>青少年</h2>
<p>多数俱乐部接收七岁以上的孩子。<sup class="note">1</sup>十六岁以下参加比赛，须有监护人同意。</p>
<ol class="notes"><li>麻将与竞技扑克俱乐部只接收成年人。</li></ol>`,
      },
      en_US: {
        title: 'Join a club',
        content: `<p>Mind sports are best in company. Clubs welcome newcomers all year round, at any level, and nobody needs to be a member of the association first. Visit one evening, then decide.</p>
<h2>How to find a club</h2>
<ol><li>Find the association of your country under <a href="/members">Members</a>. It lists its clubs with their cities.</li><li>Go there on a club evening, or write to the association, which puts you in touch.</li><li>The first visit is usually free, and the club has boards, sets and cards.</li></ol>
<h2>What clubs usually offer</h2>
<table><caption>Typical club evenings (examples)</caption><thead><tr><th>Game</th><th>Club days</th><th>Classes for beginners</th></tr></thead><tbody><tr><td>Go</td><td>Wednesday evening, Saturday afternoon</td><td>First Saturday of the month</td></tr><tr><td>Chess</td><td>Tuesday evening</td><td>Every Tuesday, an hour before play</td></tr><tr><td>Bridge</td><td>Thursday evening</td><td>Eight lessons in spring and autumn</td></tr></tbody></table>
<h2>Children and teenagers</h2>
<p>Most clubs take children from the age of seven.<sup class="note">1</sup> Under sixteen, entering an event needs a guardian’s consent.</p>
<ol class="notes"><li>Clubs for mahjong and match poker take adults only.</li></ol>`,
      },
    },
  },
  {
    slug: 'referee-exam',
    place: 'footer',
    texts: {
      zh_CN: {
        title: '裁判考试须知',
        content: `<p>裁判考试每年春秋两季各举行一次，目前只有中文试卷，故本页仅有中文版。</p>
<h2>报名条件</h2>
<ul><li>年满十八岁；</li><li>在所报项目的正式比赛中担任过至少三轮助理裁判；</li><li>完成裁判委员会的网上培训。</li></ul>
<h2>考试内容</h2>
<p>笔试九十分钟，考查规则与编排；实操三十分钟，处理三个判罚案例。两部分均及格者，由裁判委员会颁发证书，有效期四年。</p>`,
      },
    },
  },
];
