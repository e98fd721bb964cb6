/** Made by vite.config.ts: the commonest passwords, the commonest first. */
declare module 'virtual:common-passwords' {
  const commonPasswords: string[];
  export default commonPasswords;
}
