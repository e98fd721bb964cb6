import { hasUtf8Mark, readUtf8, type Utf8Text } from './readUtf8.ts';

/** Thrown for bytes whose encoding is unknown or cannot be told for certain. */
export class UnknownEncoding extends Error {
  override readonly name: string = 'UnknownEncoding';
}

/** Thrown for UTF-8 with damaged letters. */
export class DamagedUtf8 extends UnknownEncoding {
  override readonly name = 'DamagedUtf8';
  /** The line of the first of them. */
  readonly line: number;

  constructor({ text }: Utf8Text) {
    super();
    this.line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  }
}

type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'big5'
  | 'shift_jis'
  | 'euc-jp'
  | 'euc-kr'
  | 'windows-1252';

/** The encodings of East Asia, by the names that the detector gives them. */
const detectorNames: Partial<Record<Encoding, readonly string[]>> = {
  gb18030: ['GB18030', 'GB2312', 'GBK'],
  big5: ['Big5', 'BIG5-HKSCS'],
  shift_jis: ['SHIFT_JIS', 'CP932'],
  'euc-jp': ['EUC-JP'],
  'euc-kr': ['EUC-KR', 'CP949'],
};
const eastAsian = Object.keys(detectorNames) as Encoding[];
/** Words of headings that reveal the encoding of a short file. */
const headings: Partial<Record<Encoding, RegExp>> = {
  gb18030: /姓名|日期|编号|协会|轮次|结果|名次|邮箱|选手|棋手|黑方|白方|俱乐部/,
  big5: /姓名|日期|編號|協會|輪次|結果|名次|郵箱|選手|棋手|黑方|白方|俱樂部/,
  shift_jis: /氏名|名前|生年月日|所属|結果|順位/,
  'euc-jp': /氏名|名前|生年月日|所属|結果|順位/,
  'euc-kr': /이름|성명|생년월일|소속|결과|순위|라운드/,
};
/** The first characters of the most common surnames, which reveal the encoding of lists of names. */
const surnames: Partial<Record<Encoding, string>> = {
  gb18030:
    '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常柯古聂时辜芈欧司上诸',
  big5: '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周徐蘇葉莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓馬董溫唐藍石蔣田康鄒白涂尤巫韓龔嚴袁金童陸姚邵湯關譚馮歐伍黎區麥司上諸',
  shift_jis:
    '佐鈴高田渡伊山中小加吉斎松井木林清阿森池橋石前藤後岡長近村遠青坂福太西金三上原竹平野柴新工宮内大今古安武岩本和菊一芝河張許趙依結羽仲黒川浜島辻杉荒関谷久片星市矢丸水秋東南北浅飯千早成土桜横',
  'euc-kr':
    '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용',
};
surnames['euc-jp'] = surnames.shift_jis!;
/** No other encoding may lead to a share of known surnames that is higher by this much. */
const minShareLead = 0.3;
/** With fewer letters than this, the detector only guesses. */
const minLettersForDetector = 8;
/** The most likely encoding must be this many times as likely as the next one. */
const minLead = 2;
/** Enough for the statistics of the detector, in bytes. */
const sampleBytes = 32 * 1024;
/** At most this many lines are sampled; few files have more before their first letter beyond ASCII. */
const maxSampledLines = 2_000;

/**
 * Decodes a text file: UTF-8, UTF-16 with or without byte order mark, or one of the encodings in which spreadsheets of
 * East Asia and Western Europe save. The result has no byte order mark.
 *
 * @throws UnknownEncoding unless the encoding is certain; DamagedUtf8
 */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const utf16 = utf16Of(bytes);
  if (utf16) return decodeOrThrow(bytes, utf16);
  const text = decodeAs(bytes, 'utf-8');
  // Text with escape sequences is rejected below, because ISO 2022 encodes East Asian letters as ASCII with them.
  if (text !== null && !text.includes('\u001B')) return text;
  if (text !== null || bytes.includes(0)) throw new UnknownEncoding();
  const utf8 = readUtf8(bytes);
  // If most letters are valid East Asian ones in UTF-8, the file is damaged UTF-8 and not in another encoding.
  if (hasUtf8Mark(bytes) || utf8.validBeyondLatinCount > utf8.damagedCount) throw new DamagedUtf8(utf8);
  return decodeOrThrow(bytes, await detect(bytes));
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeOrThrow(bytes: Uint8Array, encoding: Encoding): string {
  const text = decodeAs(bytes, encoding);
  if (text === null || hasForeignSigns(text)) throw new UnknownEncoding();
  return text;
}

/** Whether a text has control characters, private or unassigned ones, which a wrong encoding produces. */
const hasForeignSigns = (text: string): boolean => /(?![\t\n\v\f\r])\p{Cc}|[\uFFFD\p{Co}\p{Cn}]/u.test(text);

/** Recognizes UTF-16 by its byte order mark, or by the zero bytes of its commas, digits and line ends. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return null;
  const zeros = [0, 0] as [number, number];
  for (const [index, byte] of bytes.subarray(0, sampleBytes).entries())
    if (byte === 0) zeros[(index % 2) as 0 | 1] += 1;
  const [even, odd] = zeros;
  if (even === odd || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** @throws UnknownEncoding */
