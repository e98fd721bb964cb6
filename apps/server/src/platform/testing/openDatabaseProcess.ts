import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';

/** Opens the embedded database of a folder and holds it until it is killed. Tests run it as a separate process. */
const database = await openEmbeddedDatabase(process.argv[2]!);
process.stdout.write(`${JSON.stringify({ how: database.how, postmasterPid: database.postmasterPid() })}\n`);
setInterval(() => {}, 60_000);
