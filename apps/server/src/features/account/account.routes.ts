import { type App, mount } from '#platform/http/mount';
import { listCountries } from './countries.ts';

export function accountRoutes(app: App): void {
  mount(app, 'countryList', async ({ locale }) => listCountries(locale));
}
