const han = /\p{Script=Han}/u;
let segmenter: Intl.Segmenter | undefined;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character]!);

/** Particles that belong to the word before them. */
const particles = '的了着过吗呢吧';
/** A part of a title that ends with a mark of punctuation. */
const phrase = /[^，。：；！？]*[，。：；！？]+|[^，。：；！？]+/g;

/**
 * Returns a title as HTML that divides Chinese into phrases, each in a `span`, and these into words by `<wbr>`.
 * Browsers know few names and terms, and divide them into single characters, so that beside one a line ends only after
 * a particle.
 */
export function withWordBreaks(title: string): string {
  if (!han.test(title) || !('Segmenter' in Intl)) return escapeText(title);
  const phrases = title.match(phrase)!.map(divideWords);
  return phrases.length > 1 ? phrases.map((html) => `<span>${html}</span>`).join('') : phrases[0]!;
}

function divideWords(text: string): string {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  let before = '';
  let html = '';
  for (const { segment, isWordLike = false } of segmenter.segment(text)) {
    const areWords = before.length > 1 && segment.length > 1;
    if (before !== '' && isWordLike && (areWords || particles.includes(before))) html += '<wbr>';
    html += escapeText(segment);
    before = isWordLike ? segment : '';
  }
  return html;
}
