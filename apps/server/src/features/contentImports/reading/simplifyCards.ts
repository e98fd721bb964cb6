import sanitizeHtml from 'sanitize-html';
import { limitNesting } from '#platform/text/limitNesting';

/**
 * Elements that Ghost adds to its cards for players, icons, stars and the pages that they link to. They mean nothing
 * without Ghost's style sheets, so they are left out without a problem.
 */
const decoration =
  /(?:^|\s)kg-(?:video-overlay|video-player-container|audio-thumbnail|audio-player|audio-hide|file-card-icon|file-card-caption|file-card-metadata|bookmark-description|bookmark-icon|bookmark-thumbnail|bookmark-metadata|callout-emoji|toggle-card-icon|product-card-rating)(?:\s|$)/;
/** Parts of cards that are a paragraph of their own. */
const paragraph = /(?:^|\s)kg-(?:callout-text|audio-title|button-card)(?:\s|$)/;

/** Reduces the cards in a post that Ghost rendered to their texts, links and pictures; other HTML stays as it is. */
export const simplifyCards = (html: string): string =>
  sanitizeHtml(limitNesting(html), {
    allowedTags: false,
    allowedAttributes: false,
    // The caller filters all elements afterwards.
    allowVulnerableTags: true,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: {
      div: (tagName, attribs) => ({ tagName: paragraph.test(attribs.class ?? '') ? 'p' : tagName, attribs }),
    },
    exclusiveFilter: ({ attribs }) => decoration.test(attribs.class ?? ''),
  });
