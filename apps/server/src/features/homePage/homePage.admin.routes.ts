import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { actorOf } from '../staff/index.ts';
import { changeHomePage, getHomePageRecord, type HomePageDeps } from './homePage.service.ts';

export function homePageAdminRoutes(app: StaffApp, deps: HomePageDeps): void {
  mountAdmin(app, 'adminHomePageGet', () => getHomePageRecord(deps));
  mountAdmin(app, 'adminHomePageUpdate', ({ body, ...who }) => changeHomePage(deps, actorOf(who), body));
}
