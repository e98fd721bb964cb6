import { useEffect, useRef } from 'react';
import { sanitizedHtml } from '../trustedTypes.ts';
import { describeVideos, hasVideos } from './describeVideos.ts';
import { linkNotes } from './linkNotes.ts';
import { showFilms } from './showFilms.ts';
import styles from './RichText.module.css';

interface Props {
  html: string;
  compact?: boolean;
  /** Begins the ids of footnotes; different for each of several texts on a page. */
  idPrefix?: string;
  /** Whether the text stands below an `h2` of the page, so that its own headings begin with `h3`. */
  isInSection?: boolean;
}

/** Shows HTML that the server has sanitized. */
export function RichText({ html, compact = false, idPrefix, isInSection = false }: Props) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasVideos(html)) return undefined;
    const ending = new AbortController();
    const addPlayers = async () => {
      const { playVideos } = await import('./playVideos.ts');
      if (!ending.signal.aborted) playVideos(text.current!, ending.signal);
    };
    // Without this script, the links lead to the videos.
    addPlayers().catch(() => {});
    return () => ending.abort();
  }, [html]);
  const className = compact ? `${styles.text} ${styles.compact}` : styles.text;
  const outline = isInSection ? lowerHeadings(html) : html;
  const shown = sanitizedHtml(showFilms(describeVideos(linkNotes(outline, idPrefix))));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored, and enforced by Trusted Types
  return <div ref={text} className={className} dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** Lowers the headings of sanitized HTML, which has `h2` and `h3` only, and no `<` in attributes. */
const lowerHeadings = (html: string): string =>
  html.replaceAll(/(<\/?h)([23])(?=[\s>])/g, (_, tag: string, level: string) => `${tag}${Number(level) + 1}`);
