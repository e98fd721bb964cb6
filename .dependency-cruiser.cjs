const { competitionParts, serverGraph, webGraph } = require('./scripts/checks/featureGraph.cjs');

const serverFeatures = '^apps/server/src/features';
const webFeatures = '^apps/web/app/features';
const adminFeatures = '^apps/admin/src/features';
/** Files that may contain SQL: queries, tables, fixtures, tests and the platform's stores. */
const sqlFiles = [
  '[.](queries|tables|fixtures|test)[.]ts$',
  '^apps/server/src/platform/(database|jobs|messages|testing)/',
  '^apps/server/src/platform/contentChanges[.]ts$',
  '^apps/server/src/demo/(loadDemoContent|hasContent)[.]ts$',
  '^apps/server/drizzle[.]config[.]ts$',
];
const tests = '([.](test|fixtures)[.]tsx?$|/testing/)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const serverFeatureRules = Object.entries(serverGraph).map(([feature, targets]) =>
  rule(
    `server-${feature}-imports-declared-features`,
    `features/${feature} may import itself and the index.ts of: ${targets.join(', ') || 'no other feature'}. If the dependency is right, add it to scripts/checks/featureGraph.cjs.`,
    { path: `${serverFeatures}/${feature}/`, pathNot: '[.](tables|test|fixtures)[.]ts$' },
    {
      path: `${serverFeatures}/`,
      pathNot: [`${serverFeatures}/${feature}/`, ...targets.map((target) => `${serverFeatures}/${target}/index[.]ts$`)],
    },
  ),
);

const competitionRules = competitionParts.map((part, at) =>
  rule(
    `competitions-${part}-uses-earlier-parts`,
    `competitions/${part} may import: ${competitionParts.slice(0, at).join(', ') || 'no other part'}. See competitionParts in scripts/checks/featureGraph.cjs.`,
    { path: `${serverFeatures}/competitions/${part}/`, pathNot: '[.](tables|test|fixtures)[.]ts$' },
    {
      path: `${serverFeatures}/competitions/`,
      pathNot: `${serverFeatures}/competitions/(${competitionParts.slice(0, at + 1).join('|')})/`,
    },
  ),
);

const webFeatureRules = Object.entries(webGraph).map(([feature, targets]) =>
  rule(
    `web-${feature}-imports-declared-features`,
    `features/${feature} may import itself and: ${targets.join(', ') || 'no other feature'}. Add the edge to featureGraph.cjs, or move the component to app/ui if it has no business term.`,
    { path: `${webFeatures}/${feature}/` },
    {
      path: `${webFeatures}/`,
      pathNot: [`${webFeatures}/${feature}/`, ...targets.map((target) => `${webFeatures}/${target}/`)],
    },
  ),
);

