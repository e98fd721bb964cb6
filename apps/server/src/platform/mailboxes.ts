/**
 * Returns the mailbox of an address, by which limits count: in lower case and without a tag (`wen+chess@example.org`),
 * because many mail services deliver all tagged addresses to one person.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const tag = name.indexOf('+');
  return `${tag > 0 ? name.slice(0, tag) : name}${email.slice(at)}`.toLowerCase();
}
