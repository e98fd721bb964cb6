/**
 * What readers can follow by mail: all news, a discipline's events, one event, a player's results, an association, or a
 * tag. All but the first include the news about them.
 */
export const followKinds = ['news', 'discipline', 'event', 'player', 'association', 'tag'] as const;
export type FollowKind = (typeof followKinds)[number];

/** How often a reader gets a mail at most. Without news, no mail is sent. */
export const digestRhythms = ['daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
