import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { localeTexts } from './localeTexts.ts';

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./src/paraglide'),
      outputStructure: 'locale-modules',
      strategy: ['globalVariable', 'baseLocale'],
      // Types are for checks and editors, and take half of the time.
      emitTsDeclarations: process.env.NODE_ENV !== 'production',
    }),
    react(),
    localeTexts(),
    earlyScript(),
    oneCopyOnly(),
  ],
  resolve: {
    // react-admin needs React Router 7, the site 8. Two copies are two contexts, and navigation breaks: every importer
    // gets the copy that this workspace resolves.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      '@tanstack/react-query',
      'react-hook-form',
      '@emotion/react',
      '@emotion/styled',
      '@mui/material',
      '@mui/system',
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 1_500,
    // For the server, which names the files of the requested list in the page (backOfficeFiles.ts).
    manifest: true,
    rolldownOptions: {
      input: { index: here('index.html'), early: here('src/early.ts') },
      output: {
        // What a change of ours leaves as it was is not fetched again.
        codeSplitting: {
          groups: [
            // Choices by typing come with the lists and forms that have them.
            {
              name: 'choices',
              test: /@mui[\\/]material[\\/]esm[\\/](use)?Autocomplete[\\/]|ra-ui-materialui[\\/]dist[\\/]input[\\/](Reference|Autocomplete)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
              priority: 2,
            },
            // Otherwise each list fetches a dozen small files. Dialogs and inputs of amounts come with the forms that
            // have them, and the change log with the pages of one record.
            {
              name: 'pages',
              test: /apps[\\/]admin[\\/]src[\\/](ui[\\/](?!EditPage|ShowPage|ConflictAlert|Order(Dialog|Row|edList)|Bilingual|MoneyInput|TimeZoneInput)|values[\\/](?!money|currencies))/,
              priority: 0,
            },
            // Packages and icons of a single page are fetched with that page, and tabs with the forms that have them.
            {
              name: 'interface',
              test: /packages[\\/]icons[\\/](?!icons[\\/](Format|Fullscreen|AttachFile|HelpOutline|HorizontalRule|Link[.]|Redo|TableChart|Undo))|node_modules[\\/](?!qr[\\/]|qrcode|dijkstrajs|@simplewebauthn|@dnd-kit|react-image-crop|@tiptap|prosemirror-|diff|linkifyjs|orderedmap|rope-sequence|w3c-keyname|tus-js-client|js-base64|url-parse|querystringify|requires-port|@mui[\\/]material[\\/]esm[\\/](Tabs?|(use)?Autocomplete)[\\/]|ra-ui-materialui[\\/]dist[\\/]input[\\/](Reference|Autocomplete))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // `npm run dev` at the root answers the calls; it refuses those that other origins send.
  server: { port: 3200, proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } } },
});

/**
 * Names the script that runs before the others, and the files of the texts that it chooses from. In development all
 * come at once.
 */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      if (chunks.length === 0) return html;
      const addressOf = (found: (chunk: (typeof chunks)[number]) => boolean) =>
        `/admin/${chunks.find(found)!.fileName}`;
      const textsIn = (locale: string) =>
        addressOf(({ facadeModuleId }) => facadeModuleId?.endsWith(`texts/${locale}`) ?? false);
      const texts = { name: 'texts', 'data-chinese': textsIn('zh_CN'), 'data-english': textsIn('en_US') };
      const script = { type: 'module', async: true, src: addressOf(({ name }) => name === 'early') };
      return [
        { tag: 'meta', attrs: texts, injectTo: 'head-prepend' },
        { tag: 'script', attrs: script, injectTo: 'head-prepend' },
      ];
    },
  };
}

/** Fails the build, rather than the page, when something that must exist once is bundled twice, or zod at all. */
function oneCopyOnly(): Plugin {
  const once =
    /.*\/node_modules\/(react|react-dom|react-router|react-router-dom|react-hook-form|ra-core|zod|@tanstack\/react-query|@emotion\/react)\//;
  return {
    name: 'one-copy-only',
    generateBundle() {
      const copies = new Map<string, Set<string>>();
      for (const id of this.getModuleIds()) {
        const [folder, name] = once.exec(id.replaceAll('\\', '/')) ?? [];
        if (folder !== undefined && name !== undefined) copies.set(name, (copies.get(name) ?? new Set()).add(folder));
      }
      for (const [name, folders] of copies) {
        if (name === 'zod') this.error('zod is in the bundle: import the contract’s schemas as types.');
        if (folders.size > 1)
          this.error(`${name} is bundled ${folders.size} times: ${[...folders].join(', ')}. Add it to resolve.dedupe.`);
      }
    },
  };
}
