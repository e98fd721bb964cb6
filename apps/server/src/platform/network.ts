import { BlockList, isIPv6 } from 'node:net';

/** Returns the network of an address, by which limits count: an IPv4 address, or the first half of an IPv6 one. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::`;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns an address without its last part, by which people recognize a network; empty for this machine itself. */
export function shortenAddress(address: string): string {
  const network = networkOf(address);
  if (loopback.check(isIPv6(address) ? address : network, isIPv6(address) ? 'ipv6' : 'ipv4')) return '';
  return isIPv6(network) ? `${network}*` : network.replace(/\.\d+$/, '.*');
}

/** Returns the eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
