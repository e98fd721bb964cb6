import type { Localized } from '@app/contract/locale';
import type { DemoIntroduction } from './types.ts';

export const introductions: Localized<DemoIntroduction> = {
  zh_CN: {
    title: '亚洲智力运动协会简介',
    lead: '连接亚洲的棋手、牌手、俱乐部与赛事：六个项目，一套规程，每一分都有出处。',
    content: `<h2>我们是谁</h2>
<p>亚洲智力运动协会由十个会员协会组成，旗下二十多家俱乐部分布在亚洲各地。我们编制规程、公布赛历、培训裁判，并把每一场比赛的成绩与积分来源公开，供所有人核对。</p>
<p>本站为演示网站：协会、人物、俱乐部与赛事均为虚构。</p>
<h2>六个项目</h2>
<ul>
<li>围棋：黑白两色，以围地定胜负；</li>
<li>象棋：楚河汉界，将死对方为胜；</li>
<li>国际象棋：源出古印度，通行世界；</li>
<li>桥牌：搭档合作，同一副牌比高下；</li>
<li>麻将：按竞赛规则计番，不涉财物；</li>
<li>竞技扑克：各桌同牌，比的是决策。</li>
</ul>
<h2>如何加入</h2>
<ol>
<li>在<a href="/join">入会页面</a>填写姓名、联系方式与所属协会；</li>
<li>按提示上传证件并缴纳会费；</li>
<li>秘书处审核，结果以邮件通知；</li>
<li>获得会员卡与编号，即可报名会员赛事。</li>
</ol>
<p>十六岁以下的申请人须由监护人同意。还不确定学哪一项？先去最近的俱乐部看看，名单见<a href="/members">会员</a>页。</p>
<h2>联系方式</h2>
<p>秘书处设于新加坡，电子邮件 secretariat@example.org（演示地址，不会有人回复）。更多信息见<a href="/about">关于我们</a>。</p>`,
  },
  en_US: {
    title: 'The Asian Mind Sports Association in brief',
    lead: 'Players, clubs and events across Asia: six games, one set of regulations, and a source for every point.',
    content: `<h2>Who we are</h2>
<p>The Asian Mind Sports Association has ten member associations and more than twenty clubs across Asia. We write regulations, publish a calendar, train referees, and put every result and the origin of every point where anyone can check them.</p>
<p>This is a demonstration site: the association, its people, clubs and events are invented.</p>
<h2>Six games</h2>
<ul>
<li>Go: two colours, and whoever surrounds more wins.</li>
<li>Xiangqi: two armies and a river, until a general is trapped.</li>
<li>Chess: born in India, played everywhere.</li>
<li>Bridge: partners work together, and the same deals are compared.</li>
<li>Mahjong: scored by competition rules, never for stakes.</li>
<li>Match poker: the same cards at every table, so that decisions decide.</li>
</ul>
<h2>How to join</h2>
<ol>
<li>Give your name, contact details and association on the <a href="/join">membership page</a>.</li>
<li>Upload your document and pay the fee as you are shown.</li>
<li>The secretariat checks your application and writes to you.</li>
<li>With your card and number you can enter members’ events.</li>
</ol>
<p>Applicants under sixteen need a guardian’s consent. Not sure which game to take up? Visit the nearest club; they are listed under <a href="/members">Members</a>.</p>
<h2>Contact</h2>
<p>The secretariat is in Singapore; write to secretariat@example.org (a demonstration address that nobody answers). There is more under <a href="/about">About us</a>.</p>`,
  },
};
