/** How to reach the database. */
export interface Connection {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  /** Set for a unix socket, so that PGSSLMODE of the environment has no effect. */
  ssl?: false;
}
