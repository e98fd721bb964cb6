import ipaddr from 'ipaddr.js';

/** Returns the network of an address, by which limits count: an IPv4 address, or the first half of an IPv6 one. */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (parsed === null) return address;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const half = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${half.join(':')}::`;
}

/** Returns an address without its last part, by which people recognize a network; empty for this machine itself. */
export function shortenAddress(address: string): string {
  const parsed = parse(address);
  if (parsed?.range() === 'loopback') return '';
  const network = networkOf(address);
  return parsed instanceof ipaddr.IPv6 ? `${network}*` : network.replace(/\d+$/, '*');
}

/** Parses an address, and converts an IPv4 address in IPv6 form (`::ffff:192.0.2.1`) to IPv4. */
const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : null);
