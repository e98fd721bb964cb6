/**
 * The texts that lists, menu, login and overview do not show, by the beginnings of their keys, divided at the last dot.
 * lateTexts.test.ts finds the lists that use one.
 */
const lateKeys: Readonly<Record<string, string>> = {
  '': 'invitation recovery sentences',
  account: 'author password recovery sessions totp',
  app: 'film picture richText',
  'app.drafts': 'actions alts done preview review schedule status unstoredPictures versions',
  enums:
    'auditAction contentFileProblem contentProblem deliveryError eventImportField eventImportProblem homeNewsSource homeSection importProblem pictureUse socialNetwork subscriberProblem',
  'resources.applications': 'decide photo queue',
  'resources.audit': 'actions kinds names subjects',
  'resources.authors': 'hint named',
  'resources.banners': 'hint',
  'resources.categories': 'hint points',
  'resources.disciplines': 'hint',
  'resources.events': 'actions ask hint import results rounds',
  'resources.homePage': 'hidden hint intro open pins readOnly show',
  'resources.imports': 'undecided',
  'resources.news': 'address authors film subtitles topics',
  'resources.newsletters': 'actions archive ask clicks done draft figures hint items other preview readers send test',
  'resources.orders': 'refund',
  'resources.ownPages': 'address hint',
  'resources.people': 'endText',
  'resources.pictures': 'replace upload',
  'resources.sentences': 'hint',
  'resources.siteSettings': 'hint',
  'resources.standingTexts': 'about consent',
  'resources.subscribers': 'import lift',
  'resources.tags': 'deletion hint merge',
  'resources.trainingSessions': 'hint',
};

/** Each beginning written out, such as `app.richText`. */
export const latePrefixes: ReadonlySet<string> = new Set(
  Object.entries(lateKeys).flatMap(([start, ends]) =>
    ends.split(' ').map((end) => (start === '' ? end : `${start}.${end}`)),
  ),
);

/** Whether a text comes with the first page that waits for the late texts (`latePage`), not with the first list. */
export function isLateText(key: string): boolean {
  for (let end = key.indexOf('.'); end !== -1; end = key.indexOf('.', end + 1))
    if (latePrefixes.has(key.slice(0, end))) return true;
  return latePrefixes.has(key);
}
