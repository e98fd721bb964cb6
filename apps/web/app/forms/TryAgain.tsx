import { m } from '../paraglide/messages.js';
import { Button } from '../ui/Button.tsx';

/** Shows a retry button instead of data that failed to load. The call itself has shown the error. */
export function TryAgain({ onTry }: { onTry: () => void }) {
  return (
    <p>
      {m.personal_problem_text()}{' '}
      <Button variant="quiet" onClick={onTry}>
        {m.personal_try_again()}
      </Button>
    </p>
  );
}
