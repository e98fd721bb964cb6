import { isIPv6 } from 'node:net';

/** What one subscriber of a network provider holds: an IPv4 address, or the first half of an IPv6 one. Limits count by it. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::`;
}

/** For people to recognize where somebody came from, without keeping who it was: the last part of an address is left out. */
export function placeOf(address: string): string {
  const network = networkOf(address);
  return isIPv6(network) ? network : network.replace(/\.\d+$/, '.…');
}

/** The eight groups of an address, with what `::` stands for written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
