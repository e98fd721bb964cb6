/** Trusted Types, which TypeScript's library does not declare. */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Partial<Policy>): Policy;
}

/** Undefined in browsers without Trusted Types, and on the server. */
export const policyFactory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/**
 * Installs the policy for strings that code inserts as HTML. It accepts only text without markup, and the empty script
 * from which React creates script elements.
 */
export function installDefaultPolicy(): void {
  policyFactory?.createPolicy('default', {
    createHTML(html) {
      if (!html.includes('<') || html === '<script></script>') return html;
      throw new TypeError('markup must come through a policy of its own');
    },
  });
}
