import { isIP } from 'node:net';

/** The shortest accepted prefixes: 10.0.0.0/8 and fc00::/7 are the widest private networks. */
const shortestPrefix = { 4: 8, 6: 7 } as const;

/** @returns addresses and networks, or null when one is invalid or too wide */
export function parseProxies(value: string): string[] | null {
  const addresses = value
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return addresses.every(isProxyAddress) ? addresses : null;
}

function isProxyAddress(network: string): boolean {
  const [, written = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const family = isIP(written);
  // The shortest spelling, so that one comparison is enough.
  const address = family === 6 ? new URL(`http://[${written}]`).hostname.slice(1, -1) : written;
  // 0.0.0.0 and :: mean every address; an IPv4 network written as IPv6 could hide one.
  if (family === 0 || address === '0.0.0.0' || address === '::' || address.startsWith('::ffff:')) return false;
  if (prefix === undefined) return true;
  const length = Number(prefix);
  return length >= shortestPrefix[family as 4 | 6] && length <= (family === 4 ? 32 : 128);
}
