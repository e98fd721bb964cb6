const figureTag = /<figure(?: class="[^"]*")?>|<\/figure>/g;

export interface Figure {
  /** Its first tag. */
  start: string;
  content: string;
  /** Whether it is in the content or caption of another figure. */
  isInFigure: boolean;
}

/** Replaces the figures of a sanitized text, inner ones before those that contain them. */
export function replaceFigures(html: string, replace: (figure: Figure) => string): string {
  const open = [{ start: '', content: '' }];
  let at = 0;
  for (const { 0: tag, index } of html.matchAll(figureTag)) {
    open.at(-1)!.content += html.slice(at, index);
    at = index + tag.length;
    if (tag !== '</figure>') open.push({ start: tag, content: '' });
    else {
      // The sanitizer writes an end for each start, and no other ends.
      const figure = open.pop()!;
      open.at(-1)!.content += replace({ ...figure, isInFigure: open.length > 1 });
    }
  }
  return open[0]!.content + html.slice(at);
}
