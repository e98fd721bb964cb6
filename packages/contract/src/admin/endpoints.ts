import type { AdminEndpoint } from './adminEndpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { competitionEndpoints } from './endpoints/competition.ts';
import { mediaEndpoints } from './endpoints/media.ts';
import { membershipEndpoints } from './endpoints/membership.ts';
import { moneyEndpoints } from './endpoints/money.ts';
import { newsEndpoints } from './endpoints/news.ts';
import { newsletterEndpoints } from './endpoints/newsletter.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { staffEndpoints } from './endpoints/staff.ts';

/**
 * All calls of the back office. Lists take `pageNum, pageSize, keyword?` and their own filters, and return
 * `{rows, total, pageNum, pageSize}`; every row has an `id`. Editable records have a `version` for optimistic
 * concurrency: a PUT sends it back and fails with 4009 after an edit conflict. `….csv` returns all rows as a file.
 */
export const adminEndpoints = {
  ...accountEndpoints,
  ...staffEndpoints,
  ...membershipEndpoints,
  ...moneyEndpoints,
  ...siteEndpoints,
  ...competitionEndpoints,
  ...newsEndpoints,
  ...newsletterEndpoints,
  ...mediaEndpoints,
} as const satisfies Record<string, AdminEndpoint>;

export type AdminEndpointName = keyof typeof adminEndpoints;
