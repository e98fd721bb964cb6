import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  variant?: 'filled' | 'default';
  /** A file or another language: left to the browser. */
  reload?: boolean;
}

/** A link that is the thing to do here. One filled button a view. */
export function ButtonLink({ to, children, variant = 'filled', reload = false }: ButtonLinkProps) {
  return (
    <Button component={Link} to={to} variant={variant} radius="xl" size="md" reloadDocument={reload}>
      {children}
    </Button>
  );
}
