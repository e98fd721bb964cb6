import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

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
    <Button component={Link} to={to} variant={variant} radius="xl" size="md" reloadDocument={reload}>
      {children}
    </Button>
  );
}
