import { type FirstStepName, firstStepNames } from '@app/contract/admin/firstStepNames';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';

/** Whether each step is done. Each asks the feature whose records it is about. */
export type FirstStepChecks = Readonly<Record<FirstStepName, () => Promise<boolean>>>;

/** Mounts the list of what a new site still lacks. */
export function firstStepsAdminRoutes(app: StaffApp, checks: FirstStepChecks): void {
  mountAdmin(app, 'adminFirstStepList', async () => {
    const steps: { name: FirstStepName; isDone: boolean }[] = [];
    for (const name of firstStepNames) steps.push({ name, isDone: await checks[name]() });
    return { steps };
  });
}
