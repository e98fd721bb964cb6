import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [react()],
  resolve: {
    // The site needs React Router 8, which therefore lies at the top of node_modules; react-admin needs 7, of which npm
    // keeps several copies. Two copies are two contexts, and navigation breaks: whoever asks is given this workspace's.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      '@tanstack/react-query',
      'react-hook-form',
      '@emotion/react',
      '@emotion/styled',
      '@mui/material',
      '@mui/system',
    ],
  },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      output: {
        // What a change of ours leaves as it was is not fetched again.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/, priority: 2 },
            { name: 'interface', test: /node_modules[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  // `npm run dev` at the root answers the calls.
  server: { port: 3200, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
