import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectHarmless } from '#platform/testing/expectHarmless';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { createTestZip } from '#platform/testing/createTestZip';
import { hostileTexts } from '#platform/text/richText.fixtures';
import { sanitizeRichText } from '#platform/text/richText';
import { createTestGhost, createTestWordPress, readTestExport } from '../contentImports.fixtures.ts';
import { openExportReader } from './exportProcess.ts';
import { readExport } from './readExport.ts';
import { RejectedExport, replacePictures, type SourceExport } from './sourceItem.ts';

const readBytes = async (content: string | Buffer, fileName = 'export'): Promise<SourceExport> => {
  const file = path.join(temporaryFolder(), 'upload');
  writeFileSync(file, content);
  return readExport(file, fileName);
};
const problemOf = async (content: string | Buffer, fileName?: string): Promise<string> => {
  try {
    await readBytes(content, fileName);
  } catch (thrown) {
    if (thrown instanceof RejectedExport) return thrown.problem;
    throw thrown;
  }
  return 'accepted';
};
const listed = (problems: { problem: string; detail: string }[]) =>
  problems.map(({ problem, detail }) => `${problem} ${detail}`.trim());

test('reads posts, pages and both editors of Ghost, and names what is lost', async () => {
  const picture = 'not decoded here';
  const zip = createTestZip({
    'site/ghost.json': readTestExport('ghost.json'),
    'site/content/images/2021/03/board.png': picture,
    'site/content/images/2021/03/ladder.png': picture,
  });
  const { format, items } = await readBytes(zip);

  expect(format).toBe('ghost');
  expect(items.map(({ key }) => key.slice(-3))).toEqual(['f01', 'f02', 'f03', 'f04', 'f05']);
  const [ladder, spring, older, members, about] = items;
  expect(ladder).toMatchObject({
    cover: { name: 'site/content/images/2021/03/board.png', alt: 'A Go board' },
    pictures: [{ name: 'site/content/images/2021/03/ladder.png', alt: 'The ladder' }],
    oldPaths: ['/a-ladder-that-works/'],
    texts: [
      {
        locale: 'en_US',
        authors: ['Lin Moyan'],
        summary: 'Why the seventh move decides.',
        publishedAt: '2021-03-24T04:34:10.000Z',
        isPublic: true,
        html:
          '<p>Read <a href="/about/">about us</a>.</p><figure><img src="/import/0" alt="The ladder" /><figcaption>Move 7</figcaption></figure>' +
          '<h3>Next</h3><p>Some <strong>bold</strong> and marked words.</p>',
      },
    ],
  });
  expect(listed(ladder!.problems)).toEqual([
    'embedLeftOut https://www.youtube.com/embed/abc',
    'formattingLeftOut mark',
  ]);
  expect(spring!.texts[0]).toMatchObject({
    locale: 'zh_CN',
    html: '<p><strong>报名 &lt;开始&gt;</strong><br /><a href="https://example.org/">官网</a></p><ol><li>围棋</li></ol>',
  });
  expect(listed(spring!.problems)).toEqual([
    'cardLeftOut signup',
    'pictureMissing /content/images/2021/03/missing.png',
  ]);
  expect(older!.texts[0]).toMatchObject({ isPublic: false, publishedAt: null });
  expect(older!.texts[0]!.html).toContain(
    '<h2>Heading</h2><p><strong>strong</strong><a href="https://example.org/a"> link</a></p><ul><li>one</li></ul><hr /><table>',
  );
  expect(listed(older!.problems)).toEqual(['cardLeftOut email-cta']);
  expect(listed(members!.problems)).toEqual(['membersOnly members']);
  expect(listed(about!.problems)).toEqual(['pageAsNews']);
});

test('reads a real WordPress export with the picture of its folder of uploads', async () => {
  const zip = createTestZip({
    'export.xml': readTestExport('wordpressAttachment.xml'),
    'wp-content/uploads/2008/06/canola2.jpg': 'not decoded here',
  });
  const { items } = await readBytes(zip);

  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    key: 'wordpress wpthemetestdata.files.wordpress.com 555',
    pictures: [{ name: 'wp-content/uploads/2008/06/canola2.jpg', alt: 'canola' }],
    oldPaths: ['/2011/01/10/post-with-attachment/', '/?p=555'],
    texts: [{ authors: ['a11y Team'], publishedAt: '2011-01-10T13:20:00.000Z', isPublic: true }],
    problems: [],
  });
});

