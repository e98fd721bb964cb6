/** Run by tests in place of the site: dies as its environment says, the way the site would. */
import { existsSync, writeFileSync } from 'node:fs';

const { DIES, MARK } = process.env;
process.stdout.write(`started as ${process.pid}\n`);
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1_000);
if (DIES === 'at the start') {
  process.stderr.write('a wrong setting\n');
  process.exit(1);
}
process.send('up', () => {
  if (DIES === 'always') process.kill(process.pid, 'SIGKILL');
  if (DIES === 'once' && !existsSync(MARK)) {
    writeFileSync(MARK, '');
    process.exit(3);
  }
  process.stdout.write('up\n');
});
