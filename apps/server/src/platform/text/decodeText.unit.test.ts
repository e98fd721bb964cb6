import { decode, encode } from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeDamagedText } from './decodeDamagedText.ts';
import { DamagedUtf8, decodeText, UnknownEncoding } from './decodeText.ts';

const files: [string, string[]][] = [
  [
    'gb18030',
    ['姓名,英文名\n林墨言,Lin Moyan\n', '轮次,台次,黑方,白方,结果\n1,1,王磊,李娜,黑胜\n', 'Name\n王磊\n张伟\n刘芳\n'],
  ],
  [
    'big5',
    [
      '姓名,英文名\n陳美玲,Chen Meiling\n',
      '輪次,台次,黑方,白方,結果\n1,1,周俊勳,王立誠,黑勝\n',
      'Name\n黃冠宇\n林志豪\n',
    ],
  ],
  ['shift_jis', ['氏名,英字氏名\n井山裕太,Iyama Yuta\n', 'Name,Club\n佐藤花子,x\n一力遼,y\n芝野虎丸,z\n']],
  ['euc-jp', ['氏名,英字氏名\n井山裕太,Iyama Yuta\n', '名前,生年月日\n一力遼,1997-06-10\n芝野虎丸,1999-11-09\n']],
  ['euc-kr', ['이름,영문\n신진서,Shin Jinseo\n', 'Name\n박정환\n최정\n김지석\n']],
  ['windows-1252', ['Name,Club\nJosé Muñoz,Città\n', 'Name;Ort\nMüller Jürgen;Genève\n', 'Name\nZoë O’Neil\n']],
  ['utf-8', ['姓名\nZoë\n이름\n', '\uFEFF姓名\n王磊\n', 'Name\nLin\n']],
];

describe.each(files)('a file in %s', (encoding, texts) => {
  test.each(texts)('is read: %j', async (text) => {
    expect(await decodeText(encode(text, encoding))).toBe(text.replace('\uFEFF', ''));
  });
});

describe.each(['utf-16le', 'utf-16be'])('a file in %s', (encoding) => {
  test.each([true, false])('is read; with a byte order mark: %s', async (addBOM) => {
    const text = '姓名,Name\r\n王磊,Wang Lei\r\n';
    expect(await decodeText(encode(text, encoding, { addBOM }))).toBe(text);
  });
});

test('finds the encoding by the lines with letters beyond ASCII, wherever they are', async () => {
  const text = `姓名,Name\n${'x,Lin Wei\n'.repeat(5_000)}陳美玲,x\n`;
  expect(await decodeText(encode(text, 'big5'))).toBe(text);
});

test.each<[string, Buffer]>([
  ['Cyrillic', encode('Name\nИванов\nПетров\n', 'windows-1251')],
  ['Thai', encode('Name\nสมชาย\n', 'tis620')],
  ['Turkish', encode('Name\nIşık Şahin\n', 'windows-1254')],
  ['Polish', encode('Name\nŁukasz Wójcik\nŻak Michał\n', 'windows-1250')],
  ['Mac OS Roman', encode('Name\nJosé Muñoz\n', 'macroman')],
  ['ISO 2022', Buffer.from('Name\n\u001B$B;aL>\u001B(B\n')],
  ['UTF-8 with a broken letter', Buffer.concat([Buffer.from('姓名\n王磊\n'), Buffer.from([0xe7])])],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d494844520000', 'hex')],
])('rejects %s', async (_, bytes) => {
  await expect(decodeText(bytes)).rejects.toThrow(UnknownEncoding);
});

const withDamagedLetter = (before: string, byte = 0xe7, after = '\n') =>
  Buffer.concat([Buffer.from(before), Buffer.from([byte]), Buffer.from(after)]);

test('names the line of the first letter that is damaged', async () => {
  await expect(decodeText(withDamagedLetter('姓名\n王磊\n李'))).rejects.toThrow(expect.objectContaining({ line: 3 }));
  await expect(decodeText(withDamagedLetter('\uFEFFName\nMüller '))).rejects.toThrow(
    expect.objectContaining({ line: 2 }),
  );
});

test.each([
  ['many letters of East Asia', '围棋比赛的选手与结果，以及各轮的编排与成绩公布'],
  ['many letters of Western Europe', 'Müller Jürgen, Genève. '.repeat(10)],
  ['a long text in English', 'The round begins at ten o’clock. '.repeat(40)],
])('keeps %s when one is damaged', async (_, text) => {
  expect(await decodeDamagedText(withDamagedLetter(text, 0xc2))).toBe(`${text}\uFFFD\n`);
});

test('reads other encodings as such, also where damaged letters are replaced', async () => {
  for (const [encoding, texts] of files)
    for (const text of texts) expect(await decodeDamagedText(encode(text, encoding))).toBe(text.replace('\uFEFF', ''));
  const english = `${'The round begins at ten. '.repeat(400)}José`;
  expect(await decodeDamagedText(encode(english, 'windows-1252'))).toBe(english);
});

test('rejects a text of which many letters are damaged', async () => {
  await expect(decodeDamagedText(withDamagedLetter('王磊李'))).rejects.toThrow(DamagedUtf8);
  await expect(decodeDamagedText(encode('Иванов и Петров', 'windows-1251'))).rejects.toThrow(UnknownEncoding);
});

/** Lists of common names, so that rules which fit the files above only are found. */
test('never reads one East Asian encoding as another', async () => {
  const names: Record<string, string> = {
    gb18030:
      '王芳 李伟 张敏 刘洋 陈静 杨勇 黄磊 赵霞 吴军 周杰 徐涛 孙超 马明 朱娟 胡桂英 郭秀英 何平 高刚 林雨桐 罗浩然',
    big5: '陳怡君 林志豪 黃雅婷 張冠宇 李淑芬 王家豪 吳宗翰 劉佳穎 蔡承恩 楊詩涵 許建宏 鄭欣怡 謝俊傑 洪美玲 郭立誠',
    shift_jis: '佐藤太郎 鈴木花子 高橋健一 田中美咲 渡辺翔太 伊藤さくら 山本ユキ 中村遼 小林裕太 加藤虎丸',
    'euc-jp': '佐藤太郎 鈴木花子 高橋健一 田中美咲 渡辺翔太 伊藤さくら 山本ユキ 中村遼 小林裕太 加藤虎丸',
    'euc-kr': '김민준 이서연 박지훈 최은지 정상일 강명훈 조동훈 윤진서 장정환 임지석 신민재',
  };
  for (const [encoding, list] of Object.entries(names)) {
    const all = list.split(' ');
    for (const count of [1, 2, 3, 5])
      for (let from = 0; from + count <= all.length; from += 1) {
        const text = `Name\n${all.slice(from, from + count).join('\n')}\n`;
        const read = await decodeText(encode(text, encoding)).catch(() => text);
        expect(read, decode(encode(text, encoding), 'latin1')).toBe(text);
      }
  }
});
