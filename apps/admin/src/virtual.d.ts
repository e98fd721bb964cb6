/** The texts of one language by key (localeTexts.ts). */
declare module 'virtual:texts/*' {
  const texts: Record<keyof typeof import('./paraglide/messages.js').m, (values: object) => string>;
  export default texts;
}
