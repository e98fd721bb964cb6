import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** Suggested actions. */
  children?: ReactNode;
  /** The element of the title, for pages without another heading. */
  heading?: 'h1' | 'h2' | 'p';
}

/** Shows a text and two stones on an empty board instead of missing content. */
export function EmptyState({ title, text, children, heading: Heading = 'p' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
        <path
          d="M8 18h104M8 36h104M8 54h104M24 6v60M42 6v60M60 6v60M78 6v60M96 6v60"
          stroke="var(--line)"
          strokeWidth="1.5"
        />
        <circle cx="60" cy="36" r="8.5" fill="#f26b1d" />
        <circle cx="78" cy="54" r="8.5" fill="var(--ink)" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
