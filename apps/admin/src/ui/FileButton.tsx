import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

/** Files of tables, as `accept` of a file input. */
export const tableFiles = '.csv,.txt,.tsv,.xlsx,text/csv';

interface Props {
  label: string;
  /** What the button shows instead of its label, such as that work runs. */
  shown?: string;
  variant?: ButtonProps['variant'];
  /** Whether a press does nothing yet. The button stays enabled, so that it keeps the keyboard's focus. */
  isBusy?: boolean;
  /** The types that the browser offers to choose. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Lets the reader choose a file. */
export function FileButton({ label, shown = label, variant = 'contained', isBusy = false, accept, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
        {shown}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Otherwise choosing the same file again would change nothing.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