test('reads every author of a post', async () => {
  const post = (id: string) => ({ id, title: id, slug: id, html: '<p>Text</p>', status: 'published', author_id: '2' });
  const users = [
    { id: '1', name: 'Lin Moyan' },
    { id: '2', name: 'Chen Yi' },
  ];
  const link = (author: string, order: number) => ({ post_id: 'a', author_id: author, sort_order: order });
  const data = { posts: [post('a'), post('b')], users, posts_authors: [link('1', 1), link('2', 0)] };
  const ghost = await readBytes(JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }));
  expect(ghost.items.map(({ texts }) => texts[0]!.authors)).toEqual([['Chen Yi', 'Lin Moyan'], ['Chen Yi']]);

  const { items } = await readBytes(
    createTestZip({
      'a.md': '---\ntitle: A\nauthors: [Lin Moyan, { name: Chen Yi }]\n---\nText',
      'b.md': '---\ntitle: B\nauthor: Lin Moyan\n---\nText',
      'c.md': '---\ntitle: C\n---\nText',
    }),
  );
  expect(items.map(({ texts }) => texts[0]!.authors)).toEqual([['Lin Moyan', 'Chen Yi'], ['Lin Moyan'], []]);
});

test('names a picture that the export lacks, and an attachment that no text shows', async () => {
  const { items } = await readBytes(readTestExport('wordpressAttachment.xml'));
  expect(listed(items[0]!.problems)).toEqual([
    'pictureElsewhere https://wpthemetestdata.files.wordpress.com/2008/06/canola2.jpg',
  ]);
  expect(items[0]!.texts[0]!.html).not.toContain('<img');
});

const wordPressItem = (id: number, content: string, more = '') =>
  `<title>Item ${id}</title><link>https://old.example.org/item-${id}/</link><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}`;

test('resolves blocks, shortcodes and paragraphs of WordPress', async () => {
  const classic =
    'First\nline\n\nSecond [caption id="a" width="3"]<img src="https://old.example.org/wp-content/uploads/a-300x200.png" alt="A" /> Below[/caption]\n\n[contact-form-7 id="1"]\n\nhttps://youtu.be/abc';
  const blocks =
    '<!-- wp:heading --><h1>Title</h1><!-- /wp:heading --><!-- wp:latest-posts /--><p>[sic] stays</p>' +
    '<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>';
  const zip = createTestZip({
    'a.xml': createTestWordPress(wordPressItem(1, classic), wordPressItem(2, blocks)),
    'uploads/a.png': 'x',
  });
  const { items } = await readBytes(zip);

  expect(items[0]!.texts[0]!.html).toBe(
    '<p>First<br />line</p>\n<p>Second</p>\n<figure><img src="/import/0" alt="A" /><figcaption>Below</figcaption></figure>\n' +
      '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>',
  );
  expect(listed(items[0]!.problems)).toEqual(['shortcodeLeftOut contact-form-7', 'embedLeftOut https://youtu.be/abc']);
  expect(items[1]!.texts[0]!.html).toBe(
    '<h2>Title</h2><p>[sic] stays</p><table><caption>T</caption><tbody><tr><td>1</td></tr></tbody></table>',
  );
  expect(listed(items[1]!.problems)).toEqual(['shortcodeLeftOut latest-posts']);
});

const galleryImage = (name: string) =>
  `<img src="https://old.example.org/wp-content/uploads/${name}.png" alt="${name}"/>`;

test.each([
  [
    'blocks',
    `<!-- wp:gallery --><figure class="wp-block-gallery is-cropped"><!-- wp:image --><figure class="wp-block-image"><a href="https://old.example.org/a.png">${galleryImage('a')}</a><figcaption class="x">Hall</figcaption></figure><!-- /wp:image -->\n<!-- wp:image --><figure>${galleryImage('b')}</figure><!-- /wp:image --><figcaption class="blocks-gallery-caption">Round <em>one</em></figcaption></figure><!-- /wp:gallery -->`,
  ],
  [
    'earlier blocks',
    `<!-- wp:gallery --><figure class="wp-block-gallery columns-2"><ul class="blocks-gallery-grid"><li><figure>${galleryImage('a')}<figcaption>Hall</figcaption></figure></li><li><figure>${galleryImage('b')}</figure></li></ul><figcaption>Round <em>one</em></figcaption></figure><!-- /wp:gallery -->`,
  ],
  [
    'Ghost',
    `<!-- wp:html --><figure class="kg-card kg-gallery-card"><div><div><figure>${galleryImage('a')}<figcaption>Hall</figcaption></figure></div><div>${galleryImage('b')}</div></div><figcaption>Round <em>one</em></figcaption></figure>`,
  ],
])('keeps the galleries of %s with their captions', async (_, content) => {
  const zip = createTestZip({
    'a.xml': createTestWordPress(wordPressItem(1, content)),
    'uploads/a.png': 'x',
    'uploads/b.png': 'x',
  });
  const { items } = await readBytes(zip);
  expect(items[0]!.texts[0]!.html).toBe(
    '<figure class="gallery"><figure><img src="/import/0" alt="a" /><figcaption>Hall</figcaption></figure>' +
      '<figure><img src="/import/1" alt="b" /></figure><figcaption>Round <em>one</em></figcaption></figure>',
  );
  expect(items[0]!.problems).toEqual([]);
});

