/** The date and name that a program such as Jekyll writes into the name of a file: `2016-05-04-title.md`. */
export interface DatedName {
  year: string;
  month: string;
  day: string;
  slug: string;
}

/** @param stem the name of a file without its ending */
export function datedNameOf(stem: string): DatedName | null {
  const [, year, month, day, slug] = /(?:^|\/)(\d{4})-(\d{1,2})-(\d{1,2})-([^/]+)$/.exec(stem) ?? [];
  return slug === undefined ? null : { year: year!, month: month!.padStart(2, '0'), day: day!.padStart(2, '0'), slug };
}

/** Returns the path under which Jekyll publishes a text by default. */
export const pathOfDated = ({ year, month, day, slug }: DatedName): string => `/${year}/${month}/${day}/${slug}.html`;

/** Returns the paths under which programs publish a text by default, some below its categories. */
export function pathsOfDated(dated: DatedName, categories: readonly string[]): string[] {
  const path = pathOfDated(dated);
  const folder = categories.map((name) => name.toLowerCase().replaceAll(' ', '-')).join('/');
  const own = [path, path.replace(/[.]html$/, '/')];
  return folder === '' ? own : [...own, ...own.map((each) => `/${folder}${each}`)];
}

/** Replaces the parts such as `:year` in the path of a text. */
export function fillPermalink(permalink: string, dated: DatedName | null, categories: readonly string[]): string {
  const values: Record<string, string> = {
    ...(dated && { ...dated, title: dated.slug, i_month: dated.month, i_day: dated.day }),
    categories: categories.join('/'),
  };
  return permalink.replaceAll(/:([a-z_]+)/g, (whole, name: string) => values[name] ?? whole).replaceAll('//', '/');
}
