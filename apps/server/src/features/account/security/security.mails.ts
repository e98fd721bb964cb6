import type { Locale } from '@app/contract/locale';
import type { MessageText } from '../codes/codes.mails.ts';

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
