import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { maxDownloadBytes, readDownloadAddress } from '@app/contract/downloads';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { addNews } from '../news/news.fixtures.ts';
import { staffCookie } from '../staff/staff.fixtures.ts';
import { deleteUnusedDownloads } from './downloads.service.ts';

const app = testApp();
let editor: string;
beforeEach(async () => {
  await emptyDatabase(app.db);
  editor = await staffCookie(app, 'editor');
});

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

/** Sends a form as the back office's client does. */
async function send(file: Buffer | null, name = 'Regulations 2026.pdf', type = 'application/pdf') {
  const form = new FormData();
  form.append('name', name);
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type }), name);
  const request = new Response(form);
  const response = await app.server().inject({
    method: 'POST',
    url: '/api/admin/downloads',
    headers: { 'content-type': request.headers.get('content-type')!, cookie: editor },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return {
    status: response.statusCode,
    ...response.json<{ code: number; data: { url: string; name: string; fields: object } }>(),
  };
}

const folder = path.join(app.config.dataDir, 'downloads');
const storedFiles = () => readdir(folder);
const fileOf = (url: string) => url.split('/').at(-2)!;

test('serves an uploaded document as a download only', async () => {
  const content = pdf('rules');
  const { code, data } = await send(content, '章程 2026.pdf');
  expect({ code, name: data.name }).toEqual({ code: 1000, name: '章程 2026' });
  expect(readDownloadAddress(data.url)).toEqual({ kind: 'pdf', bytes: content.length });

  const { statusCode, headers, rawPayload } = await app.server().inject(data.url);
  expect([statusCode, rawPayload.equals(content)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('章程-2026.pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
    'cache-control': 'public, max-age=3600',
  });
  const part = await app.server().inject({ url: data.url, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF']);
  expect(part.headers['content-disposition']).toBe(headers['content-disposition']);

  const { rows } = await app.db.execute(sql`select subject from audit_entries where action = 'record.create'`);
  expect(rows).toEqual([{ subject: `download ${fileOf(data.url)}` }]);
});

test('serves no file under another kind, name or folder', async () => {
  const { data } = await send(pdf('rules'));
  const folder = data.url.slice(0, data.url.lastIndexOf('/'));
  const name = fileOf(data.url);
  const others = [
    `${folder}/Regulations-2026.html`,
    `${folder}/Regulations-2026.pdf.html`,
    `${folder}/a%20b.pdf`,
    `${folder}/a%E2%80%AEb.pdf`,
    `${folder}/..%2F${name}.pdf`,
    '/media/files/..%2F..%2Fkey/a.pdf',
    `/media/files/${'0'.repeat(20)}-1/a.pdf`,
    `/media/${name}.pdf`,
  ];
  for (const url of others) expect((await app.server().inject(url)).statusCode, url).toBe(404);
});

test.each<[string, Buffer | null]>([
  ['no file', null],
  ['an empty file', Buffer.alloc(0)],
  ['HTML that is called PDF', Buffer.from('<script>evil()</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="evil()"/>')],
])('refuses %s, and stores nothing', async (_, file) => {
  const before = await storedFiles();
  const { code, data } = await send(file);
  expect(code).not.toBe(1000);
  expect(data.fields).toHaveProperty('file');
  expect(await storedFiles()).toEqual(before);
});

test('refuses a file that is too large', async () => {
  const { status } = await send(Buffer.concat([pdf('a'), Buffer.alloc(maxDownloadBytes), pdf('b')]));
  expect(status).toBe(413);
});

test('deletes files that no text has offered for a month, and keeps those of texts and earlier versions', async () => {
  const deps = app.features().downloads;
  const [unused, published, earlier, young] = await Promise.all(
    ['unused', 'published', 'earlier', 'young'].map(async (text) => (await send(pdf(text))).data.url),
  );
  const content = (url: string | undefined) => `<figure><a href="${url}">Rules</a></figure>`;
  await addNews(app.db, { content: content(published) });
  await app.db.execute(sql`insert into text_versions (kind, record_id, locale, fields, is_published, started_at,
      saved_at, staff_name)
    values ('news', 1, 'en_US', ${JSON.stringify({ content: content(earlier) })}::jsonb, false, now(), now(), 'x')`);
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  for (const url of [unused!, published!, earlier!]) await utimes(path.join(folder, `${fileOf(url)}.pdf`), old, old);

  await deleteUnusedDownloads(deps);

  const kept = await storedFiles();
  expect([unused, published, earlier, young].map((url) => kept.includes(`${fileOf(url!)}.pdf`))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
