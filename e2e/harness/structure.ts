import type { Page } from 'playwright-core';

/**
 * Returns a hash of all visible properties of a page on which accessibility depends: elements, roles, states, styles,
 * sizes of the screen, and whether there is a text or name. The texts themselves are left out.
 */
export const structureOf = (page: Page): Promise<string> => page.evaluate(hashStructure);

/** Runs in the page. */
function hashStructure(): string {
  const parts: string[] = [String(innerWidth), document.documentElement.lang];
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const attributes = [...element.attributes].map(({ name, value }) => {
      const isState = /^(role|type|class|style|disabled|tabindex|scope|lang|href|aria-.*)$/.test(name);
      const isText = /^(href|aria-(label|.*by|controls|owns|details|activedescendant|value.*))$/.test(name);
      return isState && !isText ? `${name}=${value}` : `${name}${value === '' ? '' : '+'}`;
    });
    parts.push(`${element.tagName}${hasText ? '+' : ''} ${attributes.join(' ')}`);
  }
  let [one, two] = [0x811c9dc5, 0x1234567];
  for (const char of parts.join('\n')) {
    const code = char.codePointAt(0)!;
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b) + (two >>> 13);
  }
  return `${one >>> 0} ${two >>> 0} ${parts.length}`;
}
