/**
 * Converts an address in an encoding other than UTF-8, such as the GBK of old sites, to the nearest valid one:
 * unreadable bytes become U+FFFD. Browsers and the application cannot handle the original.
 */
export function decodableUrl(url: string): string {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const segments = path.split('/').filter((segment) => segment !== '');
  // Never begins with two slashes, which would lead to another site.
  return `/${segments.map((segment) => encodeURIComponent(decode(segment))).join('/')}${mark === -1 ? '' : url.slice(mark)}`;
}

const decode = (segment: string): string =>
  Buffer.from(
    segment.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
