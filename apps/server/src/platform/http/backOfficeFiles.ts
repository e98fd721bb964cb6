import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageTag } from '@app/contract/locale';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { m } from '#messages';
import { HttpError } from '#platform/errors';
import { cameraPermissions } from './securityHeaders.ts';

const folder = path.join(import.meta.dirname, '../../../../admin/dist');

/**
 * Allows files of this origin only, no inline scripts, and no markup from strings (Trusted Types) but in the rich text
 * editor and its clipboard, which parse it in documents without a window; `heic` starts the worker that decodes
 * pictures. Frames show mails from `blob:` addresses, which inherit this policy, and previews of drafts. Inline styles
 * are allowed because MUI writes them.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default richText heic ProseMirrorClipboard";

/**
 * Shown in both languages, because only the browser knows which one is chosen; at the bottom, because the top bar is
 * fixed.
 */
const localModeTexts = () =>
  (['en_US', 'zh_CN'] as const)
    .map((locale) => `<span lang="${languageTag[locale]}">${m.local_mode_banner({}, { locale })}</span>`)
    .join(' ');
const localModeBanner = () =>
  `<aside aria-label="Local mode" style="position:fixed;inset:auto 0 0;z-index:2000;padding:2px 16px;background:#2b211c;color:#fff;font:12px/18px system-ui,sans-serif;text-align:center;pointer-events:none">${localModeTexts()}</aside>`;

type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Returns links that make the browser fetch the files of an address's list together with the first scripts, instead of
 * after these have run.
 */
async function linksToList(address: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const isList = (name: string) =>
    name.startsWith(`src/features/${address}/`) && /^[A-Z]\w*List[.]tsx$/.test(path.basename(name));
  const names = Object.keys(manifest).filter(isList);
  const files = [...names, ...names.flatMap((name) => manifest[name]!.imports ?? [])].map(
    (name) => manifest[name]!.file,
  );
  return [...new Set(files)].map((file) => `<link rel="modulepreload" crossorigin href="/admin/${file}">`).join('');
}

/** Serves the back office: one page for all of its addresses, and its hashed files. */
export async function backOfficeFiles(
  server: FastifyInstance,
  { isLocalMode }: { isLocalMode: boolean },
): Promise<void> {
  if (!existsSync(folder)) return;
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/admin/assets/',
      maxAge: '365d',
      immutable: true,
      // The build writes `.br` and `.gz` files (scripts/build.mjs).
      preCompressed: true,
      decorateReply: false,
    });
  });
  const page = async (address: string) => {
    const source = await readFile(path.join(folder, 'index.html'), 'utf8');
    const html = source.replace('</head>', `${await linksToList(address)}</head>`);
    return isLocalMode
      ? html
          .replace('</head>', '<style>body{padding-bottom:24px}</style></head>')
          .replace('</body>', `${localModeBanner()}</body>`)
      : html;
  };
  server.get('/admin', (_request, reply) => reply.redirect('/admin/', 308));
  server.get<{ Params: { '*': string } }>('/admin/*', async (request, reply) => {
    if (request.params['*'].includes('.')) throw new HttpError(404);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('permissions-policy', cameraPermissions)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(await page(request.params['*']));
  });
}
