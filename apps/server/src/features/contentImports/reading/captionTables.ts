/**
 * Replaces figures that contain only a table, as WordPress writes them, by the table. The caption of the figure becomes
 * the caption of the table.
 *
 * @param html sanitized HTML without attributes of tables and figures
 */
export function captionTables(html: string): string {
  const [start, ...parts] = html.split(/<figure>\s*(?=<table>)/);
  return [start, ...parts.map(unwrapTable)].join('');
}

/** @param part a text that begins with the table of a figure */
function unwrapTable(part: string): string {
  const figureEnd = part.indexOf('</figure>');
  const figure = part.slice(0, figureEnd === -1 ? undefined : figureEnd);
  const tableEnd = figure.lastIndexOf('</table>') + '</table>'.length;
  const caption = /^(?:<figcaption>(.*)<\/figcaption>)?$/s.exec(figure.slice(tableEnd).trim());
  if (figureEnd === -1 || !caption) return `<figure>${part}`;
  const rows = figure.slice('<table>'.length, tableEnd);
  const isCaptioned = /^\s*<caption>/.test(rows) || !caption[1];
  return `<table>${isCaptioned ? '' : `<caption>${caption[1]}</caption>`}${rows}${part.slice(figureEnd + '</figure>'.length)}`;
}
