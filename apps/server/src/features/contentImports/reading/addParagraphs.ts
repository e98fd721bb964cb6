const block =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tfoot|tr|td|th|figure|figcaption|div|section|article|hr|pre|dl|dt|dd|form|iframe|video|audio|address|details|summary|script|style)\b/i;

/**
 * Adds the paragraphs that WordPress adds when it shows a text of its older editor. In such a text, an empty line
 * begins a paragraph.
 */
export function addParagraphs(html: string): string {
  return html
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      block.test(part)
        ? part
        : `<p>${part
            .split('\n')
            .map((line) => line.trim())
            .join('<br>')}</p>`,
    )
    .join('\n');
}
