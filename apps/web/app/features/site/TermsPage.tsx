import { type MetaFunction, useLoaderData } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { SiteText } from './SiteText.tsx';
import { standingTextData } from './standingTextData.ts';

const page = standingTextData('terms');

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title || m.terms(),
    description: m.terms_description(),
    noIndex: args.loaderData?.isPreview ?? false,
  });

export default function TermsPage() {
  return <SiteText {...useLoaderData<typeof loader>()} />;
}
