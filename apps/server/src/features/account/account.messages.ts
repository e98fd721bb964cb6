import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale, Localized } from '@app/contract/locale';
import type { CodePurpose } from './codes/codes.queries.ts';

interface Words {
  kind: MessageKind;
  subject: string;
  text: string;
}

const purposes: Record<CodePurpose, Localized> = {
  register: { zh_CN: '注册账号', en_US: 'register' },
  resetPassword: { zh_CN: '找回密码', en_US: 'recover your password' },
  changePassword: { zh_CN: '修改密码', en_US: 'change your password' },
  bindEmail: { zh_CN: '绑定邮箱', en_US: 'bind this e-mail address' },
  proveByEmail: { zh_CN: '更换邮箱', en_US: 'change your e-mail address' },
  proveByPhone: { zh_CN: '更换邮箱', en_US: 'change your e-mail address' },
  newEmail: { zh_CN: '启用新邮箱', en_US: 'use this new e-mail address' },
  changePhone: { zh_CN: '更换手机号码', en_US: 'change your phone number' },
  newPhone: { zh_CN: '启用新手机号码', en_US: 'use this new phone number' },
  close: { zh_CN: '注销账号', en_US: 'close your account' },
};

const mailPurposes: ReadonlySet<CodePurpose> = new Set(['bindEmail', 'proveByEmail', 'newEmail']);

/** Short enough for one text message; says what for, so that nobody is talked into giving the code away. */
export function codeMessage(purpose: CodePurpose, code: string, locale: Locale): Words {
  const what = purposes[purpose][locale];
  const minutes = mailPurposes.has(purpose) ? 30 : 10;
  const words = {
    zh_CN: {
      subject: `验证码 ${code}：${what}`,
      text: `【亚洲智力运动协会】验证码 ${code}，用于${what}，${minutes} 分钟内有效。请勿告诉任何人。若非本人操作，请忽略。`,
    },
    en_US: {
      subject: `${code} is your verification code`,
      text: `${code} is your Asian Mind Sports code to ${what}. Valid for ${minutes} minutes. Never share it. Not you? Ignore this message.`,
    },
  }[locale];
  return { kind: `code.${purpose}`, ...words };
}

/** To the address that was replaced. The link opens a page with a button, because mail scanners follow links. */
export function emailReplacedMessage(locale: Locale, undoLink: string): Words {
  const words = {
    zh_CN: {
      subject: '您的账号更换了邮箱',
      text: `您好：\n\n您在亚洲智力运动协会的账号刚刚换成了另一个邮箱。\n\n如果不是您本人操作，请在 72 小时内打开下面的页面并点击“恢复原邮箱”：\n\n${undoLink}\n\n如果是您本人操作，不必理会这封邮件。\n`,
    },
    en_US: {
      subject: 'Your account has a new e-mail address',
      text: `Hello,\n\nyour Asian Mind Sports account has just been given another e-mail address.\n\nIf this was not you, open this page within 72 hours and press “Put my e-mail back”:\n\n${undoLink}\n\nIf it was you, there is nothing to do.\n`,
    },
  }[locale];
  return { kind: 'account.emailReplaced', ...words };
}

/** To whoever owns the account, when its password has changed. */
export function passwordChangedMessage(locale: Locale): Words {
  const words = {
    zh_CN: {
      subject: '您的密码已修改',
      text: '您好：\n\n您在亚洲智力运动协会的账号刚刚修改了密码，其他设备已全部退出登录。如果不是您本人操作，请立即用“忘记密码”重新设置，并联系我们。\n',
    },
    en_US: {
      subject: 'Your password was changed',
      text: 'Hello,\n\nthe password of your Asian Mind Sports account has just been changed, and every other device was logged out. If this was not you, set a new one with “Forgot password” at once and write to us.\n',
    },
  }[locale];
  return { kind: 'account.passwordChanged', ...words };
}
