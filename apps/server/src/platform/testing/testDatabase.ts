import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, type Database, openDatabase, createPool } from '#platform/database/client';

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

/**
 * The pool of a test is this small so that a request which holds one connection and waits for another deadlocks in
 * tests, and not only under load.
 */
const fewConnections = 2;

/**
 * Creates this test file's own copy of the migrated template: empty at first, shared by its tests, dropped after them.
 */
export function testDatabase({ connections = fewConnections } = {}): TestDatabase {
  const { connection: server, template } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...server, database: name };
  const pool = createPool(connection, connections);
  beforeAll(async () => {
    await withMaintenanceClient(server, (client) => copyTemplate(client, name, template));
  });
  afterAll(async () => {
    if (!pool.ended) await pool.end();
    await withMaintenanceClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return { connection, pool, db: openDatabase(pool) };
}

/** Copies one database at a time, because a template must have no other user while it is copied. */
async function copyTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${template} strategy file_copy`);
}

async function withMaintenanceClient(server: Connection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
