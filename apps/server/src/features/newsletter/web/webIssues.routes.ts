import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import type { IssueDeps } from '../issues/issueDeps.ts';
import { countArchive, findArchivePage, findWebIssue } from './webIssues.queries.ts';

export type WebIssueDeps = Pick<IssueDeps, 'db' | 'findSettings'>;

/** Shows issues as they were sent: each by the key in its mail, and all of them where the archive is on. */
export function webIssueRoutes(app: App, { db, findSettings }: WebIssueDeps): void {
  const topics = ['newsletter', 'site', 'pictures'] as const;
  mount(
    app,
    'newsletterIssues',
    async ({ query }) => {
      if (!(await findSettings(db)).hasArchive) throw new BusinessError('notFound');
      const { pageNum, pageSize } = query;
      const rows = (await findArchivePage(db, query)).map(({ key, startedAt, webTexts }) => ({
        key,
        sentAt: startedAt.toISOString(),
        texts: webTexts.map(({ locale, subject, preheader }) => ({ locale, subject, preheader })),
      }));
      return { rows, total: await countArchive(db), pageNum, pageSize };
    },
    { topics },
  );
  mount(
    app,
    'newsletterIssue',
    async ({ params }) => {
      const issue = await findWebIssue(db, params.key);
      if (!issue) throw new BusinessError('notFound');
      const isWithdrawn = issue.state === 'stopped';
      return {
        sentAt: issue.startedAt.toISOString(),
        texts: isWithdrawn ? [] : issue.webTexts,
        isListed: issue.state === 'sent' && issue.isInArchive && (await findSettings(db)).hasArchive,
        isWithdrawn,
      };
    },
    { topics },
  );
}

/** Returns the issues of the archive for the sitemap; null while the archive is off. */
export const archiveForSitemap = ({ db, findSettings }: WebIssueDeps) => {
  const isOn = async () => (await findSettings(db)).hasArchive;
  return {
    count: async () => ((await isOn()) ? countArchive(db) : null),
    read: async (part: number, size: number) =>
      (await isOn()) ? findArchivePage(db, { pageNum: part, pageSize: size }) : null,
  };
};
