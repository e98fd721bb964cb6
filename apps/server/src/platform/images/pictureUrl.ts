/** Where a stored file (picture or film) is served. Nothing else knows the address. */
export const mediaUrl = (name: string): string => `/media/${name}`;
