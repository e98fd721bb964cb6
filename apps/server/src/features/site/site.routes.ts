import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { type App, mount } from '#platform/http/mount';
import { findStandingText } from '../standingTexts/index.ts';
import { getSiteSettings } from './settings.service.ts';
import { findContacts } from './site.queries.ts';

export function siteRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mount(app, 'siteSettings', ({ locale }) => getSiteSettings(db, clock, locale), { topics: ['site', 'pictures'] });
  mount(
    app,
    'aboutUs',
    async ({ locale }) => {
      const page = await findStandingText(db, { name: 'about', locale, now: clock.now() });
      return { title: page?.title ?? '', content: page?.content ?? '', contacts: await findContacts(db, locale) };
    },
    { topics: ['site'] },
  );
}
