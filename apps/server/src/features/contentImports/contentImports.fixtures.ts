import { readFileSync } from 'node:fs';
import path from 'node:path';

export const readTestExport = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'testdata', name));

/** Creates a WordPress export with these items, each as the XML inside `item`. */
export const createTestWordPress = (...items: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><link>https://old.example.org</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example.org</wp:base_blog_url>
${items.map((item) => `<item>${item}</item>`).join('\n')}</channel></rss>`;

/** Creates a Ghost export with these posts. */
export const createTestGhost = (...posts: object[]): string =>
  JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts } }] });
