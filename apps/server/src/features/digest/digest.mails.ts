import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { Message } from '#platform/messages/outbox';
import type { Happening } from './digest.queries.ts';

interface Links {
  /** The page on which the reader changes or ends everything. */
  manage: string;
  /** The call by which a mail program ends everything (RFC 8058). */
  remove: string;
}

const headersOf = ({ remove }: Links) => ({
  'List-Unsubscribe': `<${remove}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Asks the owner of an address to confirm. Its link opens a page with a button, because mail scanners follow links. */
export function followConfirmationMail(locale: Locale, to: string, links: Links): Message {
  const subject = m.mail_digest_confirm_subject({}, { locale });
  const text = m.mail_digest_confirm_text({ manage: links.manage }, { locale });
  const kind = 'digest.confirm' satisfies MessageKind;
  return { channel: 'email', kind, to, subject, text, headers: headersOf(links) };
}

/** Composes the mail with the news of everything that a reader follows. @param happenings at least one */
export function digestMail(
  locale: Locale,
  to: string,
  { happenings, links, publicUrl }: { happenings: Happening[]; links: Links; publicUrl: string },
): Message {
  const parts = (['news', 'event', 'player'] as const)
    .map((kind) => ({ kind, lines: happenings.filter((happening) => happening.kind === kind) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ kind, lines }) =>
      [m[`mail_digest_${kind}`]({}, { locale }), ...lines.map((line) => lineOf(locale, line, publicUrl))].join('\n\n'),
    );
  const [{ title }] = happenings as [Happening];
  const count = happenings.length;
  const subject =
    count === 1
      ? m.mail_digest_subject_one({ title }, { locale })
      : m.mail_digest_subject_many({ title, more: count - 1 }, { locale });
  const text = `${[m.mail_digest_hello({}, { locale }), ...parts, m.mail_digest_end({ manage: links.manage }, { locale })].join('\n\n\n')}\n`;
  return { channel: 'email', kind: 'digest.news' satisfies MessageKind, to, subject, text, headers: headersOf(links) };
}

function lineOf(locale: Locale, happening: Happening, publicUrl: string): string {
  const path = happening.kind === 'news' ? `/news/${happening.id}` : `/match/${happening.id}`;
  return `${sentenceOf(locale, happening)}\n${publicUrl}${path}?lang=${locale}`;
}

function sentenceOf(locale: Locale, happening: Happening): string {
  switch (happening.kind) {
    case 'news':
      return happening.title;
    case 'player': {
      const { section, rank, result } = happening;
      const title = titleOf(locale, happening.title, section === '' ? [] : [section]);
      return m.mail_digest_played({ name: nameOf(locale, happening), title, rank, result }, { locale });
    }
    case 'event': {
      const { venue, what } = happening;
      const title = titleOf(locale, happening.title, what === 'results' ? happening.sections : []);
      return m[`mail_digest_${what}`]({ title, venue, days: daysOf(locale, happening) }, { locale });
    }
  }
}

/** Returns the title of an event, followed by the names of the sections concerned. */
const titleOf = (locale: Locale, title: string, sections: string[]): string =>
  sections.length === 0 ? title : `${title} · ${sections.join(locale === 'zh_CN' ? '、' : ', ')}`;

const nameOf = (locale: Locale, { name, nativeName }: { name: string; nativeName: string }): string =>
  nativeName === '' ? name : locale === 'zh_CN' ? `${nativeName} ${name}` : `${name} ${nativeName}`;

const daysOf = (
  locale: Locale,
  { startTime, endTime, timeZone }: { startTime: string; endTime: string; timeZone: string },
): string =>
  new Intl.DateTimeFormat(locale === 'zh_CN' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone }).formatRange(
    new Date(startTime),
    new Date(endTime),
  );
