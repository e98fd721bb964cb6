import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder, wherever the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => path.join(root, ...parts);

/** The Node that package.json brings; the system's is used only for these scripts. */
export const projectNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
