import { encode } from 'iconv-lite';
import { expect, test } from 'vitest';
import type { Archive } from './openArchive.ts';
import { readMarkdown } from './readMarkdown.ts';

/** An archive of texts in memory. */
const archiveOf = (files: Record<string, string | Buffer>): Archive => ({
  names: Object.keys(files),
  fingerprintOf: () => '',
  read: async (name) => Buffer.from(files[name]!),
  close: async () => {},
});
const read = (files: Record<string, string | Buffer>) => readMarkdown(archiveOf(files));
async function readOne(text: string, name = '_posts/2016-05-04-ko-fights.md') {
  const [item] = await read({ [name]: text });
  const { texts, problems } = item!;
  return {
    html: texts[0]!.html,
    text: texts[0]!,
    problems: problems.map(({ problem, detail }) => `${problem} ${detail}`),
  };
}

test('takes date, title and old addresses of a post from the name of its file', async () => {
  const [post, draft, page, ...others] = await read({
    '_posts/2016-5-04-ko-fights.md': 'Text',
    '_drafts/2016-05-05-later.md': 'Text',
    'about.md': '---\ntitle: About\ntags: go\n---\nText',
    '_includes/footer.md': 'Text',
    'vendor/gem/README.md': 'Text',
  });
  expect(post).toMatchObject({
    texts: [{ title: 'ko fights', publishedAt: '2016-05-04T00:00:00.000Z', isPublic: true }],
    oldPaths: ['/2016/05/04/ko-fights.html', '/2016/05/04/ko-fights/'],
  });
  expect(draft!.texts[0]!.isPublic).toBe(false);
  expect(page!.problems).toEqual([
    { problem: 'tagsLeftOut', detail: 'go' },
    { problem: 'pageAsNews', detail: '' },
  ]);
  expect(others).toEqual([]);
});

test.each([
  ['2016-05-04 10:00:00 +0800', '2016-05-04T02:00:00.000Z'],
  ['2016-05-04 10:00', '2016-05-04T10:00:00.000Z'],
  ['2016-5-4 9:30:00', '2016-05-04T09:30:00.000Z'],
  ['2017-01-02', '2017-01-02T00:00:00.000Z'],
  ['some day', '2016-05-04T00:00:00.000Z'],
])('prefers the date of the front matter in any zone of the machine: %s', async (date, expected) => {
  expect((await readOne(`---\ndate: ${date}\n---\nText`)).text.publishedAt).toBe(expected);
});

test('fills the permalink, and adds the addresses below the categories', async () => {
  const [item] = await read({
    '_posts/2016-05-04-ko.md': '---\ncategories: [Go, Juniors]\npermalink: /:categories/:year/:title/\n---\nText',
  });
  expect(item).toMatchObject({
    oldPaths: [
      '/Go/Juniors/2016/ko/',
      '/2016/05/04/ko.html',
      '/2016/05/04/ko/',
      '/go/juniors/2016/05/04/ko.html',
      '/go/juniors/2016/05/04/ko/',
    ],
    problems: [{ problem: 'tagsLeftOut', detail: 'Go, Juniors' }],
  });
});

test('keeps the lines of code, and ignores tags inside code', async () => {
  const { html, problems } = await readOne(
    '{% highlight ruby linenos %}\ndef a\n  "<b> {{ x }} ~~~"\n{% endhighlight %}\n\n{% raw %}{{ page.x }} {% if %}{% endraw %}',
  );
  expect(html).toBe('<p>def a<br />\u00A0\u00A0"&lt;b&gt; {{ x }} ~~~"</p>\n<p>{{ page.x }} {% if %}</p>');
  expect(problems).toEqual([]);
});

test('leads links between posts to the addresses that are redirected', async () => {
  const [first] = await read({
    '_posts/2016-05-04-a.md':
      '[b]({% post_url 2016-05-05-b %}) [b]({%- link _posts/2016-05-05-b.md -%}) [c]({{ site.baseurl }}/c) [d]({% post_url 2016-01-01-d %})',
    '_posts/2016-05-05-b.md': 'Text',
  });
  const { html } = first!.texts[0]!;
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/2016/05/05/b.html"',
    'href="/2016/05/05/b.html"',
    'href="/c"',
    'href="#"',
  ]);
  expect(first!.problems).toContainEqual({ problem: 'linkLeftOut', detail: '2016-01-01-d' });
});

test('notes the tags that it cannot resolve, and keeps the text between them', async () => {
  const { html, problems } = await readOne(
    '---\ntitle: T\n---\n{% include youtube.html id="x" %}\n{% if page.a %}Kept{% endif %} {{ page.title }} {{ page.date | date: "%Y" }} {% comment %}Gone{% endcomment %}{% highlight %}',
  );
  expect(html.replaceAll(/\s+/g, ' ')).toBe('<p>Kept T </p>');
  expect(problems).toEqual([
    'shortcodeLeftOut {% include youtube.html id="x" %}',
    'shortcodeLeftOut {% if %}',
    'shortcodeLeftOut {{ page.date | date: "%Y" }}',
    'shortcodeLeftOut {% highlight %}',
  ]);
});

test('reads texts in other encodings, and names those that it cannot read', async () => {
  const [big5, russian] = await read({
    'a.md': encode('# 圍棋比賽\n\n台北的選手與結果\n', 'big5'),
    'b.md': encode('# Турнир\n\nПартия\n', 'windows-1251'),
  });
  expect(big5!.texts[0]).toMatchObject({ title: '圍棋比賽' });
  expect(russian).toMatchObject({
    label: 'b.md',
    texts: [],
    problems: [{ problem: 'encodingUnknown', detail: 'b.md' }],
  });
});
