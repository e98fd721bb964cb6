import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

/** Files of tables, as `accept` of a file input. */
export const tableFiles = '.csv,.txt,.tsv,.xlsx,text/csv';

interface Props {
  label: string;
  /** The text that is shown instead of the label, for example while work runs. */
  visibleLabel?: string;
  variant?: ButtonProps['variant'];
  /** Ignores presses. The button stays enabled, so that it keeps the keyboard's focus. */
  isBusy?: boolean;
  /** The types that the browser offers to choose. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Lets the reader choose a file. */
export function FileButton({
  label,
  visibleLabel = label,
  variant = 'contained',
  isBusy = false,
  accept,
  onChoose,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
        {visibleLabel}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Emptied, because browsers report no change when the same file is chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
