/** How many certificates are in one file. */
export const certificatesPerFile = 500;
