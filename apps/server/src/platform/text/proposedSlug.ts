import type { Localized } from '@app/contract/locale';
import { maxSlugLength, slugOf } from '@app/contract/slugs';
import { toPinyin } from './pinyinText.ts';

/** Leaves room for a number at the end. */
const maxProposedLength = maxSlugLength - 5;

interface Proposal {
  /** The address of a record whose name has no letters for one. */
  fallback: string;
  isAllowed: (slug: string) => boolean;
  isUsed: (slug: string) => Promise<boolean>;
}

/** Returns an unused address for a record: from its English name, else from the pinyin of its Chinese one. */
export async function proposeSlug(name: Localized, { fallback, isAllowed, isUsed }: Proposal): Promise<string> {
  const words = slugOf(name.en_US) || slugOf(toPinyin(name.zh_CN));
  const base = isAllowed(words) ? words.slice(0, maxProposedLength).replace(/-$/, '') : fallback;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await isUsed(slug))) return slug;
  }
}
