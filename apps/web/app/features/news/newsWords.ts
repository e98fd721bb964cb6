import type { NewsRow } from '@app/contract/news';
import type { NewsType } from '@app/contract/newsTypes';
import { m } from '../../paraglide/messages.js';

export const typeName = (type: NewsType): string =>
  ({ news: m.type_news, hot: m.type_hot, hotVideo: m.type_video })[type]();

export const authorAddress = (slug: string): string => `/authors/${slug}`;

/** Returns the address of an item; `category` names the list from which it is opened. */
export const newsAddress = (
  { id, slug }: Pick<NewsRow, 'id'> & Partial<Pick<NewsRow, 'slug'>>,
  category?: 'hot' | 'hotVideo',
): string => (category ? `/news/${slug ?? id}?category=${category}` : `/news/${slug ?? id}`);
