/**
 * What readers can follow by mail: all news, a discipline's events, one event, or a player's results. The last three
 * include the news about them.
 */
export const followKinds = ['news', 'discipline', 'event', 'player'] as const;
export type FollowKind = (typeof followKinds)[number];

/** How often a reader gets a mail at most. Without news, no mail is sent. */
export const digestRhythms = ['daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
