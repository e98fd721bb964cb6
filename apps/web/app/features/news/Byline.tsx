import { languageTag, type Locale } from '@app/contract/locale';
import type { NewsAuthor } from '@app/contract/news';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { authorAddress } from './newsWords.ts';

/** Names the authors of an item, each with a link to the author's page. */
export function Byline({ authors, isLinked }: { authors: NewsAuthor[]; isLinked: boolean }) {
  const [before, after] = m.byline({ names: '\n' }).split('\n');
  const names = authors.map(({ name, slug }) =>
    isLinked ? (
      <Link key={slug} to={authorAddress(slug)} rel="author">
        {name}
      </Link>
    ) : (
      name
    ),
  );
  return createElement(Fragment, null, before, ...joinNames(names), after);
}

/** Joins names as the language does: with commas and “and”, or with enumeration commas. */
function joinNames(names: ReactNode[]): ReactNode[] {
  const locale = getLocale() as Locale;
  const format = new Intl.ListFormat(languageTag[locale], { style: locale === 'zh_CN' ? 'narrow' : 'long' });
  const places = names.map((_, place) => String(place));
  return format.formatToParts(places).map(({ type, value }) => (type === 'element' ? names[Number(value)] : value));
}
