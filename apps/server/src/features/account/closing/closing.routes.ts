import { getToday } from '#platform/calendar';
import { type App, mount, mountFile } from '#platform/http/mount';
import type { AccountDeps } from '../accountDeps.ts';
import { sendToOwnPhone } from '../security/proofs.service.ts';
import { closeAccount, exportAccount } from './closing.service.ts';

export function closingRoutes(app: App, deps: AccountDeps): void {
  mountFile(app, 'exportAccount', async ({ session, locale }) => ({
    name: `account-${getToday(deps)}.json`,
    type: 'application/json; charset=utf-8',
    content: Buffer.from(JSON.stringify(await exportAccount(deps, session, locale), null, 2)),
  }));
  mount(app, 'closeSms', async ({ session, locale, visitor }) => ({
    uuid: await sendToOwnPhone(deps, { session, locale, visitor }, 'close'),
  }));
  mount(app, 'close', async ({ body, session }) => {
    await closeAccount(deps, session, body);
    return null;
  });
}
