import type { Locale } from '@app/contract/locale';
import { expect, test } from 'vitest';
import {
  invitationMessage,
  passwordLinkMessage,
  staffEmailReplacedMessage,
  staffPasswordChangedMessage,
} from './staff.mails.ts';

const link = 'https://site.example/admin/page#token';
const messages = {
  invitation: (locale: Locale) => invitationMessage(locale, { site: 'Club', name: 'Wen Shu', link, days: 7 }),
  passwordLink: (locale: Locale) => passwordLinkMessage(locale, { site: 'Club', link, minutes: 60 }),
  passwordChanged: (locale: Locale) => staffPasswordChangedMessage(locale, 'Club'),
  emailReplaced: (locale: Locale) => staffEmailReplacedMessage(locale, 'Club'),
};

test.each([
  [
    'invitation',
    'en_US',
    'Invitation to the back office of Club',
    ['Hello Wen Shu,', 'the back office of Club', 'within 7 days', link],
  ],
  ['invitation', 'zh_CN', '邀请您加入Club管理后台', ['Wen Shu，您好', 'Club管理后台', '7 天内', link]],
  [
    'passwordLink',
    'en_US',
    'Choose a new password for the back office',
    ['account at Club', 'within 60 minutes', link],
  ],
  ['passwordLink', 'zh_CN', '重新设置管理后台密码', ['您的Club管理后台密码', '60 分钟内', link]],
  ['passwordChanged', 'en_US', 'Your back-office password was changed', ['account at Club has just been changed']],
  ['passwordChanged', 'zh_CN', '您的管理后台密码已修改', ['您的Club管理后台账号']],
  [
    'emailReplaced',
    'en_US',
    'The email address of your back-office account was changed',
    ['account at Club', 'no longer sent to this address'],
  ],
  ['emailReplaced', 'zh_CN', '您的管理后台账号邮箱已更换', ['您的Club管理后台账号']],
] as const)('the mail %s says in %s what happened and what to do', (name, locale, subject, parts) => {
  const { text, ...head } = messages[name](locale);
  expect(head).toEqual({ kind: `staff.${name}`, subject });
  for (const part of parts) expect(text).toContain(part);
});
