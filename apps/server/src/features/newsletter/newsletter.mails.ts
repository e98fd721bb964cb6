import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import type { Message } from '#platform/messages/outbox';

/** Asks whoever owns the address; the links open pages with a button, because mail scanners follow links. */
export function confirmationMail(locale: Locale, to: string, links: { confirm: string; remove: string }): Message {
  const words = {
    zh_CN: {
      subject: '请确认订阅亚洲智力运动协会通讯',
      text: `您好：\n\n有人用这个邮箱订阅了亚洲智力运动协会的通讯。如果是您本人，请打开下面的页面并点击“确认订阅”：\n\n${links.confirm}\n\n如果不是您，不必理会这封邮件，我们不会再来信。\n\n不想再收到我们的邮件：${links.remove}\n`,
    },
    en_US: {
      subject: 'Please confirm your subscription to the Asian Mind Sports newsletter',
      text: `Hello,\n\nsomebody subscribed this address to the newsletter of the Asian Mind Sports Association. If it was you, open this page and press “Confirm subscription”:\n\n${links.confirm}\n\nIf it was not you, there is nothing to do: we will not write again.\n\nTo hear no more from us: ${links.remove}\n`,
    },
  }[locale];
  // RFC 8058: mail programs show a button of their own, and send the form without opening a page.
  const headers = {
    'List-Unsubscribe': `<${links.remove.replace('/unsubscribe?', '/api/member/memberSubscribe/remove?')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { channel: 'email', kind: 'newsletter.confirm' satisfies MessageKind, to, ...words, headers };
}
