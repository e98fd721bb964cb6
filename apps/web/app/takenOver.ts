/** Told once, when the page that the server sent answers to scripts. */
export const takenOver = 'pagetakenover';
