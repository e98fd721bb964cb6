import { contract } from '@app/contract/contract';
import { type Endpoint, type EndpointName, endpoints } from '@app/contract/endpoints';
import type { z } from 'zod';
import { randomFrom } from './randomFrom.ts';

export interface HostileRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | null;
}

/** Part of most hostile values, and therefore forbidden in every answer. */
export const mark = 'kanarienvogel';

/** Returns the same numbers for the same seed, so that findings can be reproduced. */
export function createDice(seed: number) {
  const next = randomFrom(seed);
  return {
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  };
}
type Dice = ReturnType<typeof createDice>;

/** Plausible values, so that some requests reach the business code. */
const plausible = [
  '1',
  '2',
  '10',
  'go',
  'kirin',
  '围棋',
  'news',
  'hot',
  '2030',
  'privacy',
  'tableDict',
  'matchCategory',
  `${mark}@example.org`,
];
const markup = [
  `<script>${mark}</script>`,
  `"><img src=x onerror=${mark}>`,
  `${mark}\r\nX-${mark}: 1`,
  `{{${mark}}}`,
  `\${${mark}}`,
  `javascript:${mark}`,
];
const queries = [
  `' or 1=1; drop table news; --${mark}`,
  `${mark}%' escape '`,
  `\\${mark}`,
  '%',
  '_',
  '$1',
  "'",
  '"',
  ';',
];
const numbers = [
  '0',
  '-1',
  '-0',
  '1.5',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '0x10',
  '9223372036854775807',
  '9223372036854775808',
  '1'.repeat(400),
  '٣',
  '１',
];
const oddTexts = [
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  '\u202e\u200b\ufeff',
  '😀'.repeat(60),
  '\u0000',
  `${mark}\u0000`,
];
const strings = [
  ...plausible,
  ...markup,
  ...queries,
  ...numbers,
  ...oddTexts,
  '',
  ' ',
  '\t',
  'ａ',
  'é\u0301'.repeat(40),
  mark.repeat(20),
  'x'.repeat(3_000),
];
/**
 * Parts of addresses that are percent-encoded already, or that cannot be encoded: bytes that are not UTF-8, half a
 * surrogate pair, a broken escape.
 */
const rawParts = [
  ...strings.map((text) => encodeURIComponent(text)),
  '%ff%fe',
  '%ED%A0%80',
  '%',
  '%zz',
  '%00',
  '%2e%2e%2f',
  '+',
  `%${mark}`,
];
const rawNames = [
  '__proto__',
  'constructor',
  'constructor.prototype',
  'x',
  '',
  '%00',
  '%ff',
  mark,
  `${mark}[]`,
  'toString',
  'hasOwnProperty',
];

/** JSON texts, because some of them are not values in JavaScript. */
const jsonValues = [
  ...strings.map((text) => JSON.stringify(text)),
  ...[
    '0',
    '-1',
    '1.5',
    '1e309',
    '-1e309',
    '9223372036854775808',
    '1e-400',
    'true',
    'false',
    'null',
    '[]',
    '{}',
    '[[]]',
    `["${mark}"]`,
    `{"${mark}":1}`,
  ],
  ...[
    '"\\ud800"',
    '"\\udfff x"',
    '"\\u0000"',
    `{"__proto__":{"token":"${mark}"}}`,
    `{"constructor":{"prototype":{"x":1}}}`,
    '{"length":1e9}',
    '{"toString":1}',
  ],
  ...[
    '['.repeat(500) + ']'.repeat(500),
    `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
    `[${'1,'.repeat(2_000)}1]`,
    JSON.stringify(mark.repeat(3_000)),
  ],
];
const brokenBodies = [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  '1',
  `"${mark}"`,
  '[]',
  `{"${mark}"`,
  `{"a":1}${mark}`,
  `{'a':'${mark}'}`,
  '\ufeff{}',
  '{"a":01}',
  '{"a":NaN}',
  `${mark}=1&${mark}=2`,
];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/html',
  'application/xml',
  'multipart/form-data',
  `multipart/form-data; boundary=${mark}`,
  'application/octet-stream',
  mark,
  '/',
  'application/json, text/html',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'MKCOL'];
const headerValues = [
  mark,
  '',
  ' ',
  'zh_CN',
  'fr_FR',
  `${mark},`.repeat(200),
  '*',
  ';q=9',
  `Bearer ${mark}`,
  `<${mark}>`,
  'null',
  '-1',
  '\u00ff\u00fe',
];
const headerNames = [
  'x-lang',
  'accept-language',
  'authorization',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'forwarded',
  'if-none-match',
  'range',
  'accept',
  'expect-ct',
  'sec-fetch-site',
  `x-${mark}`,
];

const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});

/** Creates a request to a call with one error in it: a value, a name, the body, its type, the method or a header. */
export function hostileRequest(name: EndpointName, dice: Dice): HostileRequest {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body } = contract[name] as { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject };
  const headers: Record<string, string> = {};
  const path = fieldsOf(params).reduce(
    (url, field) => url.replace(`:${field}`, dice.pick(rawParts)),
    endpoint.path as string,
  );
  const search = dice.chance(0.9) ? queryOf([...fieldsOf(query), ...(body ? [] : ['x'])], dice) : '';
  const method = dice.chance(0.1) ? dice.pick(methods) : endpoint.method;
  let payload: Buffer | null = null;
  if (body ? dice.chance(0.95) : dice.chance(0.1)) {
    const asForm = dice.chance(0.2);
    headers['content-type'] = dice.chance(0.85)
      ? asForm
        ? 'application/x-www-form-urlencoded'
        : 'application/json'
      : dice.pick(types);
    payload = bodyOf(fieldsOf(body), asForm, dice);
  }
  if (dice.chance(0.2)) headers[dice.pick(headerNames)] = dice.pick(headerValues);
  return { method, url: `${path}${search && `?${search}`}`, headers, payload };
}

function queryOf(fields: string[], dice: Dice): string {
  const pairs = fields
    .filter(() => dice.chance(0.7))
    .map(
      (field) =>
        `${field}${dice.chance(0.1) ? dice.pick(['[]', '[x]', '.x', '[__proto__]']) : ''}=${dice.pick(rawParts)}`,
    );
  if (dice.chance(0.2)) pairs.push(`${dice.pick(rawNames)}=${dice.pick(rawParts)}`);
  if (dice.chance(0.15) && pairs[0]) pairs.push(pairs[0].replace(/=.*/s, `=${dice.pick(rawParts)}`));
  return pairs.join('&');
}

function bodyOf(fields: string[], asForm: boolean, dice: Dice): Buffer {
  if (asForm) return Buffer.from(queryOf(fields, dice));
  if (dice.chance(0.1)) return Buffer.from(dice.pick(brokenBodies));
  if (dice.chance(0.02)) return Buffer.alloc(300 * 1024, mark);
  const members = fields.filter(() => dice.chance(0.9)).map((field) => `"${field}":${dice.pick(jsonValues)}`);
  if (dice.chance(0.2))
    members.push(`"${dice.pick(['__proto__', 'constructor', 'x', mark, ''])}":${dice.pick(jsonValues)}`);
  if (dice.chance(0.1) && fields[0]) members.push(`"${fields[0]}":${dice.pick(jsonValues)}`);
  const text = Buffer.from(`{${members.join(',')}}`);
  return dice.chance(0.05) ? Buffer.concat([text.subarray(0, -1), Buffer.from([0xff, 0xc0, 0x80, 0x7d])]) : text;
}
