import { convert } from 'html-to-text';
import mjml2html from 'mjml';
import { serveJobs } from '#platform/workerProcess';

/** An issue, composed: the worker knows no business rules. */
export interface RenderJob {
  /** Markup of MJML. */
  mjml: string;
  /** Simple HTML with the same content. */
  plainSource: string;
}

export interface RenderedIssue {
  html: string;
  text: string;
}

/** Renders an issue. Runs in a separate process, because the libraries take 65 MB. */
async function render({ mjml, plainSource }: RenderJob): Promise<RenderedIssue> {
  const { html } = await mjml2html(mjml, {
    // Without web fonts, and without files of this machine.
    fonts: {},
    ignoreIncludes: true,
    validationLevel: 'strict',
    keepComments: true,
  });
  const text = convert(plainSource, {
    wordwrap: false,
    selectors: [
      { selector: 'img', options: { linkBrackets: false, baseUrl: '' }, format: 'inline' },
      { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      // Pictures and links to files are lines of their own.
      { selector: 'figure', format: 'paragraph' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });
  return { html, text: `${text}\n` };
}

serveJobs(render);
