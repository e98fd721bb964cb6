export { noticesRoutes } from './notices.routes.ts';
export { forgetDevice, type Notice, type NoticeDeps, notifyAccount } from './notices.service.ts';
