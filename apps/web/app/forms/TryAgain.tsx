import { Button } from '@mantine/core';
import { m } from '../paraglide/messages.js';

/** In the place of what could not be fetched; the call has said why. */
export function TryAgain({ onTry }: { onTry: () => void }) {
  return (
    <p>
      {m.personal_problem_text()}{' '}
      <Button variant="default" radius="xl" size="compact-md" onClick={onTry}>
        {m.personal_try_again()}
      </Button>
    </p>
  );
}
