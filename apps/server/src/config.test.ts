import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any variable it is a local site on this machine, with its own database and demonstration content', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('data'),
    secretKeyFile: path.resolve('secrets/key'),
    databaseUrl: '',
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: [],
    mode: 'local',
    demoContent: true,
  });
});

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
});

test.each([
  ['PORT', '3000x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['DATABASE_CONNECTIONS', '1'],
  ['PUBLIC_URL', 'http://example.org/with/path'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DEMO_CONTENT', 'yes'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['LOG_LEVEL', 'loud'],
  ['LIMIT_FLOOD', '1e3'],
  ['LIMIT_SUBSCRIBE_EMAIL', '0'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value });

  expect(reading).toThrow(expect.objectContaining({ name: 'StartupError' }));
  expect(reading).toThrow(/^The variable \w+ is "[^"]*", which cannot be used \([^\n]*\): correct it or leave it out\.$/);
  expect(reading).toThrow(name);
});

test.each([
  ['another host than this machine', { HOST: '0.0.0.0' }],
  ['an address of its own', { PUBLIC_URL: 'https://example.org' }],
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
])('%s makes it public: no demonstration content, and mail must be decided on', (_why, environment) => {
  expect(() => readConfig(environment)).toThrow(/^A public site needs a mail server, .* set SMTP_URL to "off"/);
  expect(readConfig({ ...environment, SMTP_URL: 'off' })).toMatchObject({ mode: 'public', demoContent: false });
});

test('the public address has no slash at its end, and an IPv6 host is bracketed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.org/', SMTP_URL: 'off' }).publicUrl).toBe('https://example.org');
  expect(readConfig({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://[::1]:3000', mode: 'local' });
});

test('proxies are separated by commas', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
});
