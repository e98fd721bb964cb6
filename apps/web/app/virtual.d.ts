/** Made by vite.config.ts: the commonest passwords, the commonest first. */
declare module 'virtual:common-passwords' {
  const commonPasswords: string[];
  export default commonPasswords;
}

/** Made by vite.config.ts from the theme. */
declare module 'virtual:mantine-theme.css';

declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