test('joins the languages that Polylang keeps together', async () => {
  const group = '<category domain="post_translations" nicename="pll_1"><![CDATA[pll_1]]></category>';
  const language = (code: string) => `<category domain="language" nicename="${code}"><![CDATA[x]]></category>`;
  const { items } = await readBytes(
    createTestWordPress(
      wordPressItem(1, '<p>Hello</p>', language('en') + group),
      wordPressItem(2, '<p>你好</p>', language('zh') + group),
      wordPressItem(3, '<p>Other</p>', '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>'),
    ),
  );
  expect(items.map(({ texts, oldPaths }) => [texts.map(({ locale }) => locale), oldPaths])).toEqual([
    [
      ['en_US', 'zh_CN'],
      ['/item-1/', '/?p=1', '/item-2/', '/?p=2'],
    ],
    [[null], ['/item-3/', '/?p=3']],
  ]);
  expect(listed(items[1]!.problems)).toEqual(['commentsLeftOut 1']);
});

test('names every item that is no text', async () => {
  const other = (id: number, type: string, status = 'publish') =>
    `<title>Other ${id}</title><wp:post_id>${id}</wp:post_id><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>`;
  const { items } = await readBytes(
    createTestWordPress(other(1, 'nav_menu_item'), other(2, 'attachment', 'inherit'), other(3, 'post', 'trash')),
  );
  expect(items.map(({ label, texts, problems }) => [label, texts.length, listed(problems)])).toEqual([
    ['Other 1', 0, ['kindLeftOut nav_menu_item']],
    ['Other 3', 0, ['kindLeftOut trash']],
    ['Other 2', 0, ['kindLeftOut attachment']],
  ]);
});

test('reads Markdown with front matter in both notations, its tables, pictures and languages', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'posts/pictures'), { recursive: true });
  writeFileSync(path.join(folder, 'posts/pictures/a b.png'), 'x');
  writeFileSync(
    path.join(folder, 'posts/ladder.en.md'),
    '---\ntitle: Ladders\ndate: 2022-02-03\nsummary: Read ahead\ncover: pictures/a b.png\nslug: ladders\naliases: [/old/ladders]\n---\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n![Board](pictures/a%20b.png) ![Gone](gone.png)\n',
  );
  writeFileSync(path.join(folder, 'posts/ladder.zh.md'), '+++\ntitle = "征子"\ndraft = true\n+++\n\n正文\n');
  writeFileSync(path.join(folder, 'posts/plain.md'), '# A title\n\nText <script>alert(1)</script>\n');
  writeFileSync(path.join(folder, 'posts/broken.md'), '---\ntitle: [\n---\nText');
  symlinkSync('/etc/hostname', path.join(folder, 'posts/link.md'));
  const { format, items } = await readExport(folder, 'folder');

  expect(format).toBe('markdown');
  expect(items.map(({ key }) => key)).toEqual([
    'markdown posts/broken',
    'markdown posts/ladder',
    'markdown posts/plain',
  ]);
  const [broken, ladder, plain] = items;
  expect(listed(broken!.problems)).toEqual(['frontMatterMalformed']);
  expect(ladder).toMatchObject({
    cover: { name: 'posts/pictures/a b.png' },
    pictures: [{ name: 'posts/pictures/a b.png', alt: 'Board' }],
    oldPaths: ['/ladders/', '/old/ladders'],
    texts: [
      {
        locale: 'en_US',
        title: 'Ladders',
        summary: 'Read ahead',
        publishedAt: '2022-02-03T00:00:00.000Z',
        isPublic: true,
      },
      { locale: 'zh_CN', title: '征子', html: '<p>正文</p>', isPublic: false },
    ],
  });
  expect(ladder!.texts[0]!.html).toContain('<th>A</th>');
  expect(listed(ladder!.problems)).toEqual(['pictureMissing gone.png']);
  expect(plain!.texts[0]).toMatchObject({ title: 'A title', html: '<p>Text </p>' });
  expect(listed(plain!.problems)).toEqual(['scriptLeftOut script']);
});

/** Replaces a sign by a byte that is no UTF-8. */
const damaged = (content: string): Buffer => {
  const bytes = Buffer.from(content);
  bytes[bytes.indexOf('*')] = 0xe7;
  return bytes;
};

