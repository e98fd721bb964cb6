import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import type { Message } from '#platform/messages/outbox';

/** Composes the confirmation mail. Its links open pages with a button, because mail scanners follow links. */
export function confirmationMail(locale: Locale, to: string, links: { confirm: string; remove: string }): Message {
  const words = {
    zh_CN: {
      subject: '请确认订阅亚洲智力运动协会通讯',
      text: `您好：\n\n我们收到了使用此邮箱订阅亚洲智力运动协会通讯的申请。如是您本人操作，请打开以下页面并点击“确认订阅”：\n\n${links.confirm}\n\n如非您本人操作，请忽略此邮件，我们不会再向您发送邮件。\n\n退订：${links.remove}\n`,
    },
    en_US: {
      subject: 'Please confirm your subscription to the Asian Mind Sports newsletter',
      text: `Hello,\n\nWe received a request to subscribe this address to the newsletter of the Asian Mind Sports Association. If this was you, open this page and select “Confirm subscription”:\n\n${links.confirm}\n\nIf this was not you, ignore this e-mail: we will not send you another one.\n\nUnsubscribe: ${links.remove}\n`,
    },
  }[locale];
  // RFC 8058: mail programs show a button of their own, and send the form without opening a page.
  const headers = {
    'List-Unsubscribe': `<${links.remove.replace('/unsubscribe?', '/api/member/memberSubscribe/remove?')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { channel: 'email', kind: 'newsletter.confirm' satisfies MessageKind, to, ...words, headers };
}
