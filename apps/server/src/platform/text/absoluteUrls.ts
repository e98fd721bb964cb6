/**
 * Makes the addresses in sanitized rich text absolute, for readers that show it outside the site.
 * @param page the absolute address of the page that contains the text
 */
export function withAbsoluteUrls(html: string, page: string): string {
  // Addresses keep their character references, which a URL contains unchanged.
  const resolve = (address: string) => URL.parse(address, page)?.href ?? address;
  const resolveSources = (sources: string) =>
    sources
      .split(', ')
      .map((source) => source.replace(/^\S+/, resolve))
      .join(', ');
  // The sanitizer writes every attribute in double quotes and escapes `>` in it.
  return html.replace(/<(?:a|img)\s[^>]*>/g, (tag) =>
    tag.replace(/\s(href|src|srcset)="([^"]*)"/g, (_, name: string, value: string) =>
      name === 'srcset' ? ` srcset="${resolveSources(value)}"` : ` ${name}="${resolve(value)}"`,
    ),
  );
}