test('reads an export with a damaged letter, and says where it is', async () => {
  const text = '第一轮的编排与成绩已经公布，请各位*手按时到场参加第二轮。';
  const post = { id: '1', title: '公告', html: `<p>${text}</p>`, status: 'published', type: 'post' };
  const exports: (string | Buffer)[] = [
    damaged(createTestGhost(post)),
    damaged(createTestWordPress(wordPressItem(1, `<p>${text}</p>`))),
    createTestZip({ 'notice.md': damaged(`# 公告\n\n${text}\n`) }),
  ];
  for (const content of exports) {
    const { items } = await readBytes(content, 'export.zip');
    expect(items[0]!.texts[0]!.html).toContain('请各位\uFFFD手按时');
    expect(listed(items[0]!.problems)).toContain(
      'lettersDamaged 第一轮的编排与成绩已经公布，请各位\uFFFD手按时到场参加第二轮。',
    );
  }
});

const entity = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const external = '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
const bomb = () => createTestZip({ 'a.json': Buffer.alloc(200 * 1024 * 1024, ' ') });

test.each<[string, () => string | Buffer, string]>([
  ['nothing', () => '', 'formatUnknown'],
  ['text', () => 'hello', 'formatUnknown'],
  ['JSON that breaks off', () => '{"db":[{"data":{"posts":[', 'jsonMalformed'],
  ['a text with many damaged letters', () => damaged('{"db":"王*李"}'), 'textDamaged'],
  ['JSON of another program', () => '{"name":"x"}', 'formatUnknown'],
  ['a Ghost export without posts', () => createTestGhost(), 'nothingFound'],
  ['XML that breaks off', () => createTestWordPress(wordPressItem(1, 'x')).slice(0, -40), 'xmlMalformed'],
  [
    'entities that grow',
    () => createTestWordPress(wordPressItem(1, '&b;')).replace('<rss', `${entity}<rss`),
    'xmlDeclaresEntities',
  ],
  [
    'entities of other files',
    () => createTestWordPress('<title>&a;</title>').replace('<rss', `${external}<rss`),
    'xmlDeclaresEntities',
  ],
  ['a ZIP file that breaks off', () => createTestZip({ 'a.json': '{}' }).subarray(0, 40), 'zipMalformed'],
  ['a name that leads out of the ZIP file', () => createTestZip({ '../../evil.md': 'x' }), 'zipUnsafe'],
  ['an absolute name', () => createTestZip({ '/etc/evil.md': 'x' }), 'zipUnsafe'],
  ['a ZIP file that grows', bomb, 'fileTooLarge'],
  [
    'a ZIP file that grows more than it says',
    () => createTestZip({ 'a.json': Buffer.alloc(9_000_000, ' ') }, { announcedBytes: 10 }),
    'zipMalformed',
  ],
])('rejects %s', async (_, create, problem) => {
  expect(await problemOf(create(), 'export.json')).toBe(problem);
});

test('leaves nothing dangerous of any text in any format', async () => {
  const markdown = Object.fromEntries(hostileTexts.map((text, nth) => [`${nth}.md`, `# T\n\n${text}\n\n${text}`]));
  const exports = [
    createTestGhost(
      ...hostileTexts.map((html, nth) => ({ id: `a${nth}`, title: html, slug: 'x', html, feature_image: html })),
    ),
    createTestGhost(
      ...hostileTexts.map((text, nth) => ({
        id: `b${nth}`,
        title: 'x',
        lexical: JSON.stringify({
          root: {
            children: [
              { type: 'html', html: text },
              { type: 'text', text },
              { type: 'link', url: text, children: [] },
            ],
          },
        }),
      })),
    ),
    createTestWordPress(
      ...hostileTexts.map((text, nth) =>
        wordPressItem(
          nth + 1,
          text.replaceAll(']]>', ''),
          `<excerpt:encoded><![CDATA[${text.replaceAll(']]>', '')}]]></excerpt:encoded>`,
        ),
      ),
    ),
    createTestZip(markdown),
  ];
  for (const content of exports) {
    const { items } = await readBytes(content, 'export');
    expect(items).toHaveLength(hostileTexts.length);
    for (const { texts } of items)
      for (const { html } of texts) expectHarmless(sanitizeRichText(replacePictures(html, () => '/media/a-1x1.png')));
  }
});

test('reads in a separate process, which ends when a file hangs it', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'ghost.json');
  writeFileSync(file, readTestExport('ghost.json'));
  const endless = path.join(folder, 'endless.json');
  execFileSync('mkfifo', [endless]);
  const reader = openExportReader();
  const hurried = openExportReader(1);
  try {
    const { items } = await reader.read(file, 'ghost.json');
    expect(items).toHaveLength(5);
    expect(items[0]!.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(reader.pid).not.toBeNull();
    await expect(hurried.read(endless, 'endless.json')).rejects.toMatchObject({ problem: 'notReadable' });
    expect(readdirSync(folder)).toEqual(['endless.json', 'ghost.json']);
  } finally {
    reader.close();
    hurried.close();
  }
});
