/** Returns 128 random bits as hexadecimal digits. `randomUUID` does not exist on sites without HTTPS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
