import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale, Localized } from '@app/contract/locale';
import type { CodePurpose } from './codes/codes.queries.ts';

interface MessageText {
  kind: MessageKind;
  subject: string;
  text: string;
}

const purposes: Record<CodePurpose, Localized> = {
  register: { zh_CN: '注册账号', en_US: 'register' },
  resetPassword: { zh_CN: '找回密码', en_US: 'reset your password' },
  changePassword: { zh_CN: '修改密码', en_US: 'change your password' },
  bindEmail: { zh_CN: '绑定邮箱', en_US: 'add this e-mail address' },
  proveByEmail: { zh_CN: '更换邮箱', en_US: 'change your e-mail address' },
  proveByPhone: { zh_CN: '更换邮箱', en_US: 'change your e-mail address' },
  newEmail: { zh_CN: '启用新邮箱', en_US: 'use this new e-mail address' },
  changePhone: { zh_CN: '更换手机号码', en_US: 'change your phone number' },
  newPhone: { zh_CN: '启用新手机号码', en_US: 'use this new phone number' },
  close: { zh_CN: '注销账号', en_US: 'close your account' },
};

const mailPurposes: ReadonlySet<CodePurpose> = new Set(['bindEmail', 'proveByEmail', 'newEmail']);

/**
 * Composes the message with a code: short enough for one text message, and with its purpose, as a protection against
 * fraud.
 */
export function codeMessage(purpose: CodePurpose, code: string, locale: Locale): MessageText {
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

/** Composes the mail to a replaced address. Its link opens a page with a button, because mail scanners follow links. */
export function emailReplacedMessage(locale: Locale, undoLink: string): MessageText {
  const words = {
    zh_CN: {
      subject: '您的账号邮箱已更换',
      text: `您好：\n\n您的亚洲智力运动协会账号刚刚更换了邮箱。\n\n如非您本人操作，请在 72 小时内打开以下页面并点击“恢复原邮箱”：\n\n${undoLink}\n\n如是您本人操作，请忽略此邮件。\n`,
    },
    en_US: {
      subject: 'Your e-mail address was changed',
      text: `Hello,\n\nThe e-mail address of your Asian Mind Sports account has just been changed.\n\nIf this was not you, open this page within 72 hours and select “Restore e-mail address”:\n\n${undoLink}\n\nIf this was you, no action is needed.\n`,
    },
  }[locale];
  return { kind: 'account.emailReplaced', ...words };
}

/** Composes the mail to an account's owner after a change of the password. */
export function passwordChangedMessage(locale: Locale): MessageText {
  const words = {
    zh_CN: {
      subject: '您的密码已修改',
      text: '您好：\n\n您的亚洲智力运动协会账号刚刚修改了密码，其他设备已全部退出登录。如非您本人操作，请立即通过“忘记密码”重新设置密码，并联系我们。\n',
    },
    en_US: {
      subject: 'Your password was changed',
      text: 'Hello,\n\nThe password of your Asian Mind Sports account has just been changed, and all other devices have been logged out. If this was not you, reset your password immediately with “Forgot password?” and contact us.\n',
    },
  }[locale];
  return { kind: 'account.passwordChanged', ...words };
}
