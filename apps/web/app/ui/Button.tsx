import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `filled`: the main action of a view, at most one; `quiet`: beside a text. */
export type ButtonVariant = 'filled' | 'default' | 'outline' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows that its action is running, and takes no further clicks. */
  loading?: boolean;
  fullWidth?: boolean;
}

export function Button({
  variant = 'filled',
  loading = false,
  fullWidth = false,
  type = 'button',
  disabled = false,
  className,
  children,
  ...attributes
}: ButtonProps) {
  return (
    <button
      {...attributes}
      {...buttonLook(variant, { className, fullWidth })}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      <span>{children}</span>
    </button>
  );
}

/** Returns the attributes of a link that looks like a button. */
export const buttonLook = (
  variant: ButtonVariant,
  { className = '', fullWidth = false }: { className?: string | undefined; fullWidth?: boolean } = {},
) => ({
  className: `${styles.button} ${styles[variant]} ${fullWidth ? styles.fullWidth : ''} ${className}`,
});
