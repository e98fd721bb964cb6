import type { Page } from 'playwright-core';

/**
 * Returns a problem if the page shows a missing value or the key of a text, or names something in the other language.
 */
export async function findUnfinishedWords(page: Page): Promise<string[]> {
  const { words, names, language } = await page.evaluate(readPage);
  const unfinished = words.match(/\b(undefined|null|NaN|\[object Object\]|Invalid Date)\b|\b[a-z]+_[a-z_]+\b/g);
  // Allows names of people and places in the other language, which are shorter or parts of longer texts.
  const foreign =
    language === 'en'
      ? /^\P{Script=Latin}*\p{Script=Han}\P{Script=Latin}*$/u
      : /^\P{Script=Han}*(\b[A-Za-z]+ ){2,}\P{Script=Han}*$/u;
  return [
    ...(unfinished ? [`unfinished words: ${unfinished.join(', ')}`] : []),
    ...names.filter((name) => foreign.test(name)).map((name) => `named in the other language: ${name}`),
  ];
}

/** Returns the visible text of the page, and the names that only attributes contain. Runs in the page. */
function readPage() {
  const { lang } = document.documentElement;
  const names = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((attribute) =>
    [...document.querySelectorAll(`body [${attribute}]`)]
      .filter((element) => element.closest('[lang]:not(html), [translate=no]') === null)
      .map((element) => element.getAttribute(attribute)!),
  );
  return { words: document.body.innerText, names: [...new Set(names)], language: lang };
}
