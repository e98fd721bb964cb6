import { inBothLanguages } from '../feature.ts';

/** What messages are about, by the names of the contract, whose dots are steps here. */
export const messageKindWords = inBothLanguages(
  {
    code: {
      register: 'Code: registration',
      resetPassword: 'Code: forgotten password',
      changePassword: 'Code: new password',
      bindEmail: 'Code: bind e-mail',
      proveByEmail: 'Code: change e-mail, by the old one',
      proveByPhone: 'Code: change e-mail, by phone',
      newEmail: 'Code: new e-mail',
      changePhone: 'Code: change phone',
      newPhone: 'Code: new phone',
      close: 'Code: close the account',
    },
    account: { emailReplaced: 'E-mail address was changed', passwordChanged: 'Password was changed' },
    membership: {
      received: 'Application received',
      approved: 'Application approved',
      returned: 'Application returned',
      rejected: 'Application rejected',
      renewed: 'Membership renewed',
      renewal: 'Membership can be renewed',
      lastWeeks: 'Membership ends soon',
      grace: 'Membership has ended, days of grace',
      expired: 'Membership has lapsed',
    },
    newsletter: { confirm: 'Confirm the newsletter' },
  },
  {
    code: {
      register: '验证码：注册',
      resetPassword: '验证码：找回密码',
      changePassword: '验证码：修改密码',
      bindEmail: '验证码：绑定邮箱',
      proveByEmail: '验证码：更换邮箱（原邮箱）',
      proveByPhone: '验证码：更换邮箱（手机）',
      newEmail: '验证码：新邮箱',
      changePhone: '验证码：更换手机',
      newPhone: '验证码：新手机',
      close: '验证码：注销账号',
    },
    account: { emailReplaced: '邮箱已更换', passwordChanged: '密码已修改' },
    membership: {
      received: '已收到入会申请',
      approved: '入会申请已通过',
      returned: '入会申请已退回',
      rejected: '入会申请未通过',
      renewed: '会员已续期',
      renewal: '可以续期',
      lastWeeks: '会员即将到期',
      grace: '会员已到期（宽限期）',
      expired: '会员已失效',
    },
    newsletter: { confirm: '确认订阅通讯' },
  },
);
