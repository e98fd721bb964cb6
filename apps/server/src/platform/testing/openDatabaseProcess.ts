import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';

/** Run as a process of its own by tests: opens the embedded database of the folder it is given and holds it until it is killed. */
const database = await openEmbeddedDatabase(process.argv[2]!);
process.stdout.write(`${JSON.stringify({ how: database.how, postmasterPid: database.postmasterPid() })}\n`);
setInterval(() => {}, 60_000);
