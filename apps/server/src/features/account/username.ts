/** What makes a name unique: NFKC (full width becomes half) and case folding. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
