import { isIP } from 'node:net';

/** The shortest accepted prefixes: 10.0.0.0/8 and fc00::/7 are the widest private networks. */
const shortestPrefix = { 4: 8, 6: 7 } as const;

/** @returns addresses and networks, or null when one is invalid or too wide */
export function parseProxies(value: string): string[] | null {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.every(isProxyAddress) ? entries : null;
}

function isProxyAddress(entry: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const family = isIP(address);
  // 0.0.0.0 and :: mean every address; an IPv4 network written as IPv6 could hide one.
  if (family === 0 || /^(0\.0\.0\.0|[0:]+)$/.test(address) || /^::ffff:/i.test(address)) return false;
  if (prefix === undefined) return true;
  const length = Number(prefix);
  return length >= shortestPrefix[family as 4 | 6] && length <= (family === 4 ? 32 : 128);
}
