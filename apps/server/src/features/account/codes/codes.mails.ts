import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale, Localized } from '@app/contract/locale';
import type { CodePurpose } from './codes.queries.ts';

export interface MessageText {
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
