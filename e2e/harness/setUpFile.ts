import { afterAll } from 'vitest';
import { closeContexts } from './browser.ts';
import { switchToSharedSite } from './site.ts';

// Modules live as long as a worker. Without this, the open pages of a failed journey would affect the next file.
afterAll(async () => {
  await closeContexts();
  switchToSharedSite();
});
