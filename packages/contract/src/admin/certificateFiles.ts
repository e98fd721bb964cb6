/** How many certificates are in one file. */
export const certificatesPerFile = 500;

/** Returns how many files hold a number of certificates. */
export const countCertificateFiles = (certificates: number): number => Math.ceil(certificates / certificatesPerFile);
