/** Returns the secret of a link in a mail. It is in the fragment, which browsers send to no server. */
export const readLinkToken = (): string => globalThis.location.hash.slice(1);
