import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale } from '@app/contract/locale';
import { m } from '#messages';

interface MessageText {
  kind: MessageKind;
  subject: string;
  text: string;
}

interface Facts {
  title: string;
  /** The language of the draft, which may not be that of the mail. */
  locale: Locale;
  /** Who submitted, returned or published it. */
  by: string;
  site: string;
  link: string;
}

const factsIn = (locale: Locale, { title, by, site, link, ...facts }: Facts) => ({
  title: title || m.mail_review_untitled({}, { locale }),
  language: m[`mail_review_language_${facts.locale}`]({}, { locale }),
  by,
  footer: m.mail_review_footer({ site, link }, { locale }),
});

/** Composes the mail that tells publishers of a draft that waits for them. @param note '' for none */
export function submissionMessage(locale: Locale, { note, ...facts }: Facts & { note: string }): MessageText {
  const values = factsIn(locale, facts);
  const noted = note === '' ? '' : m.mail_review_note({ note }, { locale });
  return {
    kind: 'review.submitted',
    subject: m.mail_review_submitted_subject(values, { locale }),
    text: m.mail_review_submitted_text({ ...values, note: noted }, { locale }),
  };
}

/** What a publisher did with a submitted draft. */
export type Outcome =
  | { kind: 'returned'; title: string; comment: string }
  | { kind: 'published' | 'scheduled'; title: string; startTime: Date };

/** Composes the mail that tells a staff member what a publisher did with the draft that they submitted. */
export function outcomeMessage(
  locale: Locale,
  { timeZone, ...outcome }: Facts & Outcome & { timeZone: string },
): MessageText {
  const values = factsIn(locale, outcome);
  if (outcome.kind === 'returned')
    return {
      kind: 'review.returned',
      subject: m.mail_review_returned_subject(values, { locale }),
      text: m.mail_review_returned_text({ ...values, comment: outcome.comment }, { locale }),
    };
  const time = outcome.startTime.toLocaleString(formatTag[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return {
    kind: 'review.published',
    subject: m[`mail_review_${outcome.kind}_subject`](values, { locale }),
    text: m[`mail_review_${outcome.kind}_text`]({ ...values, time, timeZone }, { locale }),
  };
}
