/** Width of forms, and of everything below them, on wide screens; in pixels. */
export const formWidth = 760;