async function detect(bytes: Uint8Array): Promise<Encoding> {
  const sample = sampleOf(bytes);
  const western = decodeAs(sample, 'windows-1252');
  // Loaded with the first such file, because its statistics take megabytes.
  const { detectAll } = await import('jschardet');
  const ranked = detectAll(sample) as { encoding: string | null; confidence: number }[];
  if (western !== null && isWestern(western)) {
    const central = confidenceOf(ranked, ['Windows-1250', 'ISO-8859-2']);
    if (central >= minLead * confidenceOf(ranked, ['Windows-1252', 'ISO-8859-1', 'iso8859-15']))
      throw new UnknownEncoding();
    return 'windows-1252';
  }
  const candidates = eastAsian
    .map((encoding) => ({ encoding, text: decodeAs(sample, encoding) }))
    .filter(({ encoding, text }) => text !== null && isEastAsian(text, encoding))
    .map(({ encoding, text }) => ({
      encoding,
      hasHeading: headings[encoding]!.test(text!),
      share: surnameShare(text!, surnames[encoding]!),
      letters: text!.match(/\P{ASCII}/gu)?.length ?? 0,
      confidence: confidenceOf(ranked, detectorNames[encoding]!),
    }))
    .toSorted((a, b) => b.confidence - a.confidence);
  const withHeading = candidates.filter(({ hasHeading }) => hasHeading);
  const rivals = withHeading.length > 0 ? withHeading : candidates;
  const [best, next] = rivals;
  if (best && (withHeading.length === 1 || isLikeliest(best, rivals, next?.confidence ?? 0))) return best.encoding;
  const [mostSurnames, second] = rivals.toSorted((a, b) => b.share - a.share);
  if (mostSurnames && mostSurnames.share >= minShareLead && mostSurnames.share - (second?.share ?? 0) >= minShareLead)
    return mostSurnames.encoding;
  throw new UnknownEncoding();
}

interface Candidate {
  letters: number;
  confidence: number;
  share: number;
}

/**
 * Whether the detector clearly prefers an encoding and the surnames do not contradict it. With few letters, the
 * surnames must confirm it.
 */
const isLikeliest = (best: Candidate, rivals: readonly Candidate[], nextConfidence: number): boolean =>
  best.confidence > 0 &&
  best.confidence >= minLead * nextConfidence &&
  rivals.every(
    (other) =>
      other === best ||
      (best.letters < minLettersForDetector ? other.share < best.share : other.share - best.share < minShareLead),
  );

/** Returns how many of the cells that begin with a letter of East Asia begin with one of the surnames, from 0 to 1. */
function surnameShare(text: string, knownSurnames: string): number {
  const first = text.match(/(?<=^|[,;\t"\n])\P{ASCII}/gu) ?? [];
  return first.filter((letter) => knownSurnames.includes(letter)).length / Math.max(1, first.length);
}

const confidenceOf = (
  ranked: readonly { encoding: string | null; confidence: number }[],
  names: readonly string[],
): number =>
  Math.max(
    0,
    ...ranked
      .filter(({ encoding }) => encoding !== null && names.includes(encoding))
      .map(({ confidence }) => confidence),
  );

/** Returns the lines with letters beyond ASCII, as far as the detector needs them. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let from = 0, lines = 0; from < bytes.length && size < sampleBytes && lines < maxSampledLines; ) {
    const found = bytes.indexOf(0x0a, from);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(from, end);
    if (line.some((byte) => byte > 0x7f)) {
      parts.push(line);
      size += line.length;
      lines += 1;
    }
    from = end;
  }
  return Buffer.concat(parts);
}

/** Western letters with marks, without those that more often come from the Turkish and Central European encodings. */
const westernLetter = /[ªºŒœŠšŸŽžƒÀ-ÇÉ-ÏÑ-ÖØ-Üß-ïñ-öø-üÿ]/;

/** Whether letters with marks stand among plain ones, as in Western European words. */
function isWestern(text: string): boolean {
  if (hasForeignSigns(text)) return false;
  const signs = text.match(/\P{ASCII}/gu) ?? [];
  const letters = signs.filter((sign) => westernLetter.test(sign));
  const marks = signs.filter((sign) => /[–—‘’“”€…•°«»¡¿§£©®™½¼¾×\u00A0]/.test(sign));
  if (letters.length + marks.length < signs.length) return false;
  if (/[–—•§£©®™€½¼¾×]\p{L}|\p{L}[–—•§£©®™€½¼¾×¿¡]/u.test(text)) return false;
  const words = text.match(/[A-Za-zŒœŠšŸŽžƒÀ-ÖØ-öø-ÿ]+/g) ?? [];
  return words.every((word) => {
    const beyond = word.match(/[^A-Za-z]/g)?.length ?? 0;
    return beyond <= Math.ceil(word.length / 2) && beyond < Math.max(2, word.length) && !/[a-zß-ÿ][À-ÖØ-Þ]/.test(word);
  });
}

/** Whether a text has the scripts that files in an encoding have. */
function isEastAsian(text: string, encoding: Encoding): boolean {
  if (hasForeignSigns(text)) return false;
  // A Han character between Latin letters is a Western letter that was read in a wrong encoding.
  if (/[A-Za-z]\p{Script=Han}[a-z]/u.test(text)) return false;
  const isHangul = /\p{Script=Hangul}/u.test(text);
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (encoding === 'euc-kr') return isHangul;
  // Text in other encodings looks like half-width Katakana when it is read as Shift JIS.
  const halfWidth = text.match(/[\uFF61-\uFF9F]/g)?.length ?? 0;
  if (encoding === 'shift_jis' || encoding === 'euc-jp') return han + kana > 0 && halfWidth <= (han + kana) / 4;
  return !isHangul && han > 0 && kana <= han;
}
