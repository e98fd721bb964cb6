import sanitizeHtml from 'sanitize-html';
import { limitNesting } from '#platform/text/limitNesting';

/**
 * What Ghost adds to its cards for players, icons, stars and the pages that they link to. It says nothing without the
 * program's own style sheets, so that leaving it out is no loss.
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
    // The caller decides about every element.
    allowVulnerableTags: true,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: {
      div: (tagName, attribs) => ({ tagName: paragraph.test(attribs.class ?? '') ? 'p' : tagName, attribs }),
    },
    exclusiveFilter: ({ attribs }) => decoration.test(attribs.class ?? ''),
  });
