/**
 * Text becomes markup in this site in one way only: sanitized on the server, through `sanitizedHtml`. The default
 * policy lets pass what cannot be markup, and the empty script that React makes its script elements from.
 */
interface Policy {
  createHTML(html: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML?: (html: string) => string }): Policy;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

factory?.createPolicy('default', {
  createHTML(html) {
    if (!html.includes('<') || html === '<script></script>') return html;
    throw new TypeError('markup must come through sanitizedHtml');
  },
});

const sanitized = factory?.createPolicy('sanitized', { createHTML: (html) => html });

/** Marks HTML that the server has sanitized. Never give it anything else. */
export const sanitizedHtml = (html: string): string => (sanitized ? sanitized.createHTML(html) : html);