module.exports = {
  forbidden: [
    ...serverFeatureRules,
    ...competitionRules,
    rule(
      'every-part-of-the-competitions-is-in-order',
      'Add the part to competitionParts in scripts/checks/featureGraph.cjs.',
      {
        path: `${serverFeatures}/competitions/`,
        pathNot: `${serverFeatures}/competitions/((${competitionParts.join('|')})/|index[.]ts$)`,
      },
      { path: '.' },
    ),
    ...webFeatureRules,
    rule(
      'tests-import-the-index-of-other-features',
      'Use another feature’s index.ts or its fixtures.',
      { path: `${serverFeatures}/([^/]+)/.*[.](test|fixtures)[.]ts$` },
      { path: `${serverFeatures}/`, pathNot: [`${serverFeatures}/$1/`, '/index[.]ts$', '[.]fixtures[.]ts$'] },
    ),
    rule(
      'every-server-feature-is-in-the-graph',
      'Add the feature to serverGraph in scripts/checks/featureGraph.cjs.',
      { path: `${serverFeatures}/`, pathNot: `${serverFeatures}/(${Object.keys(serverGraph).join('|')})/` },
      { path: '.' },
    ),
    rule(
      'every-web-feature-is-in-the-graph',
      'Add the feature to webGraph in scripts/checks/featureGraph.cjs.',
      { path: `${webFeatures}/([^/]+)/`, pathNot: `${webFeatures}/(${Object.keys(webGraph).join('|')})/` },
      { path: `${webFeatures}/`, pathNot: `${webFeatures}/$1/` },
    ),

    rule(
      'contract-stands-alone',
      'The contract imports itself, zod, and the hashes of proof of work only.',
      { path: '^packages/contract/' },
      { pathNot: '^(packages/contract/|node_modules/(zod|@noble/hashes)/)' },
    ),
    rule(
      'pairing-stands-alone',
      'The pairing engine imports itself only: it knows nothing of the site.',
      { path: '^packages/pairing/', pathNot: tests },
      { pathNot: '^packages/pairing/' },
    ),
    rule(
      'standings-stand-alone',
      'The standings import themselves and the tournament of the pairing engine only: they know nothing of the site.',
      { path: '^packages/standings/', pathNot: tests },
      { pathNot: '^packages/(standings/|pairing/src/tournament[.]ts$)' },
    ),
    rule(
      'endpoints-carry-no-zod',
      'The public site imports this file: import the schemas as types, or from contract.ts.',
      {
        path: '^packages/contract/src/((admin/)?endpoints|admin/(adminEndpoint|roles|messageKinds|auditActions|auditFields|auditSubjects|certificateFiles|contentProblems|deliveryErrors|eventImportFields|firstStepNames|newsStates|textLimits|uploadLimits)|currencies|downloads|embeds|errors|errorCodes|eventLevels|fees|gameResults|handicapRules|homeSections|httpClient|locale|pictures|countryNames|names|ownFilms|ownPages|playingSystems|playingTime|proofOfWork|rankingPresets|requestedByes|richTextElements|sentences|sides|slugs|socialNetworks|standingTexts|store|tableScores|tieBreaks|timeZones|topicKinds|trustedTypes|zoneCities)[.]ts$',
      },
      { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-zod-in-the-public-bundle',
      'Import contract.ts as a type only: zod would cost every visitor 15 KiB.',
      { path: '^apps/web/app/' },
      { path: '^(node_modules/zod/|packages/contract/src/contract[.]ts$)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'mantine-with-the-forms',
      'Import it from forms/mantine.tsx: elsewhere it would join the scripts of every first visit.',
      { path: '^apps/web/app/', pathNot: ['^apps/web/app/forms/(mantine[.]tsx|theme[.]ts)$', tests] },
      { path: '^node_modules/@mantine/core/', pathNot: '[.]css$' },
    ),
    rule(
      'sites-never-reach-the-server',
      'Talk to the API through the contract.',
      { path: '^apps/(web|admin)/' },
      { path: '^apps/server/' },
    ),
    rule(
      'server-never-reaches-the-sites',
      'The server loads the site as built, by its path; types are in platform/pages/renderer.ts.',
      { path: '^apps/server/' },
      { path: '^apps/(web|admin)/' },
    ),
    rule(
      'apps-import-no-tool',
      'Apps use the committed results of a tool.',
      { path: '^(apps|packages)/' },
      { path: '^tools/' },
    ),
    rule(
      'tools-import-no-app',
      'A tool has its own files and packages.',
      { path: '^tools/' },
      { path: '^(apps|packages)/' },
    ),
    rule(
      'sites-stand-apart',
      'Move shared code to the contract.',
      { path: '^apps/(web|admin)/' },
      { path: '^apps/(web|admin)/', pathNot: '^apps/$1/' },
    ),
    rule(
      'no-zod-in-the-back-office',
      'Import the contract’s schemas as types: the API validates.',
      { path: '^apps/admin/src/' },
      {
        path: '^(node_modules/zod/|packages/contract/src/(?!((admin/)?endpoints|admin/(adminEndpoint|roles|messageKinds|auditActions|auditFields|auditSubjects|certificateFiles|contentProblems|deliveryErrors|eventImportFields|firstStepNames|newsStates|textLimits|uploadLimits)|currencies|downloads|embeds|errors|errorCodes|eventLevels|fees|gameResults|handicapRules|homeSections|httpClient|locale|money|pictures|countryNames|names|ownFilms|ownPages|playingSystems|playingTime|proofOfWork|rankingPresets|requestedByes|richTextElements|sentences|sides|slugs|socialNetworks|standingTexts|store|tableScores|tieBreaks|timeZones|topicKinds|trustedTypes|zoneCities)[.]ts$))',
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
      'App.tsx passes the features on; import their type from feature.ts.',
      { path: '^apps/admin/src/', pathNot: ['^apps/admin/src/App[.]tsx$', `${adminFeatures}/`, tests] },
      { path: `${adminFeatures}/` },
    ),
    rule(
      'resources-are-imported-by-index',
      'Import the feature’s index.ts.',
      { path: '^apps/admin/src/App[.]tsx$' },
      { path: `${adminFeatures}/`, pathNot: '/index[.]ts$' },
    ),
    rule(
      'web-components-import-no-feature',
      'Move the business term to a feature.',
      { path: '^apps/web/app/(ui|forms|api|seo)/' },
      { path: `${webFeatures}/` },
    ),

    rule(
      'platform-imports-no-feature',
      'Move the business term to a feature, or the mechanism to platform.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/(features|composition|demo|app|main)' },
    ),
    rule(
      'texts-are-read-by-messages',
      'Import #messages, in which a text without a locale throws.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/text/messages[.]ts$', '/paraglide/'] },
      { path: '/paraglide/' },
    ),
    rule(
      'platform-receives-its-configuration',
      'Take the values as arguments, or the type by `import type`.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/config[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-import-neither-app-nor-demo',
      'composition/ provides dependencies; demonstration content uses index.ts of the features.',
      { path: `${serverFeatures}/`, pathNot: tests },
      { path: '^apps/server/src/(app|main|composition/|demo/)' },
    ),
    rule(
      'demo-is-loaded-on-demand',
      'Import demonstration content with `await import(…)`: production must not load it.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/demo/', tests] },
      { path: '^apps/server/src/demo/', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'sandbox-is-loaded-on-demand',
      'Import the payment sandbox with `await import(…)`: a public site must not load it.',
      { path: '^apps/server/src/', pathNot: [`${serverFeatures}/payment/sandbox/`, tests] },
      { path: `${serverFeatures}/payment/sandbox/`, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    rule(
      'stripe-is-loaded-on-demand',
      'Import Stripe with `await import(…)`: a site without an account at Stripe must not load its library.',
      { path: '^apps/server/src/', pathNot: [`${serverFeatures}/payment/stripe/`, tests] },
      { path: `${serverFeatures}/payment/stripe/`, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    rule(
      'composition-is-read-by-the-app',
      'Only app.ts mounts what composition/ creates.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/(composition/|app[.]ts$)', tests] },
      { path: '^apps/server/src/composition/' },
    ),
    rule(
      'demo-imports-the-index-of-features',
      'Use what the feature exports in its index.ts.',
      { path: '^apps/server/src/demo/', pathNot: tests },
      { path: `${serverFeatures}/`, pathNot: '/index[.]ts$' },
    ),
    rule(
      'composition-and-root-files-import-the-index-of-features',
      'Use what the feature exports in its index.ts.',
      { path: '^apps/server/src/(composition/)?[^/]+[.]ts$', pathNot: tests },
      { path: `${serverFeatures}/`, pathNot: '/index[.]ts$' },
    ),
    rule(
      'tables-join-tables-only',
      'A table may import other tables for foreign keys, and the platform’s column types.',
      { path: '[.]tables[.]ts$' },
      { path: '^apps/', pathNot: '([.]tables[.]ts$|^apps/server/src/platform/)' },
    ),
    rule(
      'routes-import-no-tables',
      'routes → service → queries → tables. Mails and jobs are the concern of services.',
      { path: `${serverFeatures}/.*[.]routes[.]ts$` },
      { path: '[.](tables|mails|jobs|erasure)[.]ts$' },
    ),
    rule(
      'services-import-no-routes',
      'routes → service, never back; jobs call services.',
      { path: '[.]service[.]ts$' },
      { path: '[.](routes|jobs|erasure)[.]ts$' },
    ),
    rule(
      'queries-import-no-service',
      'routes → service → queries → tables, never back.',
      { path: `${serverFeatures}/.*[.](queries|tables)[.]ts$` },
      { path: '[.](routes|service|mails|jobs|erasure)[.]ts$' },
    ),
    rule(
      'jobs-import-services-and-queries',
      'A job calls a service, or the queries of a cleanup.',
      { path: `${serverFeatures}/.*[.]jobs[.]ts$` },
      { path: '([.](routes|tables|mails|erasure)[.]ts$|^apps/server/src/platform/http/)' },
    ),
    rule(
      'mails-compose-texts',
      'A mail is composed of its arguments: a service reads the data and enqueues the mail. Types may be imported.',
      { path: `${serverFeatures}/.*[.]mails[.]ts$` },
      {
        path: '([.](routes|service|queries|tables|jobs|erasure)[.]ts$|^apps/server/src/platform/(database|http|jobs|messages)/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-are-pure',
      'A rule computes from its arguments. Move what reads or writes to the service that calls it. Types may be imported.',
      { path: `${serverFeatures}/.*[.]rules[.]ts$` },
      {
        path: '([.](routes|service|queries|tables|jobs|mails|erasure)[.]ts$|^apps/server/src/platform/|^node_modules/(drizzle-orm|fastify|pg)/)',
        pathNot: '^apps/server/src/platform/(calendar|zonedTime|text/(messages|csvColumns|csvFile|nameSearch))[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'erasure-imports-no-routes',
      'Erasure and export work on rows: they use queries and the index.ts of other features. Services send the mails.',
      { path: `${serverFeatures}/.*[.]erasure[.]ts$` },
      { path: '([.](routes|mails|jobs)[.]ts$|^apps/server/src/platform/(http|messages)/)' },
    ),
    rule(
      'services-import-no-http',
      'A service takes values and a transaction, not a request.',
      { path: '[.]service[.]ts$' },
      { path: '^(node_modules/fastify/|apps/server/src/platform/http/)', pathNot: '/platform/http/limits[.]ts$' },
    ),
    rule(
      'sql-lives-in-queries',
      'Move the SQL to queries, tables, fixtures, tests or a store of the platform.',
      { path: '^apps/', pathNot: sqlFiles },
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
      'Name the file after its purpose and put it next to its users.',
      {},
      { path: '/(utils|util|helpers|helper|common|misc|lib)(/|[.][mc]?[tj]sx?$)', pathNot: 'node_modules' },
    ),
    rule(
      'imports-resolve',
      'Correct the path, or install the package.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    rule('no-cycles', 'Move the shared code to a third file.', {}, { circular: true }),
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no parser that dependency-cruiser could call
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules|/paraglide/' },
    exclude: { path: '(^|/)(build|dist|[.]react-router)/|^packages/icons/icons/|[.](css|json|svg)$|[+]types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
