import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { type App, mount } from '#platform/http/mount';
import { findShownBanners } from './banners.queries.ts';

export function bannersRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mount(app, 'banners', ({ locale }) => findShownBanners(db, locale, clock.now()), { topics: ['banners', 'pictures'] });
}
