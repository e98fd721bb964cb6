import { afterAll, afterEach } from 'vitest';
import { closeContexts, describeOpenPages } from './browser.ts';
import { switchToSharedSite } from './site.ts';

// A failure that happens once on another machine is readable only with what the pages showed.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}\n${await describeOpenPages()}`);
});

// Modules live as long as a worker. Without this, the open pages of a failed journey would affect the next file.
afterAll(async () => {
  await closeContexts();
  switchToSharedSite();
});
