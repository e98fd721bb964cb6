import type { Localized } from '@app/contract/locale';

interface LegalText {
  title: string;
  content: string;
}

export const privacy: Localized<LegalText> = {
  zh_CN: {
    title: '隐私说明',
    content: `<p>本站为演示网站，请勿填写真实的证件信息。以下说明以平实的文字写明我们收集什么、为什么收集、保存多久。</p>
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
<h2>其他网站的视频</h2>
<p>部分文章含有 YouTube、哔哩哔哩或腾讯视频的视频，只有在您点击播放后，浏览器才会从该网站加载视频，该网站由此会获知您的 IP 地址等访问信息。</p>
<h2>保存期限</h2>
<p>护照照片在审核作出决定后销毁。订单记录按会计规定保存。账户注销后，个人资料予以删除；已公布的成绩保留，但可申请隐去姓名。</p>
<h2>未成年人</h2>
<p>十六岁以下的申请须有监护人姓名与同意，其出生年份不公开显示。</p>
<h2>您的权利</h2>
<p>您可以查看、更正、导出或删除自己的资料，也可以要求我们说明某一笔积分的来源。来信请寄 secretariat@example.org（演示地址）。我们不出售任何资料，也不使用广告跟踪。</p>`,
  },
  en_US: {
    title: 'Privacy statement',
    content: `<p>This is a demonstration site; please do not enter real identity documents. Here, in plain words, is what is collected, why, and for how long.</p>
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
<h2>Videos of other websites</h2>
<p>Some articles contain videos of YouTube, Bilibili or Tencent Video. Your browser loads them from there only after you click, and that website then learns your IP address and other details of your visit.</p>
<h2>For how long</h2>
<p>Passport photographs are destroyed when a decision has been made. Orders are kept as accounting rules require. When an account is closed, personal data are deleted; published results stay, but you may ask for your name to be hidden.</p>
<h2>Young people</h2>
<p>An application for someone under sixteen needs a guardian’s name and consent, and the year of birth is not shown in public.</p>
<h2>Your rights</h2>
<p>You can see, correct, export or delete your data, and ask us to explain any point in the ranking. Write to secretariat@example.org (a demonstration address). We sell no data and use no advertising trackers.</p>`,
  },
};

export const terms: Localized<LegalText> = {
  zh_CN: {
    title: '使用条款',
    content: `<p>本站为演示网站。使用本站即表示您同意以下条款；条款如有变动，我们会在本页注明日期。</p>
<h2>账户</h2>
<p>每人一个账户，资料须真实，密码自行保管。发现他人冒用，请立即修改密码并结束其他登录。</p>
<h2>会员资格</h2>
<p>会籍自审核通过之日起生效，有效期与会费以付款页面所示为准。申请未获通过的，会费全额退还。会员须遵守公平竞赛规程。</p>
<h2>赛事报名</h2>
<p>报名在截止时间前可以取消并退费；截止之后取消，费用用于场地与裁判，不再退还，但因伤病等原因由裁判委员会另行决定。满额后按先后列入候补名单。</p>
<h2>成绩与积分</h2>
<p>成绩由裁判确认后公布，四十八小时内可申请核对。任何更正均留有记录。</p>
<h2>禁止事项</h2>
<ul>
<li>借本站赛事进行任何形式的赌博；</li>
<li>在线上对局中使用分析软件；</li>
<li>冒用他人身份或批量抓取个人资料。</li>
</ul>
<h2>内容与责任</h2>
<p>本站文章可注明出处后用于非营利教学。演示内容不构成任何承诺；若发现史实或规则有误，欢迎来信指正。</p>`,
  },
  en_US: {
    title: 'Terms of use',
    content: `<p>This is a demonstration site. By using it you accept the terms below; if they change, the date will be shown on this page.</p>
<h2>Accounts</h2>
<p>One account for each person, with true details and a password that you keep to yourself. If you think that somebody else is using it, change the password at once and end the other sessions.</p>
<h2>Membership</h2>
<p>Membership begins on the day of approval. Its length and fee are those shown on the payment page. If an application is rejected, the fee is returned in full. Members follow the fair play rules.</p>
<h2>Entering events</h2>
<p>Until entries close you may withdraw and have your fee back. After that it goes towards halls and referees and is not returned, unless the referees’ committee decides otherwise, for instance in case of illness. When an event is full, later applicants join a waiting list in order.</p>
<h2>Results and points</h2>
<p>Results are published when a referee has confirmed them and may be queried for forty-eight hours. Every correction is recorded.</p>
<h2>What is not allowed</h2>
<ul>
<li>Gambling of any kind on our events.</li>
<li>Analysis software in online games.</li>
<li>Using another person’s identity, or collecting personal data in bulk.</li>
</ul>
<h2>Content and liability</h2>
<p>Articles may be used for non-profit teaching if the source is named. Demonstration content promises nothing; if you find a mistake of history or rules, please write to us.</p>`,
  },
};
