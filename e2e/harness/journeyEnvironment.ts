import { administrator } from './administrator.ts';

/** Raises limits, because all tests call from one address. */
const raisedLimits = [
  'LIMIT_SUBSCRIBE_ADDRESS',
  'LIMIT_SMS_ADDRESS',
  'LIMIT_SMS_COUNTRY',
  'LIMIT_SMS_BLOCK',
  'LIMIT_SMS_DAY',
  'LIMIT_LOGIN_ADDRESS',
].map((limit) => [limit, '10000']);

export const journeyEnvironment: Record<string, string> = {
  LIMIT_FLOOD: '0',
  // On a busy machine, a request may need more time at the database.
  DATABASE_TIME_MS: '30000',
  // The push service of tests is on this machine.
  PUSH_SERVICES: '127.0.0.1',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  ...Object.fromEntries(raisedLimits),
};
