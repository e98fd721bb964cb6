import { type Locale, languageTag } from '@app/contract/locale';
import { Box, type SxProps, type Theme } from '@mui/material';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { parseHtml } from '../../richText/parseHtml.ts';
import { compareRichText, type Part } from './richTextDifference.ts';

/** Which parts are shown: those of both versions, or of one. */
export type Side = 'both' | 'before' | 'after';

interface Props {
  before: string;
  after: string;
  locale: Locale;
  side: Side;
}

/** The elements that are shown as they are. Of all others only the content is shown. */
const shownNames = new Set(
  'a blockquote br caption em figcaption figure h2 h3 hr img li ol p strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const safeAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;
const hiddenMark = { before: 'added', after: 'removed', both: undefined } as const;

/**
 * Shows how a rich text differs from an earlier one. Creates the elements itself and with known attributes only, so
 * that no markup of a text reaches the page.
 */
export function RichTextDifference({ before, after, locale, side }: Props) {
  const translate = useTranslate();
  const parts = useMemo(() => {
    // Finds the words of Chinese texts, which have no spaces between them.
    const segmenter = new Intl.Segmenter(languageTag[locale], { granularity: 'word' });
    return compareRichText(parseHtml(before), parseHtml(after), segmenter);
  }, [before, after, locale]);
  const alt = (text: string) => translate('app.drafts.versions.alt', { text });
  return (
    <Box lang={languageTag[locale]} sx={differenceStyles}>
      {renderParts(parts, { side, alt, isMarked: false })}
    </Box>
  );
}

interface Rendering {
  side: Side;
  alt: (text: string) => string;
  /** Whether the parts are in a marked one, which shows what differs in pictures and links. */
  isMarked: boolean;
}

const renderParts = (parts: Part[], rendering: Rendering): ReactNode[] =>
  parts
    .filter(({ mark }) => mark === undefined || mark !== hiddenMark[rendering.side])
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
    .map((part, index) => <Fragment key={index}>{renderPart(part, rendering)}</Fragment>);

function renderPart({ mark, element, text, parts }: Part, rendering: Rendering): ReactNode {
  if (text !== undefined) return text;
  if (!element) {
    const content = renderParts(parts, { ...rendering, isMarked: true });
    return mark === 'added' ? <ins>{content}</ins> : <del>{content}</del>;
  }
  const name = element.tagName.toLowerCase();
  if (name === 'img') return renderPicture(element, rendering);
  if (name === 'br' || name === 'hr') return createElement(name);
  const content = renderParts(parts, rendering);
  if (name === 'a') return renderLink(element, content, rendering);
  return shownNames.has(name) ? createElement(name, attributesOf(element), ...content) : content;
}

function attributesOf(element: Element): Record<string, unknown> {
  const span = (name: string) => Number(element.getAttribute(name)) || undefined;
  if (element.matches('td, th')) return { colSpan: span('colspan'), rowSpan: span('rowspan') };
  return element.matches('ol') ? { start: span('start') } : {};
}

function renderPicture(element: Element, { isMarked, alt }: Rendering): ReactNode {
  const src = element.getAttribute('src') ?? '';
  const description = element.getAttribute('alt') ?? '';
  return (
    <>
      {safeAddress.test(src) && <img src={src} alt={description} />}
      {isMarked && <small aria-hidden>{alt(description)}</small>}
    </>
  );
}

function renderLink(element: Element, content: ReactNode[], { isMarked }: Rendering): ReactNode {
  const href = element.getAttribute('href') ?? '';
  return (
    <>
      <a href={safeAddress.test(href) ? href : undefined} target="_blank" rel="noopener nofollow">
        {content}
      </a>
      {isMarked && <small> ({href})</small>}
    </>
  );
}

const blocks = 'p, h2, h3, ul, ol, blockquote, figure, table, hr';
/** Marks blocks and pictures by a line and a sign, and words by the line under or through them. */
const differenceStyles: SxProps<Theme> = {
  overflowWrap: 'anywhere',
  lineHeight: 1.7,
  '& p, & ul, & ol, & blockquote, & figure, & h2, & h3, & table': { mt: 0, mb: 1.5, mx: 0 },
  '& h2': { fontSize: 20, lineHeight: 1.3 },
  '& h3': { fontSize: 17, lineHeight: 1.3 },
  '& ul, & ol': { pl: '1.4em' },
  '& blockquote': { pl: 2, borderLeft: '4px solid', borderColor: 'divider' },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 320, height: 'auto' },
  '& caption': { textAlign: 'left', fontWeight: 600 },
  '& figcaption': { fontSize: 14, color: 'text.secondary' },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': { border: '1px solid', borderColor: 'divider', p: 0.75, textAlign: 'left', verticalAlign: 'top' },
  '& ins, & del': { color: 'text.primary' },
  '& ins': { bgcolor: '#e3f4e3', textDecoration: 'underline', textDecorationThickness: 2 },
  '& del': { bgcolor: '#fbe4e1', textDecoration: 'line-through' },
  [`& :is(ins, del):has(${blocks}, img)`]: { display: 'block', position: 'relative', pl: 3, py: 0.5, mb: 1.5 },
  [`& ins:has(${blocks}, img)`]: { borderLeft: '4px solid #2e7d32', '&::before': { content: '"+"' } },
  [`& del:has(${blocks}, img)`]: { borderLeft: '4px dashed #c62828', '&::before': { content: '"−"' } },
  [`& :is(ins, del):has(${blocks}, img)::before`]: { position: 'absolute', left: 6, fontWeight: 700 },
  '& :is(ins, del) > :last-child': { mb: 0 },
};
