/** Returns the address of a stored picture or video. The only place that knows it. */
export const mediaUrl = (name: string): string => `/media/${name}`;
