import { z } from 'zod';

/**
 * Zod's pattern, extended to top-level domains in other scripts, such as `xn--55qx5d` for `公司`, and limited to the
 * lengths that mail servers accept: 64 characters before the @, 63 in each part of the domain.
 */
const pattern =
  /^(?!\.)(?!.*\.\.)(?=[^@]{1,64}@)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/**
 * Writes an address as mail servers know it: the domain in ASCII (`lin@例子.公司` becomes
 * `lin@xn--….xn--55qx5d`), and full-width letters, which input methods produce, as the usual ones.
 */
function inAscii(typed: string): string {
  const address = typed.normalize('NFKC');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (!/\P{ASCII}/u.test(domain) || /[\p{ASCII}--[\w.\-]]/v.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/** An email address, at most 254 characters, with its domain in ASCII. */
export const emailAddress = z.string().trim().overwrite(inAscii).max(254).pipe(z.email({ pattern }));
