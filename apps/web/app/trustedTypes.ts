/**
 * A Trusted Types policy. Only HTML that the server has sanitized may be inserted, through `sanitizedHtml`. The default
 * policy accepts only text without markup, and the empty script from which React creates script elements.
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

/** Marks HTML as trusted. Pass only HTML that the server has sanitized. */
export const sanitizedHtml = (html: string): string => (sanitized ? sanitized.createHTML(html) : html);
