import { type App, mount } from '#platform/http/mount';
import { deleteDeviceOf, hasDevice } from './notices.queries.ts';
import { type NoticeDeps, saveDevice } from './notices.service.ts';

/** Mounts the calls with which a person has notices shown on a device. */
export function noticesRoutes(app: App, deps: NoticeDeps): void {
  const { db, push } = deps;
  mount(app, 'noticeDevice', async ({ session }) => ({
    publicKey: push?.publicKey ?? null,
    isOn: push !== null && (await hasDevice(db, session.id)),
  }));
  mount(app, 'noticeDeviceSave', async ({ session, body, locale }) => {
    await saveDevice(deps, session, body, locale);
    return null;
  });
  mount(app, 'noticeDeviceRemove', async ({ session }) => {
    await deleteDeviceOf(db, session.id);
    return null;
  });
}
