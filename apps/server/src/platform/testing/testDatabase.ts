import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, type Database, openDatabase, openPool } from '#platform/database/client';

export interface TestServer {
  connection: Required<Pick<Connection, 'host' | 'port' | 'user' | 'database'>>;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  connection: Connection;
  pool: pg.Pool;
  db: Database;
}

/** This test file's own copy of the migrated template: empty at first, shared by its tests, dropped after them. */
export function testDatabase(): TestDatabase {
  const { connection: server, template } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...server, database: name };
  const pool = openPool(connection, 10);
  beforeAll(async () => {
    await asMaintenance(server, (client) => copyTemplate(client, name, template));
  });
  afterAll(async () => {
    if (!pool.ended) await pool.end();
    await asMaintenance(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return { connection, pool, db: openDatabase(pool) };
}

/** One copy at a time: a template must have no other user while it is copied. */
async function copyTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${template} strategy file_copy`);
}

async function asMaintenance(server: Connection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
