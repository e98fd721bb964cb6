/** Returns the address of a stored picture or video. */
export const mediaUrl = (name: string): string => `/media/${name}`;
