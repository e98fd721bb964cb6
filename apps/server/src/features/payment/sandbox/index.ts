export { createSandbox, type Sandbox } from './sandboxProvider.ts';
export { sandboxRoutes } from './sandbox.routes.ts';
