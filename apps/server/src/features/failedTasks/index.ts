export { failedTasksAdminRoutes } from './failedTasks.admin.routes.ts';
