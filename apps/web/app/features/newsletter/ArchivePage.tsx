import { type Locale, languageTag } from '@app/contract/locale';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData, pageNumberOf } from '../../api/pageData.ts';
import { useAssociationZone } from '../../api/rootData.ts';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { pageMeta, siteNameOf } from '../../seo/pageMeta.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDay } from '../../ui/formats.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './ArchivePage.module.css';

const page = pageData(async (api, { query }) => ({
  list: await api('newsletterIssues', { pageNum: pageNumberOf(query), pageSize: 10 }),
}));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { list } = args.loaderData ?? {};
  const name = m.newsletter_archive();
  return pageMeta(args, {
    title: list && list.pageNum > 1 ? `${name} · ${m.page_number({ page: list.pageNum })}` : name,
    description: m.newsletter_archive_description({ site: siteNameOf(args) }),
  });
};

type Issue = Awaited<ReturnType<typeof loader>>['list']['rows'][number];

/** Lists the issues of the newsletter that were sent, the latest first. */
export default function ArchivePage() {
  const { list } = useLoaderData<typeof loader>();
  const empty = { title: useSentence('archiveEmpty'), text: useSentence('archiveEmptyText') };
  return (
    <div className="wrap">
      <PageHead title={m.newsletter_archive()} lead={useSentence('archiveLead')} />
      {list.rows.length > 0 ? (
        <ul className={styles.list}>
          {list.rows.map((issue) => (
            <IssueRow key={issue.key} issue={issue} />
          ))}
        </ul>
      ) : (
        <EmptyState title={list.total > 0 ? m.nothing_on_page() : empty.title} text={list.total > 0 ? '' : empty.text}>
          {list.total > 0 && <ButtonLink to="/newsletter">{m.newsletter_archive()}</ButtonLink>}
        </EmptyState>
      )}
      <Pager {...list} />
    </div>
  );
}

/** Shows an issue by its subject in the page's language, if it was sent in it. */
function IssueRow({ issue: { key, sentAt, texts } }: { issue: Issue }) {
  const zone = useAssociationZone();
  const pageLocale = getLocale() as Locale;
  const shown = texts.find(({ locale }) => locale === pageLocale) ?? texts[0];
  if (!shown) return null;
  return (
    <li>
      <h2 lang={languageTag[shown.locale]}>
        <Link to={`/newsletter/${key}`}>{shown.subject}</Link>
      </h2>
      {shown.preheader !== '' && <p lang={languageTag[shown.locale]}>{shown.preheader}</p>}
      <p className={styles.meta} suppressHydrationWarning>
        <time dateTime={sentAt}>{formatDay(sentAt, zone)}</time>
        {texts.map(({ locale }) => (
          <Tag key={locale} tone="quiet">
            <span lang={languageTag[locale]}>{m.language_name({}, { locale })}</span>
          </Tag>
        ))}
      </p>
    </li>
  );
}
