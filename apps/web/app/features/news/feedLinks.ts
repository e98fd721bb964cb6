import type { MetaDescriptor } from 'react-router';
import { getLocale } from '../../paraglide/runtime.js';

/** Returns the links to the feeds of a list: of a topic or an author. */
export const feedLinks = (folder: 'topics' | 'authors', id: string, name: string): MetaDescriptor[] =>
  [
    { type: 'application/rss+xml', format: 'RSS', ending: 'xml' },
    { type: 'application/atom+xml', format: 'Atom', ending: 'atom.xml' },
    { type: 'application/feed+json', format: 'JSON Feed', ending: 'json' },
  ].map(({ type, format, ending }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${name} (${format})`,
    href: `/feeds/${getLocale()}/${folder}/${id}.${ending}`,
  }));
