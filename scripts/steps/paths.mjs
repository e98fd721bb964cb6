import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository, independent of the working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => path.join(root, ...parts);

/** The Node version of package.json; the system's Node runs only these scripts. */
export const projectNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
