/** The longest address that an item may choose, in characters. */
export const maxSlugLength = 80;

/** Words of lower-case letters and digits, joined by hyphens. Begins with a letter, because items have numbers. */
const slugForm = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Whether a text is an own address of an item, such as `spring-open` in `/news/spring-open`. */
export const isSlug = (text: string): boolean => text.length <= maxSlugLength && slugForm.test(text);

/** Proposes an own address from a title in Latin letters; '' for other titles. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const firstWord = words.findIndex((word) => /^[a-z]/.test(word));
  if (firstWord === -1) return '';
  let slug = '';
  for (const word of words.slice(firstWord).filter(Boolean)) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > maxSlugLength) break;
    slug = longer;
  }
  return slug;
}
