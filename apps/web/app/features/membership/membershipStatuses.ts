/** Values of `membershipStatus` that change what a page shows, defined by the specification. */
export const membershipStatuses = { member: 1, expired: 5 } as const;
