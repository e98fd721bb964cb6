/** Server: feature → the features whose door (index.ts) it may open. The build fails on any edge not written here. */
const serverGraph = {
  account: [],
  associations: ['search'],
  audit: [],
  dictionary: [],
  events: ['search'],
  failedMessages: ['audit', 'staff'],
  membership: ['account', 'associations', 'audit', 'orders', 'payment', 'people', 'staff', 'uploads'],
  orders: [],
  payment: ['audit', 'orders', 'staff'],
  news: ['search'],
  newsletter: [],
  people: ['search'],
  results: ['events'],
  search: [],
  site: ['audit', 'staff'],
  staff: ['audit'],
  uploads: [],
};

/** Site: feature → the features whose parts it may show. Pages are put together in routes.ts and root.tsx. */
const webGraph = {
  about: [],
  account: [],
  events: ['news'],
  home: ['events', 'news'],
  introduction: [],
  layout: ['account', 'newsletter', 'notFound'],
  members: ['notFound'],
  membership: ['account'],
  news: [],
  newsletter: [],
  notFound: [],
  online: ['events'],
  orders: ['account', 'notFound'],
  personal: ['account', 'membership', 'orders'],
  search: [],
};

const serverFeatures = '^apps/server/src/features';
const webFeatures = '^apps/web/app/features';
const adminFeatures = '^apps/admin/src/features';
/** What may speak SQL: a feature's queries and tables, its fixtures and tests, and the platform's own stores. */
const speakersOfSql = [
  '[.](queries|tables|fixtures|test)[.]ts$',
  '^apps/server/src/platform/(database|jobs|messages|testing)/',
  '^apps/server/src/platform/contentChanges[.]ts$',
  '^apps/server/src/demo/(loadDemoContent|hasContent)[.]ts$',
  '^apps/server/drizzle[.]config[.]ts$',
];
const tests = '([.](test|fixtures)[.]tsx?$|/testing/)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const serverDoors = Object.entries(serverGraph).map(([feature, doors]) =>
  rule(
    `server-${feature}-opens-only-declared-doors`,
    `features/${feature} may import itself and the index.ts of: ${doors.join(', ') || 'nobody'}. Add the edge to serverGraph if it is right.`,
    { path: `${serverFeatures}/${feature}/`, pathNot: '[.](tables|test|fixtures)[.]ts$' },
    { path: `${serverFeatures}/`, pathNot: [`${serverFeatures}/${feature}/`, ...doors.map((door) => `${serverFeatures}/${door}/index[.]ts$`)] },
  ),
);

const webDoors = Object.entries(webGraph).map(([feature, doors]) =>
  rule(
    `web-${feature}-shows-only-declared-features`,
    `features/${feature} may import itself and: ${doors.join(', ') || 'nobody'}. Add the edge to webGraph, or move the part to app/ui if it knows no business word.`,
    { path: `${webFeatures}/${feature}/` },
    { path: `${webFeatures}/`, pathNot: [`${webFeatures}/${feature}/`, ...doors.map((door) => `${webFeatures}/${door}/`)] },
  ),
);

