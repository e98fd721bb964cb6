import { writeFileSync } from 'node:fs';
import { listShippedPackages } from './checks/licences.mjs';
import { run, runScript, StepFailed } from './steps/commands.mjs';
import { inRoot } from './steps/paths.mjs';

const bomFile = 'sbom.cdx.json';
const licencesFile = 'licences.csv';

/** Writes what the site is shipped with: a bill of materials (CycloneDX), and the packages with their licences. */
await runScript(async () => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { code, output } = await run('npm', args, { quiet: true, shell: process.platform === 'win32' });
  if (code !== 0) throw new StepFailed(`npm cannot list the packages: ${output.trim()}`);
  const bom = JSON.parse(output.slice(output.indexOf('{')));
  const { component } = bom.metadata;
  bom.metadata.component = { ...component, type: 'application', name: component['bom-ref'].split('@')[0] };
  writeFileSync(inRoot(bomFile), `${JSON.stringify(bom, null, 2)}\n`);
  const rows = listShippedPackages().map(({ name, version, licence }) => `${name},${version},"${licence}"`);
  writeFileSync(inRoot(licencesFile), `package,version,licence\n${[...new Set(rows)].toSorted().join('\n')}\n`);
  process.stdout.write(`${bom.components.length} packages: ${bomFile}, ${licencesFile}\n`);
});
