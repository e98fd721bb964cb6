import type { Tag } from './openApi.ts';

/** An area of the back office with its resources: the first parts of the paths below `/api/admin/`. */
interface Area extends Tag {
  resources: readonly string[];
}

export const staffAreas: readonly Area[] = [
  {
    name: 'Own account',
    description: 'Login, invitations, password, second factors and sessions of the current staff member.',
    resources: ['login', 'logout', 'password', 'invitation', 'me'],
  },
  { name: 'Staff', description: 'Accounts, roles and invitations.', resources: ['staff', 'staffInvitations'] },
  { name: 'Audit log', description: 'Actions of staff, and the changes of a record.', resources: ['audit', 'log'] },
  { name: 'Presence', description: 'Who has a record open.', resources: ['presence'] },
  {
    name: 'Failures',
    description: 'Messages that could not be delivered, and background work that failed.',
    resources: ['failedMessages', 'failedTasks'],
  },
  { name: 'Applications', description: 'Membership applications.', resources: ['applications', 'reasonTemplates'] },
  { name: 'People', description: 'People, their memberships and accounts.', resources: ['people', 'personChanges'] },
  { name: 'Imports of members', description: 'Files of members.', resources: ['imports'] },
  { name: 'Orders', description: 'Orders and their receipts, notes and refunds.', resources: ['orders', 'refunds'] },
  {
    name: 'Payments',
    description: 'Payment sessions, unmatched payments and discrepancies.',
    resources: ['payments', 'unmatchedPayments', 'discrepancies'],
  },
  { name: 'Totals', description: 'Daily and monthly totals, and payouts.', resources: ['totals', 'payouts'] },
  {
    name: 'Settings',
    description: 'Membership terms, contact details, site settings, sentences of the site and names of values.',
    resources: ['settings', 'siteSettings', 'sentences', 'dictionaries', 'firstSteps'],
  },
  { name: 'Associations', description: 'Member associations and clubs.', resources: ['associations', 'clubs'] },
  {
    name: 'Disciplines and categories',
    description: 'Disciplines, categories and points tables.',
    resources: ['disciplines', 'categories'],
  },
  {
    name: 'Events',
    description: 'Events, imports of files into them, and training sessions.',
    resources: ['events', 'eventImports', 'trainingSessions'],
  },
  { name: 'Entries', description: 'Entries of events.', resources: ['entries'] },
  { name: 'Rounds', description: 'Rounds, games, scores and standings.', resources: ['rounds'] },
  { name: 'Results', description: 'Final results and certificates.', resources: ['results', 'sections'] },
  {
    name: 'News',
    description: 'News and videos, what they are about, and their authors.',
    resources: ['news', 'topics', 'tags', 'authors'],
  },
  {
    name: 'Imports of content',
    description: 'Exports of other systems.',
    resources: ['contentImports', 'contentImportUploads'],
  },
  {
    name: 'Pages',
    description: 'The home page, banners, pages that staff edit, consents and redirects.',
    resources: ['homePage', 'banners', 'standingTexts', 'ownPages', 'consents', 'redirects'],
  },
  { name: 'Newsletter', description: 'Issues and subscribers.', resources: ['newsletters', 'subscribers'] },
  {
    name: 'Media library',
    description: 'Pictures, videos, files for download, and videos of other sites.',
    resources: ['pictures', 'pictureTags', 'pictureFiles', 'films', 'filmUploads', 'downloads', 'videoCards'],
  },
];
