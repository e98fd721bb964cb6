import { type App, mount } from '#platform/http/mount';
import { getHomePage, type HomePageDeps, listHomeNews, listHomeVideos } from './homePage.service.ts';

export function homePageRoutes(app: App, deps: HomePageDeps): void {
  mount(app, 'homePage', () => getHomePage(deps), { topics: ['homePage'] });
  mount(app, 'homeNews', ({ locale }) => listHomeNews(deps, locale), { topics: ['homePage', 'news'] });
  mount(app, 'homeVideos', ({ locale }) => listHomeVideos(deps, locale), { topics: ['homePage', 'news'] });
}
