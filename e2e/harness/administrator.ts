/** Credentials of the first administrator, whom the end-to-end sites create on their first start. */
export const administrator = { username: 'head', password: 'a quiet board at dawn' };
