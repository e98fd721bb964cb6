export { bannersAdminRoutes } from './banners.admin.routes.ts';
export { findNextBannerChange, insertBanner } from './banners.queries.ts';
export { bannersRoutes } from './banners.routes.ts';
export { bannerPictures } from './pictures.queries.ts';
