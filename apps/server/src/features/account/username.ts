/** Returns the unique form of a username: NFKC (full width becomes half width) and case folding. */
export const toUsernameKey = (username: string): string =>
  username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
