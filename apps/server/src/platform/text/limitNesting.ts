/** Documents are a tenth as deep. */
const maxDepth = 200;
/** A longer tag is not counted, so that each beginning of a tag is read only so far; so few long tags do no harm. */
const tag = /<(\/?)([a-z][^\s/>]{0,100})(?=[\s/>])[^>]{0,300}>/gi;
const withoutEnd = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that the next of their kind ends. */
const endedByNext = new Set('p li dt dd tr td th option'.split(' '));

/**
 * Removes the elements of HTML that lie deeper than any document has them, and keeps their text: sanitizing takes time
 * by the square of the depth.
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
