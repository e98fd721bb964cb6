import { type Locale, otherLocale } from '@app/contract/locale';
import { ownPageAddress } from '@app/contract/ownPages';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { OtherLanguageAlert } from '../news/OtherLanguageAlert.tsx';
import { SiteText } from './SiteText.tsx';

const page = pageData(async (api, { params, query }) => {
  const token = query.get('preview');
  if (token !== null) return { shown: await api('ownPagePreview', { token }), isPreview: true };
  const slug = params.slug ?? '';
  const shown = await api('ownPageGet', { slug });
  // Addresses that it had before lead to its present one.
  if (slug !== shown.slug) throw redirect(`${ownPageAddress(shown.slug)}${query.size > 0 ? `?${query}` : ''}`, 301);
  return { shown, isPreview: false };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return [];
  const { shown, isPreview } = args.loaderData;
  const { title, description, image, languages } = shown;
  if (isPreview) return pageMeta(args, { title: title || m.preview_title(), description: '', noIndex: true });
  if (title === null)
    return pageMeta(args, {
      title: m.other_language_title(),
      description: m.other_language_text(),
      languages,
      noIndex: true,
    });
  return pageMeta(args, { title, description, languages, ...(image !== null && { image }) });
};

/** Shows a page that staff created. */
export default function OwnPage() {
  const { shown, isPreview } = useLoaderData<typeof loader>();
  const { slug, title, content } = shown;
  if (title === null)
    return (
      <div className="wrap">
        <OtherLanguageAlert address={ownPageAddress(slug)} language={otherLocale(getLocale() as Locale)} list={null} />
      </div>
    );
  return <SiteText title={title} content={content ?? ''} isPreview={isPreview} />;
}
