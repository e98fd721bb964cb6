export { homePageAdminRoutes } from './homePage.admin.routes.ts';
export { homePageRoutes } from './homePage.routes.ts';
