import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { elementsOf, parseXml } from '#platform/testing/xml';

const app = testApp();

/** Reads the dark modules from strokes such as `M4 4.5h7m1 0h4`: one move and one line for each run of a row. */
function readModules(svg: string): Set<string> {
  const document = parseXml(svg);
  const strokes = elementsOf(document, 'path').find(({ attributes }) => attributes.stroke)!.attributes.d!;
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, command, first = '', second = ''] of strokes.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else for (let run = Number(first); run > 0; run--) dark.add(`${x++} ${y - 0.5}`);
  }
  return dark;
}

/** Returns the dark modules of a text's code inside a border of four modules. */
function modulesOf(text: string): Set<string> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = new Set<string>();
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) dark.add(`${column + 4} ${row + 4}`);
  return dark;
}

test.each([
  ['/qr/news/12.svg?lang=zh_CN', '/news/12?lang=zh_CN'],
  ['/qr/match/3.svg?lang=en_US', '/match/3?lang=en_US'],
])('draws at %s the address %s', async (url, address) => {
  const { statusCode, headers, body } = await app.server().inject(url);

  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=300',
  ]);
  expect(readModules(body)).toEqual(modulesOf(app.config.publicUrl + address));
});

test.each([
  '/qr/undo/1.svg',
  '/qr/news/0.svg',
  '/qr/news/1.png',
  '/qr/news/1%3Fx.svg',
  '/qr/constructor/1.svg',
  '/qr/news/..%2F..%2F1.svg',
])('answers 404 for the code %s', async (url) => {
  expect((await app.server().inject(url)).statusCode).toBe(404);
});
