import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { actorOf } from '../staff/index.ts';
import { createVideoCard, type VideoDeps } from './videos.service.ts';

export function videosAdminRoutes(app: StaffApp, deps: VideoDeps): void {
  mountAdmin(app, 'adminVideoCardCreate', ({ body: { address }, ...who }) =>
    createVideoCard(deps, actorOf(who), address),
  );
}
