import type { ReactNode } from 'react';
import { useSiteName } from '../api/rootData.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import styles from './EmbedFrame.module.css';

interface EmbedFrameProps {
  title: string;
  /** The page of the site with the same content. */
  path: string;
  /** Beside the title. */
  sign?: ReactNode;
  children: ReactNode;
}

/** Shows a part of the site that other sites show in a frame: without navigation, its links open the site. */
export function EmbedFrame({ title, path, sign, children }: EmbedFrameProps) {
  const site = useSiteName();
  return (
    <main className={styles.frame} aria-busy="false">
      <header>
        <h1>{title}</h1>
        {sign}
      </header>
      {children}
      <p className={styles.source}>
        <a href={`${path}${path.includes('?') ? '&' : '?'}lang=${getLocale()}`} target="_blank" rel="noopener">
          {m.embed_source({ site })}
          <span className="visually-hidden"> {m.new_window()}</span>
        </a>
      </p>
    </main>
  );
}
