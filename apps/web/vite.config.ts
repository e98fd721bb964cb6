import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./app/paraglide'),
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: true,
    }),
    reactRouter(),
  ],
  // One sheet: a page's own few hundred bytes are not worth a request that holds up its first paint.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files with long lives: what visitors have is not fetched again because a page has changed.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
                {
                  name: 'site',
                  test: /apps[\\/]web[\\/]app[\\/](ui|api|seo|paraglide|features[\\/](layout|newsletter|notFound))[\\/]|packages[\\/]contract/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'interface', test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|clsx)[\\/]/, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // Bundled whole, React is its production self whatever NODE_ENV says when the server starts.
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      build: { rolldownOptions: { input: here('./app/entry.ssr.ts') } },
    },
  },
  // Without these the first cold load of development optimises again mid-hydration, and hooks break.
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', 'react-router', 'react-router/dom'] },
  server: { fs: { allow: [here('../..')] } },
}));
