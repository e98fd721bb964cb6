import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from './Button.tsx';

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  variant?: 'filled' | 'default';
  /** Loads a document instead of navigating in the router, for files and other languages. */
  reload?: boolean;
}

/** Shows a link as a button, for the main action of a view. Use at most one filled button per view. */
export function ButtonLink({ to, children, variant = 'filled', reload = false }: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={reload} {...buttonLook(variant)}>
      <span>{children}</span>
    </Link>
  );
}
