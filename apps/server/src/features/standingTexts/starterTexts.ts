import type { Localized } from '@app/contract/locale';
import type { StandingTextName } from '@app/contract/standingTexts';

/** A place that staff fill in before they publish, such as `[fill in: address]`. */
export const blank = /\[fill in: [^\]]+\]|【待填：[^】]+】/;

interface StarterText {
  title: string;
  lead: string;
  content: string;
}

/**
 * Drafts with which an empty site begins. They say what this software does with data, money and results; what only the
 * association knows is left blank. They are no legal advice.
 */
export const starterTexts: Record<StandingTextName, Localized<StarterText>> = {
  about: {
    zh_CN: {
      title: '关于我们',
      lead: '',
      content: `<p>【待填：协会全称】成立于【待填：年份】，位于【待填：城市】，致力于【待填：项目】的推广与竞赛。</p>
<h2>我们做什么</h2>
<ul>
<li>举办比赛，公布成绩与积分；</li>
<li>组织教学与培训；</li>
<li>【待填：其他工作】。</li>
</ul>
<h2>组织</h2>
<p>协会由【待填：理事会名称与任期】领导，会长为【待填：会长姓名】。章程见【待填：章程所在】。</p>
<h2>加入我们</h2>
<p>个人可在<a href="/join">入会页面</a>提交申请。</p>`,
    },
    en_US: {
      title: 'About us',
      lead: '',
      content: `<p>[fill in: name of the association] was founded in [fill in: year] and is based in [fill in: city]. We promote [fill in: disciplines] and hold competitions in them.</p>
<h2>What we do</h2>
<ul>
<li>We hold events, and publish their results and points.</li>
<li>We teach and train.</li>
<li>[fill in: further work].</li>
</ul>
<h2>Who leads us</h2>
<p>We are led by [fill in: name and term of the board]; the president is [fill in: name]. Our statutes are at [fill in: place].</p>
<h2>Join us</h2>
<p>Apply on the <a href="/join">membership page</a>.</p>`,
    },
  },
  introduction: {
    zh_CN: {
      title: '【待填：协会全称】简介',
      lead: '【待填：一句话说明协会】',
      content: `<h2>我们是谁</h2>
<p>【待填：两三句话介绍协会】</p>
<h2>如何加入</h2>
<ol>
<li>在<a href="/join">入会页面</a>填写姓名、联系方式与所属协会；</li>
<li>按提示上传证件并缴纳会费；</li>
<li>我们审核申请，结果以邮件通知；</li>
<li>获得会员卡与编号，即可报名会员赛事。</li>
</ol>
<p>十六岁以下的申请人须由监护人同意。</p>
<h2>联系方式</h2>
<p>联系方式见<a href="/about">关于我们</a>。</p>`,
    },
    en_US: {
      title: '[fill in: name of the association] in brief',
      lead: '[fill in: the association in one sentence]',
      content: `<h2>Who we are</h2>
<p>[fill in: the association in two or three sentences]</p>
<h2>How to join</h2>
<ol>
<li>Give your name, contact details and association on the <a href="/join">membership page</a>.</li>
<li>Upload your document and pay the fee as you are shown.</li>
<li>We check your application and write to you.</li>
<li>With your card and number you can enter members’ events.</li>
</ol>
<p>Applicants under sixteen need a guardian’s consent.</p>
<h2>Contact</h2>
<p>You find our address under <a href="/about">About us</a>.</p>`,
    },
  },
  privacy: {
    zh_CN: {
      title: '隐私说明',
      lead: '',
      content: `<p>本网站由【待填：协会全称与注册号】负责，地址：【待填：地址】，电子邮件：【待填：邮箱】。本说明写明我们收集什么、为什么收集、保存多久。</p>
<h2>我们收集的信息</h2>
<ul>
<li>账户：用户名、密码的不可逆摘要、电话、电子邮件；</li>
<li>入会申请：姓名、出生日期、所属协会与俱乐部、护照号码与照片、国家或地区；</li>
<li>参赛：报名、成绩、积分与更正记录；</li>
<li>订单：金额、时间与结果，不保存银行卡号；</li>
<li>访问：为计数与防止滥用而保留的简短记录。</li>
</ul>
<h2>用途与依据</h2>
<p>办理入会与参赛依据您与我们的约定；公布成绩依据体育赛事的公开性；会员名录与通讯订阅依据您的同意，您可随时撤回。</p>
<h2>谁会收到这些信息</h2>
<p>付款由【待填：支付服务商】处理，邮件与短信由【待填：邮件与短信服务商】发送，数据保存在【待填：服务器所在国家或地区】。我们不出售任何资料，也不使用广告跟踪。</p>
<p>部分文章含有 YouTube、哔哩哔哩或腾讯视频的视频，只有在您点击播放后，浏览器才会从该网站加载视频，该网站由此会获知您的 IP 地址等访问信息。</p>
<h2>保存期限</h2>
<p>护照照片在审核作出决定后销毁。订单记录按会计规定保存【待填：年数】年。账户注销后，个人资料予以删除；已公布的成绩保留，但可申请隐去姓名。</p>
<h2>未成年人</h2>
<p>十六岁以下的申请须有监护人姓名与同意，其出生年份不公开显示。</p>
<h2>您的权利</h2>
<p>您可以查看、更正、导出或删除自己的资料，也可以要求我们说明某一笔积分的来源。来信请寄【待填：邮箱】。您也可以向【待填：监管机构】投诉。</p>`,
    },
    en_US: {
      title: 'Privacy statement',
      lead: '',
      content: `<p>[fill in: name and registration number of the association], [fill in: address], [fill in: email address], is responsible for this website. Here is what we collect, why, and for how long.</p>
<h2>What we collect</h2>
<ul>
<li>Account: username, an irreversible digest of the password, telephone, email.</li>
<li>Membership application: names, date of birth, association and club, passport number and photograph, country.</li>
<li>Events: entries, results, points and the correction log.</li>
<li>Orders: amount, time and outcome. We do not keep card numbers.</li>
<li>Visits: short records for counting and to prevent abuse.</li>
</ul>
<h2>Why</h2>
<p>Membership and entries rest on our agreement with you, and the publication of results on the public nature of sport. The directory and the newsletter rest on your consent, which you can withdraw at any time.</p>
<h2>Who receives it</h2>
<p>Payments are handled by [fill in: payment provider]; mails and text messages are sent by [fill in: providers]. The data are kept in [fill in: country of the server]. We sell no data and use no advertising trackers.</p>
<p>Some articles contain videos of YouTube, Bilibili or Tencent Video. Your browser loads them from there only after you click, and that website then learns your IP address and other details of your visit.</p>
<h2>For how long</h2>
<p>Passport photographs are destroyed when a decision has been made. Orders are kept for [fill in: number] years, as accounting rules require. When an account is closed, personal data are deleted; published results stay, but you may ask for your name to be hidden.</p>
<h2>Young people</h2>
<p>An application for someone under sixteen needs a guardian’s name and consent, and the year of birth is not shown in public.</p>
<h2>Your rights</h2>
<p>You can see, correct, export or delete your data, and ask us to explain any point in the ranking. Write to [fill in: email address]. You may also complain to [fill in: supervisory authority].</p>`,
    },
  },
  terms: {
    zh_CN: {
      title: '使用条款',
      lead: '',
      content: `<p>使用本站即表示您同意以下条款。条款如有变动，我们会在本页注明日期，并请会员重新确认。</p>
<h2>账户</h2>
<p>每人一个账户，资料须真实，密码自行保管。发现他人冒用，请立即修改密码并结束其他登录。</p>
<h2>会员资格</h2>
<p>会籍自审核通过之日起生效，有效期与会费以付款页面所示为准。申请未获通过的，会费全额退还。会员须遵守【待填：规程名称】。</p>
<h2>赛事报名</h2>
<p>报名费、截止时间与退费规则以各赛事页面为准。满额后按先后列入候补名单。</p>
<h2>成绩与积分</h2>
<p>成绩由裁判确认后公布，【待填：小时数】小时内可申请核对。任何更正均留有记录。</p>
<h2>禁止事项</h2>
<ul>
<li>借本站赛事进行任何形式的赌博；</li>
<li>在线上对局中使用分析软件；</li>
<li>冒用他人身份或批量抓取个人资料。</li>
</ul>
<h2>适用法律</h2>
<p>本条款适用【待填：国家或地区】法律。</p>`,
    },
    en_US: {
      title: 'Terms of use',
      lead: '',
      content: `<p>By using this site you accept the terms below. If they change, this page shows the date, and members are asked to agree again.</p>
<h2>Accounts</h2>
<p>One account for each person, with true details and a password that you keep to yourself. If you think that another person is using it, change the password at once and end the other sessions.</p>
<h2>Membership</h2>
<p>Membership begins on the day of approval. Its length and fee are those shown on the payment page. If an application is rejected, the fee is returned in full. Members follow [fill in: name of the regulations].</p>
<h2>Entering events</h2>
<p>Each event’s page shows its fee, when entries close, and what is returned after a withdrawal. When an event is full, later applicants join a waiting list in order.</p>
<h2>Results and points</h2>
<p>Results are published when a referee has confirmed them and may be queried for [fill in: number] hours. Every correction is recorded.</p>
<h2>What is not allowed</h2>
<ul>
<li>Gambling of any kind on our events.</li>
<li>Analysis software in online games.</li>
<li>Using another person’s identity, or collecting personal data in bulk.</li>
</ul>
<h2>Law</h2>
<p>These terms are governed by the law of [fill in: country].</p>`,
    },
  },
};
