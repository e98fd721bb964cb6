import { afterAll } from 'vitest';
import { closeContexts } from './browser.ts';
import { moveBack } from './site.ts';

// Modules live for a whole worker, so what a failed journey leaves open would burden the next file.
afterAll(async () => {
  await closeContexts();
  moveBack();
});
