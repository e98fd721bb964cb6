import type { Author } from '@app/contract/authors';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { pageData, pageNumberOf } from '../../api/pageData.ts';
import { useSiteName } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, publicUrlOf, siteNameOf } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './AuthorPage.module.css';
import { feedLinks } from './feedLinks.ts';
import { describePerson } from './newsStructuredData.ts';
import { NewsRows } from './NewsRows.tsx';
import { authorAddress } from './newsWords.ts';

const page = pageData(async (api, { params, query }) => {
  const slug = params.author ?? '';
  const author = await api('authorGet', { author: slug });
  // Addresses that the author had before lead to the present one.
  if (slug !== author.slug) throw redirect(`${authorAddress(author.slug)}${query.size > 0 ? `?${query}` : ''}`, 301);
  return { author, list: await api('authorNews', { author: slug, pageNum: pageNumberOf(query), pageSize: 10 }) };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

const leadOf = ({ introduction, name }: Author, site: string): string =>
  introduction || m.author_description({ site, name });

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return [];
  const { author, list } = args.loaderData;
  const { name, picture, slug, languages } = author;
  const title = list.pageNum > 1 ? `${name} · ${m.page_number({ page: list.pageNum })}` : name;
  return [
    ...pageMeta(args, {
      title,
      description: leadOf(author, siteNameOf(args)),
      ...(picture !== null && { image: picture }),
      languages,
      noIndex: list.rows.length === 0,
      structuredData: { '@type': 'ProfilePage', mainEntity: describePerson(author, publicUrlOf(args)) },
    }),
    ...feedLinks('authors', slug, name),
  ];
};

/** Introduces an author of news and videos, and lists their items. */
export default function AuthorPage() {
  const { author, list } = useLoaderData<typeof loader>();
  const { name, picture } = author;
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: m.nav_home(), to: '/' },
          { label: m.nav_news(), to: '/news' },
        ]}
      />
      <div className={styles.author}>
        {picture !== null && (
          <div className={styles.picture}>
            <Picture src={picture} alt="" sizes="128px" largest={320} natural eager />
          </div>
        )}
        <PageHead title={name} lead={leadOf(author, useSiteName())} />
      </div>
      <NewsRows {...list} />
    </div>
  );
}
