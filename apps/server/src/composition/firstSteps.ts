import { locales } from '@app/contract/locale';
import type { StandingTextName } from '@app/contract/standingTexts';
import { hasAssociations } from '../features/associations/index.ts';
import { hasCategories, hasDisciplines } from '../features/competitions/index.ts';
import type { FindDoneSteps } from '../features/firstSteps/index.ts';
import { findTerms } from '../features/membership/index.ts';
import { hasNews } from '../features/news/index.ts';
import { hasContacts, hasOwnSettings } from '../features/site/index.ts';
import { isAlone } from '../features/staff/index.ts';
import { findPublishedLanguages } from '../features/standingTexts/index.ts';
import type { Core } from './core.ts';

/** Creates the search for steps that are done from the features that they are about. */
export function createFirstSteps({ db, clock, config }: Pick<Core, 'db' | 'clock' | 'config'>): FindDoneSteps {
  return async () => {
    const languages = await findPublishedLanguages(db, clock.now());
    const isPublished = (name: StandingTextName) => locales.every((locale) => languages[name].includes(locale));
    return {
      siteSettings: await hasOwnSettings(db),
      contacts: await hasContacts(db),
      membershipTerms: (await findTerms(db)).version > 0,
      legalTexts: isPublished('privacy') && isPublished('terms'),
      introduction: isPublished('introduction'),
      about: isPublished('about'),
      disciplines: await hasDisciplines(db),
      categories: await hasCategories(db),
      associations: await hasAssociations(db),
      news: await hasNews(db),
      // A public site starts only when its providers are configured or turned off.
      providers: config.mode === 'public',
      staff: !(await isAlone(db)),
    };
  };
}
