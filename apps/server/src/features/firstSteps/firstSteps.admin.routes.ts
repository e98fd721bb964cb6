import { type FirstStepName, firstStepNames } from '@app/contract/admin/firstStepNames';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';

/** Finds which steps are done, by asking the features whose records they are about. */
export type FindDoneSteps = () => Promise<Readonly<Record<FirstStepName, boolean>>>;

/** Mounts the list of what a new site still lacks. */
export function firstStepsAdminRoutes(app: StaffApp, findDoneSteps: FindDoneSteps): void {
  mountAdmin(app, 'adminFirstStepList', async () => {
    const isDone = await findDoneSteps();
    return { steps: firstStepNames.map((name) => ({ name, isDone: isDone[name] })) };
  });
}
