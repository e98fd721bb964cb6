import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, siteNameOf } from '../../seo/pageMeta.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PreviewAlert } from '../../ui/PreviewAlert.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { loadPreview } from './standingTextData.ts';
import styles from './AboutPage.module.css';

const page = pageData(async (api, { query }) => ({
  about: await api('aboutUs'),
  preview: await loadPreview(api, query),
}));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: m.nav_about(),
    description: m.about_description({ site: siteNameOf(args) }),
    noIndex: Boolean(args.loaderData?.preview),
  });

export default function AboutPage() {
  const { about, preview } = useLoaderData<typeof loader>();
  const { contacts } = about;
  const { title, content } = preview ?? about;
  return (
    <div className="wrap">
      {preview && <PreviewAlert />}
      <PageHead title={title || m.nav_about()} />
      <div className={styles.columns}>
        <RichText html={content} />
        {contacts.length > 0 && (
          <aside className={styles.contacts} aria-labelledby="contacts">
            <h2 id="contacts">{m.contacts()}</h2>
            <dl>
              {contacts.map(({ label, value }) => (
                <div key={`${label} ${value}`}>
                  <dt>{label}</dt>
                  <dd>{/^\S+@\S+$/.test(value) ? <a href={`mailto:${value}`}>{value}</a> : value}</dd>
                </div>
              ))}
            </dl>
          </aside>
        )}
      </div>
    </div>
  );
}
