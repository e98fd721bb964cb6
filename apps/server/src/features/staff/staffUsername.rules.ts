import unhomoglyph from 'unhomoglyph';

/** Scripts in modern use that a username may be written in, as UAX 31 recommends. */
const scripts = [
  ...['Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin'],
  ...['Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
/** Mixtures that the highly restrictive profile of UTS 39 allows: how Japanese, Taiwanese and Koreans write. */
const mixtures = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const toScriptPattern = (mixture: readonly string[]): RegExp =>
  new RegExp(`^[${[...mixture, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u');
const profiles = [...scripts.map((script) => [script]), ...mixtures].map(toScriptPattern);

/** 2 to 32 letters or digits, with dots, underscores and hyphens between them. */
const allowedShape = /^(?=.{2,32}$)[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}._-]*$/u;
/**
 * Invisible characters, including those that the shape above admits as letters or marks, and four or more marks in a
 * row.
 */
const invisibleCharacters = /\p{Default_Ignorable_Code_Point}|\p{Mn}{4}/u;
/** Marks that cannot be seen: a dot above a letter that has a dot already, and the same mark twice. */
const invisibleMarks = /[\p{Soft_Dotted}\u0131\u0237]\p{M}*\u0307|(\p{Mn})\1/u;
/** Apostrophes, lines and parts of syllables that count as letters, of which UTS 39 recommends few. */
const uncommonLetters = /[[\p{L}&&\p{Script=Common}]--[ˇˉˊˋー〆]]|[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/v;
const asciiDigits = /[0-9]/;
const otherDigits = /[^\P{Nd}0-9]/u;

/** Returns the unique form of a staff username, which is also the form in which it is stored. */
export const normalizeUsername = (typed: string): string =>
  typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** @param username in its unique form. @returns the problem of a new name; null when there is none */
export function problemOfUsername(username: string): 'staffUsernameMalformed' | 'usernameMixed' | null {
  if (!allowedShape.test(username) || invisibleCharacters.test(username) || uncommonLetters.test(username))
    return 'staffUsernameMalformed';
  if (invisibleMarks.test(username.normalize('NFD'))) return 'staffUsernameMalformed';
  const mixesDigits = asciiDigits.test(username) && otherDigits.test(username);
  return mixesDigits || !profiles.some((profile) => profile.test(username)) ? 'usernameMixed' : null;
}

/** Returns the skeleton of a username by UTS 39: usernames that look alike have the same one. */
export const skeletonOf = (username: string): string =>
  unhomoglyph(unhomoglyph(username.normalize('NFD')).normalize('NFD')).toLowerCase();
