/**
 * The sentences of the site that speak for the association and that staff can change, by where they appear, each with
 * its maximum length in characters.
 */
export const sentenceGroups = {
  footer: { footerLine: 120, subscribeText: 160 },
  home: { homeEmpty: 200 },
  lists: {
    newsLead: 200,
    eventsLead: 200,
    noEvents: 60,
    noEventsText: 200,
    membersLead: 200,
    noRanking: 60,
    noRankingText: 200,
    liveLead: 200,
    nothingLive: 60,
    nothingLiveText: 200,
  },
  newsletter: {
    confirmText: 200,
    unsubscribeText: 200,
    archiveLead: 200,
    archiveEmpty: 60,
    archiveEmptyText: 200,
  },
} as const;

export type SentenceName = {
  [Group in keyof typeof sentenceGroups]: keyof (typeof sentenceGroups)[Group];
}[keyof typeof sentenceGroups];

/** The maximum length of each sentence. */
export const sentenceLengths: Readonly<Record<SentenceName, number>> = {
  ...sentenceGroups.footer,
  ...sentenceGroups.home,
  ...sentenceGroups.lists,
  ...sentenceGroups.newsletter,
};

export const sentenceNames = Object.keys(sentenceLengths) as SentenceName[];
