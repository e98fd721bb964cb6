export { failedMessagesAdminRoutes } from './failedMessages.admin.routes.ts';
