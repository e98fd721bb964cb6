import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { noticeWorkerPath } from '@app/contract/noticeWorker';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { theme } from './app/forms/theme.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Sheets of the public pages: all but those of tables, and what only a logged-in user or an opened dialog needs. */
const publicSheets =
  /apps[\\/]web[\\/]app[\\/](ui|features[\\/](?!account[\\/]|personal[\\/]|membership[\\/](?!card[\\/](CheckNumber|VerifyPage))|orders[\\/]|digest[\\/]|layout[\\/]MobileDrawer)\w+)[\\/].*\.css$|@mantine[\\/]core[\\/]styles[\\/](baseline|global|UnstyledButton|Loader|Input)\.css$|virtual:mantine-variables\.css$/;

/** Tables, and the sheets of the pages that are little else and of an event: half of the public pages do without. */
const tableParts =
  /apps[\\/]web[\\/]app[\\/](ui[\\/]DataTable[.]|features[\\/](results|people|events[\\/](?=CrossTable|EventTables|PlayerCard|EnterBar|EventPanel|MatchPage|Outcome|Podium|SectionTerms|TieBreakRules|Timetable|live[\\/]CurrentRounds)).*[.]module[.]css$)/;

/** What every page has, and what several of them share. Of the account, only that there is one. */
const publicParts =
  /apps[\\/]web[\\/]app[\\/](ui[\\/](?!(RichText|ShareLinks|showFilms|playVideos|describeVideos|EmbedFrame|linkNotes)[.])|api|seo|late|reload|paraglide[\\/](?!messages[\\/](account|personal|login|join|forgot|undo|order|pay|card|safe|avatar|enums(?!_(language|side)_)|field)_)|features[\\/](layout|newsletter|account[\\/](login[\\/](loginDialogState|LoginDialogGate)|sessions[\\/](useSession|SessionGuard)|profile[\\/](profile|Avatar))[.]))|packages[\\/]contract(?![\\/]src[\\/](embeds|playingSystems|rankingPresets|tieBreaks)[.])/;
/** What pages with a text of staff share. */
const textParts =
  /apps[\\/]web[\\/]app[\\/](ui[\\/](RichText|ShareLinks|showFilms|playVideos|describeVideos|EmbedFrame|linkNotes)[.]tsx?)|packages[\\/]contract[\\/]src[\\/]embeds/;
/** What the login dialog and the personal centre share; not the words for systems and tie-breaks, which events have. */
const accountParts =
  /apps[\\/]web[\\/]app[\\/](forms|features[\\/](account|membership|orders|personal|results[\\/]matchCategories)|paraglide[\\/]messages(?![\\/]enums_(play|tiebreak)))[\\/.]/;

/** The whole list would weigh more than the rest of the site; the first thousand show what everybody takes. */
const commonPasswords: Plugin = {
  name: 'common-passwords',
  resolveId: (id) => (id === 'virtual:common-passwords' ? `\0${id}` : null),
  async load(id) {
    if (id !== '\0virtual:common-passwords') return null;
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return `export default ${JSON.stringify(dictionary['passwords-common'].slice(0, 1_000).join(' '))}.split(' ');`;
  },
};

/** Variables of Mantine that neither its components in use nor the site name. */
const unusedVariable =
  /^--mantine-(h\d-|breakpoint-|shadow-(xs|sm|lg)|color-(dark|pink|grape|violet|indigo|blue|cyan|teal(?!-8)|green|lime|yellow|(gray|red|orange)-(text|light|outline)|red-[0-579]|red-filled)|primary-color-\d)/;

/**
 * Mantine's variables with the theme's values as a style sheet, where Mantine itself would add to a sheet of defaults a
 * `<style>` in the body of every page.
 */
const mantineVariables: Plugin = {
  name: 'mantine-variables',
  resolveId: (id) => (id === 'virtual:mantine-variables.css' ? `\0${id}` : null),
  async load(id) {
    if (id !== '\0virtual:mantine-variables.css') return null;
    const { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import(
      '@mantine/core'
    );
    const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
    const used = (values: Record<string, string>) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !unusedVariable.test(name)));
    return convertCssVariables({ variables: { ...used(variables), ...used(light) }, light: {}, dark: {} }, ':root');
  },
};

/** Removes Mantine's rules for its dark scheme: the site's own colours have two values each. */
const withoutDarkScheme = {
  postcssPlugin: 'without-dark-scheme',
  Rule(rule: { selectors: string[]; remove(): void }) {
    const kept = rule.selectors.filter((selector) => !/color-scheme=['"]?dark/.test(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  },
};

/** Mantine has one white for surfaces, which are dark in the dark scheme, and for text on buttons. */
const withSurfaceColour = {
  postcssPlugin: 'with-surface-colour',
  Declaration(declaration: { prop: string; value: string }) {
    if (/bg$|^background/.test(declaration.prop) && declaration.value === 'var(--mantine-color-white)')
      declaration.value = 'var(--card)';
  },
};

/** Compiles the service worker into one script without imports or exports, which every browser takes. */
async function compileNoticeWorker(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: here('./app/noticeWorker.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** The service worker, a file of its own: its address must not change, and it must be at the root. */
const noticeWorker: Plugin = {
  name: 'notice-worker',
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    this.emitFile({ type: 'asset', fileName: noticeWorkerPath.slice(1), source: await compileNoticeWorker() });
  },
  configureServer({ middlewares }) {
    middlewares.use(noticeWorkerPath, (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      void compileNoticeWorker().then((code) => response.end(code));
    });
  },
};

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./app/paraglide'),
      strategy: ['globalVariable', 'baseLocale'],
      // Types are for checks and editors, and take half of the time.
      emitTsDeclarations: process.env.NODE_ENV !== 'production',
    }),
    commonPasswords,
    mantineVariables,
    noticeWorker,
    reactRouter(),
  ],
  css: {
    postcss: { plugins: [withoutDarkScheme, withSurfaceColour] },
    // The names are in every page and in the scripts of a first visit: short ones save half of a KiB of styles.
    ...(command === 'build' && { modules: { generateScopedName: '[local]_[hash:base64:4]' } }),
  },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files with long lives: what visitors have is not fetched again because a page has changed.
            codeSplitting: {
              groups: [
                // One sheet for the public pages: a page's own few hundred bytes are not worth a request that holds up
                // its first paint. What only a logged-in person or an opened dialog needs comes with it.
                { name: 'style', test: (id) => publicSheets.test(id) && !tableParts.test(id), priority: 6 },
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 5 },
                {
                  name: 'site',
                  test: (id) => publicParts.test(id) && !tableParts.test(id),
                  minShareCount: 2,
                  priority: 4,
                },
                { name: 'tables', test: tableParts, priority: 3 },
                { name: 'text', test: textParts, minShareCount: 2, priority: 2 },
                { name: 'account', test: accountParts, minShareCount: 2, priority: 1 },
                {
                  name: 'interface',
                  test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|clsx)[\\/]/,
                  minShareCount: 3,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
    // Bundled, React is in production mode regardless of NODE_ENV at start.
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      // A process keeps the source of what it has loaded.
      build: { minify: true, rolldownOptions: { input: here('./app/entry.ssr.ts') } },
    },
  },
  // Without these the first cold load of development optimises again mid-hydration, and hooks break.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      'react-router',
      'react-router/dom',
      '@noble/hashes/legacy.js',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@zxcvbn-ts/core',
    ],
  },
  server: { fs: { allow: [here('../..')] } },
}));
