/** Who the site of the journeys is first started for. */
export const administrator = { username: 'head', password: 'a quiet board at dawn' };
