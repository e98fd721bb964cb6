/**
 * The texts of one language by key, the first or the late ones (localeTexts.ts). `texts.ts` reads each from its part.
 */
declare module 'virtual:texts/*' {
  const texts: Record<keyof typeof import('./paraglide/messages.js').m, (values: object) => string>;
  export default texts;
}