module.exports = {
  forbidden: [
    ...serverDoors,
    ...webDoors,
    rule(
      'tests-come-through-the-doors',
      'Use another feature’s index.ts or its fixtures.',
      { path: `${serverFeatures}/([^/]+)/.*[.](test|fixtures)[.]ts$` },
      { path: `${serverFeatures}/`, pathNot: [`${serverFeatures}/$1/`, '/index[.]ts$', '[.]fixtures[.]ts$'] },
    ),
    rule(
      'every-server-feature-is-in-the-graph',
      'Write the feature and its doors into serverGraph.',
      { path: `${serverFeatures}/`, pathNot: `${serverFeatures}/(${Object.keys(serverGraph).join('|')})/` },
      { path: '.' },
    ),
    rule(
      'every-web-feature-that-shows-another-is-in-the-graph',
      'Write the feature and what it shows into webGraph.',
      { path: `${webFeatures}/([^/]+)/`, pathNot: `${webFeatures}/(${Object.keys(webGraph).join('|')})/` },
      { path: `${webFeatures}/`, pathNot: `${webFeatures}/$1/` },
    ),

    rule(
      'contract-stands-alone',
      'The contract imports zod and itself only.',
      { path: '^packages/contract/' },
      { pathNot: '^(packages/contract/|node_modules/zod/)' },
    ),
    rule(
      'endpoints-carry-no-zod',
      'The public site imports this file: import the schemas as types, or from contract.ts.',
      { path: '^packages/contract/src/((admin/)?endpoints|admin/(roles|messageKinds|auditActions)|errors|locale|pictures)[.]ts$' },
      { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-zod-in-the-public-bundle',
      'Import contract.ts as a type only: zod would cost every visitor 15 KiB.',
      { path: '^apps/web/app/' },
      { path: '^(node_modules/zod/|packages/contract/src/contract[.]ts$)', dependencyTypesNot: ['type-only'] },
    ),
    rule('sites-never-reach-the-server', 'Talk to the API through the contract.', { path: '^apps/(web|admin)/' }, { path: '^apps/server/' }),
    rule(
      'server-never-reaches-the-sites',
      'The server loads the site as built, by its path; types are in platform/pages/renderer.ts.',
      { path: '^apps/server/' },
      { path: '^apps/(web|admin)/' },
    ),
    rule(
      'sites-stand-apart',
      'What both need belongs into the contract.',
      { path: '^apps/(web|admin)/' },
      { path: '^apps/(web|admin)/', pathNot: '^apps/$1/' },
    ),
    rule(
      'no-zod-in-the-back-office',
      'Import the contract’s schemas as types: the API validates.',
      { path: '^apps/admin/src/' },
      {
        path: '^(node_modules/zod/|packages/contract/src/(?!((admin/)?endpoints|admin/(roles|messageKinds|auditActions)|errors|locale|money)[.]ts$))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'resources-of-the-back-office-stand-apart',
      'Link to another resource by its name, or move the part to src/ui.',
      { path: `${adminFeatures}/([^/]+)/` },
      { path: `${adminFeatures}/`, pathNot: `${adminFeatures}/$1/` },
    ),
    rule(
      'only-the-app-knows-the-resources',
      'App.tsx hands the features to whoever needs them; take their type from feature.ts.',
      { path: '^apps/admin/src/', pathNot: ['^apps/admin/src/App[.]tsx$', `${adminFeatures}/`, tests] },
      { path: `${adminFeatures}/` },
    ),
    rule(
      'resources-have-one-door',
      'Import the feature’s index.ts.',
      { path: '^apps/admin/src/App[.]tsx$' },
      { path: `${adminFeatures}/`, pathNot: '/index[.]ts$' },
    ),
    rule('interface-knows-no-feature', 'Move the business word into a feature.', { path: '^apps/web/app/(ui|forms|api|seo)/' }, { path: `${webFeatures}/` }),

    rule(
      'platform-knows-no-feature',
      'Move the business word into a feature, or the mechanism into platform.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/(features|demo|app|main)' },
    ),
    rule(
      'platform-is-given-its-configuration',
      'Take the values as arguments, or the type by `import type`.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/config[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-know-neither-app-nor-demo',
      'app.ts joins features; demo content is built from their doors.',
      { path: `${serverFeatures}/`, pathNot: tests },
      { path: '^apps/server/src/(app|main|demo/)' },
    ),
    rule(
      'demo-comes-through-the-doors',
      'Use what the feature exports in its index.ts.',
      { path: '^apps/server/src/demo/' },
      { path: `${serverFeatures}/`, pathNot: '/index[.]ts$' },
    ),
    rule(
      'app-comes-through-the-doors',
      'Use what the feature exports in its index.ts.',
      { path: '^apps/server/src/(app|main)[.]ts$' },
      { path: `${serverFeatures}/`, pathNot: '/index[.]ts$' },
    ),
    rule(
      'tables-join-tables-only',
      'A table may name another for its foreign key, and the platform’s column types.',
      { path: '[.]tables[.]ts$' },
      { path: '^apps/', pathNot: '([.]tables[.]ts$|^apps/server/src/platform/)' },
    ),
    rule(
      'queries-ask-nobody',
      'routes → service → queries → tables, never back.',
      { path: `${serverFeatures}/.*[.](queries|tables)[.]ts$` },
      { path: '[.](routes|service)[.]ts$' },
    ),
    rule('services-do-not-publish', 'routes → service, never back.', { path: '[.]service[.]ts$' }, { path: '[.]routes[.]ts$' }),
    rule(
      'services-know-no-http',
      'A service takes values and a transaction, not a request.',
      { path: '[.]service[.]ts$' },
      { path: '^(node_modules/fastify/|apps/server/src/platform/http/)', pathNot: '/platform/http/limits[.]ts$' },
    ),
    rule(
      'sql-lives-in-queries',
      'Only queries, tables, fixtures, tests and the platform’s stores speak SQL.',
      { path: '^apps/', pathNot: speakersOfSql },
      { path: '^node_modules/(drizzle-orm|drizzle-kit)/' },
    ),
    rule(
      'no-test-code-in-production',
      'Production never imports a test, its fixtures or its harness.',
      { path: '^(apps|packages)/', pathNot: tests },
      { path: tests, pathNot: 'node_modules' },
    ),
    rule(
      'no-dumping-ground',
      'Name the file after what it does and put it where it is used.',
      {},
      { path: '/(utils|util|helpers|helper|common|misc|lib)(/|[.][mc]?[tj]sx?$)', pathNot: 'node_modules' },
    ),
    rule('everything-is-found', 'The import leads nowhere: correct the path, or install the package.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule('no-circles', 'Move what both need into a third file.', {}, { circular: true }),
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no parser that dependency-cruiser could call
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|[.]react-router|paraglide)/|[.](css|json|svg)$|[+]types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
