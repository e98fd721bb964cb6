import { defineConfig } from 'drizzle-kit';

/** Used by hand, to draft a migration after a change of the tables: `npx drizzle-kit generate --name what_it_does`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/{features,platform}/**/*.tables.ts',
  out: './migrations',
});
