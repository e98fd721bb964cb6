import { type Locale, languageTag } from '@app/contract/locale';
import type { IssueText } from '@app/contract/newsletter';
import { data, Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { useAssociationZone, useSiteSettings } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDay } from '../../ui/formats.ts';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { inPageLanguageFirst } from './issueTexts.ts';
import styles from './IssuePage.module.css';

const goneStatus = 410;

const page = pageData(async (api, { params }) => {
  const issue = await api('newsletterIssue', { key: params.key ?? '' });
  return data(issue, { status: issue.isWithdrawn ? goneStatus : 200 });
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { texts = [], isListed = false } = args.loaderData ?? {};
  const shown = inPageLanguageFirst(texts, getLocale() as Locale)[0];
  return pageMeta(args, {
    title: shown?.subject ?? m.newsletter_withdrawn(),
    description: shown?.preheader ?? '',
    languages: texts.map(({ locale }) => locale),
    noIndex: !isListed,
  });
};

/** Shows an issue of the newsletter as it was sent, for readers whose mail program does not show it well. */
export default function IssuePage() {
  const { sentAt, texts, isWithdrawn } = useLoaderData<typeof loader>();
  const zone = useAssociationZone();
  const hasArchive = useSiteSettings()?.hasNewsletterArchive ?? false;
  const archiveLink = hasArchive && <ButtonLink to="/newsletter">{m.newsletter_archive()}</ButtonLink>;
  if (isWithdrawn)
    return (
      <div className="wrap">
        <EmptyState heading="h1" title={m.newsletter_withdrawn()} text={m.newsletter_withdrawn_text()}>
          {archiveLink || <ButtonLink to="/">{m.back_home()}</ButtonLink>}
        </EmptyState>
      </div>
    );
  const [first, second] = inPageLanguageFirst(texts, getLocale() as Locale);
  return (
    <div className="wrap">
      <div className={styles.issue}>
        <p className={styles.meta} suppressHydrationWarning>
          <span>{m.newsletter_sent()}</span>
          <time dateTime={sentAt}>{formatDay(sentAt, zone)}</time>
        </p>
        {first && <Text text={first} level={1} other={second} />}
        {second && <Text text={second} level={2} />}
        {hasArchive && <div className={styles.archive}>{archiveLink}</div>}
      </div>
    </div>
  );
}

interface TextProps {
  text: IssueText;
  level: 1 | 2;
  /** The text in the other language, which follows this one. */
  other?: IssueText | undefined;
}

const anchorOf = (locale: Locale) => `text-${languageTag[locale]}`;

/** Shows the text of an issue in one language, with the words of that language. */
function Text({ text: { locale, subject, content, news, events }, level, other }: TextProps) {
  const [Title, Heading] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const groups = [
    { title: m.newsletter_news({}, { locale }), items: news },
    { title: m.newsletter_events({}, { locale }), items: events },
  ].filter(({ items }) => items.length > 0);
  return (
    <article lang={languageTag[locale]} id={anchorOf(locale)} className={styles.text}>
      <Title className={styles.title}>{subject}</Title>
      {other && (
        <p className={styles.jump}>
          <a href={`#${anchorOf(other.locale)}`} lang={languageTag[other.locale]}>
            {m.newsletter_jump({}, { locale: other.locale })}
          </a>
        </p>
      )}
      {content !== '' && <RichText html={content} />}
      {groups.map(({ title, items }) => (
        <section key={title} className={styles.group}>
          <Heading>{title}</Heading>
          <ul>
            {items.map((item) => (
              <Item key={item.path} item={item} locale={locale} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function Item({ item: { title, text, picture, path }, locale }: { item: IssueText['news'][number]; locale: Locale }) {
  return (
    <li className={styles.item}>
      {/* The title beside it says what the picture stands for. */}
      {picture !== '' && <Picture src={picture} alt="" sizes="(min-width: 820px) 240px, 100vw" largest={640} />}
      <div>
        {locale === getLocale() ? (
          <Link to={path}>{title}</Link>
        ) : (
          // A page in another language is another document.
          <a href={`${path}?lang=${locale}`}>{title}</a>
        )}
        <p>{text}</p>
      </div>
    </li>
  );
}
