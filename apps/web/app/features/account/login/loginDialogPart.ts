import { createLatePart } from '../../../late/latePart.ts';

/** Fetched when it is first opened. */
export const loginDialog = createLatePart(() => import('./LoginDialog.tsx'));
