/** The maximum depth, ten times that of usual documents. */
const maxDepth = 200;
/**
 * Limits the length of a tag, so that reading stays linear for many beginnings of tags. Longer tags are not counted,
 * but they are too few to matter.
 */
const tag = /<(\/?)([a-z][^\s/>]{0,100})(?=[\s/>])[^>]{0,300}>/gi;
const withoutEnd = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that end where the next one of the same kind begins. */
const endedByNext = new Set('p li dt dd tr td th option'.split(' '));

/**
 * Removes the tags of HTML elements that are nested too deeply, and keeps their text, because sanitizing takes time
 * that grows with the square of the depth.
 */
export function limitNesting(html: string): string {
  const open: string[] = [];
  return html.replace(tag, (whole, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (withoutEnd.has(name)) return whole;
    if (slash !== '') {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
      return whole;
    }
    if (endedByNext.has(name) && open.at(-1) === name) return whole;
    if (open.length >= maxDepth) return '';
    open.push(name);
    return whole;
  });
}
