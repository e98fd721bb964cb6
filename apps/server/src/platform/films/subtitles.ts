import { InvalidFields } from '#platform/errors';

const maxCues = 5_000;
/** In characters of one cue. */
const maxCueCharacters = 1_000;
const time = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)[.](\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);
const allowedTags = new Set(['b', 'i', 'u']);

/**
 * Rewrites a WebVTT file with only its times and texts. Texts keep bold, italic and underline; comments, styles,
 * regions, positions and other markup are dropped.
 *
 * @throws InvalidFields for `subtitles` when it is no WebVTT in UTF-8, or has no cue or too many
 */
export function normalizeSubtitles(file: string): string {
  // U+FFFD: the file was not in UTF-8.
  if (/[\0\uFFFD]/.test(file)) throw malformed();
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0]!)) throw malformed();
  const cues: { start: number; text: string }[] = [];
  let lastStart = 0;
  for (const block of blocksOf(lines.slice(1))) {
    const timingIndex = block.findIndex((line) => line.includes('-->'));
    // A block without a time is a comment or a style. In a cue, the time is in the first line, or below the cue's name.
    if (timingIndex < 0) continue;
    const match = timingIndex < 2 ? timing.exec(block[timingIndex]!) : null;
    if (!match) throw malformed();
    const [start, end] = [toMs(match.slice(1, 5)), toMs(match.slice(5, 9))];
    if (end <= start || start < lastStart) throw malformed();
    lastStart = start;
    const text = cleanCue(block.slice(timingIndex + 1).join('\n'));
    if (text.length > maxCueCharacters || cues.length === maxCues) throw malformed();
    if (text !== '') cues.push({ start, text: `${format(start)} --> ${format(end)}\n${text}` });
  }
  if (cues.length === 0) throw malformed();
  return `WEBVTT\n\n${cues.map(({ text }) => text).join('\n\n')}\n`;
}

const malformed = () => new InvalidFields({ subtitles: 'malformedSubtitles' });

function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

const toMs = ([hours = '0', minutes, seconds, ms]: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms);

function format(ms: number): string {
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1_000) % 60)}.${pad(ms % 1_000, 3)}`;
}

/** Returns the text of a cue with closed tags and without characters that begin markup. */
function cleanCue(text: string): string {
  const open: string[] = [];
  let clean = '';
  for (const part of text.split(/(<[^>]*>)/)) {
    const tag = /^<(\/?)([a-z]+)(?:[ .\t][^>]*)?>$/.exec(part);
    if (!part.startsWith('<') || !part.endsWith('>')) clean += escapeText(part);
    else if (tag && allowedTags.has(tag[2]!)) clean += toTag(tag[1] === '/', tag[2]!, open);
  }
  const closed =
    clean +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('');
  // An empty line would end the cue.
  return closed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function toTag(closes: boolean, name: string, open: string[]): string {
  if (!closes) {
    open.push(name);
    return `<${name}>`;
  }
  if (open.at(-1) !== name) return '';
  open.pop();
  return `</${name}>`;
}

const escapeText = (text: string) =>
  text
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
