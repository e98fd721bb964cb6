import { locales } from '@app/contract/locale';
import type { StandingTextName } from '@app/contract/standingTexts';
import { hasAssociations } from '../features/associations/index.ts';
import { hasCategories, hasDisciplines } from '../features/competitions/index.ts';
import type { FirstStepChecks } from '../features/firstSteps/index.ts';
import { findTerms } from '../features/membership/index.ts';
import { hasNews } from '../features/news/index.ts';
import { hasContacts, hasOwnSettings } from '../features/site/index.ts';
import { isAlone } from '../features/staff/index.ts';
import { findPublishedLanguages } from '../features/standingTexts/index.ts';
import type { Core } from './core.ts';

/** Creates the checks of the first steps from the features that they are about. */
export function createFirstStepChecks({ db, clock, config }: Pick<Core, 'db' | 'clock' | 'config'>): FirstStepChecks {
  const isPublished = async (...names: StandingTextName[]) => {
    const languages = await findPublishedLanguages(db, clock.now());
    return names.every((name) => locales.every((locale) => languages[name].includes(locale)));
  };
  return {
    siteSettings: () => hasOwnSettings(db),
    contacts: () => hasContacts(db),
    membershipTerms: async () => (await findTerms(db)).version > 0,
    legalTexts: () => isPublished('privacy', 'terms'),
    introduction: () => isPublished('introduction'),
    about: () => isPublished('about'),
    disciplines: () => hasDisciplines(db),
    categories: () => hasCategories(db),
    associations: () => hasAssociations(db),
    news: () => hasNews(db),
    // A public site does not start without its providers, or their being turned off.
    providers: async () => config.mode === 'public',
    staff: async () => !(await isAlone(db)),
  };
}
