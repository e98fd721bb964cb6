import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const output = path.join(import.meta.dirname, 'build');

/** Lets sources find the files beside them, such as migrations and the scripts of worker processes. */
const foldersOfSources: Plugin = {
  name: 'folders-of-sources',
  transform(code, id) {
    if (!code.includes('import.meta.dirname')) return null;
    const folder = path.relative(output, path.dirname(id)).replaceAll(path.sep, '/');
    return code.replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${folder}\``);
  },
};

/** The process of the site in a few files, because reading a thousand modules takes most of a start. */
export default defineConfig({
  plugins: [foldersOfSources],
  // Other packages are read from node_modules: several look for their own files.
  ssr: { noExternal: ['drizzle-orm', 'zod'] },
  build: {
    ssr: 'src/main.ts',
    outDir: output,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
