import { type BusinessErrorName, errorCodes, success } from '@app/contract/errorCodes';
import { defaultPageSize, highestPage } from '@app/contract/paging';

const codes = (Object.keys(errorCodes) as BusinessErrorName[]).map((name) => `${errorCodes[name]} \`${name}\``);

/** Joins the lines of paragraphs and list items, because the page shows each break of a line. */
const unwrap = (text: string): string => text.replaceAll(/(?<!\n)\n(?![\n#-]) */g, ' ').trim();

const common = `
## Answers

Every JSON answer is an envelope: \`{"code": number, "msg": string, "data": any}\`. \`code\` is ${success} for success.
A business error has HTTP status 200 and its own code: ${codes.join(', ')}. A request that does not reach the business
code has an HTTP status of 400 or above, and the same envelope with the status as its code. These include 404 for
unknown paths, 405 for other methods, and 414 and 431 for paths and headers that are too long. Calls that return a file
answer 4001, 4003 and 4004 as HTTP 401, 403 and 404.

## Values

- **Language:** the header \`X-Lang\` is \`zh_CN\` or \`en_US\`. Without it, the first language of \`Accept-Language\` counts;
  the default is English. \`msg\` and texts of content follow it.
- **Times** are ISO 8601 in UTC with milliseconds, such as \`2026-11-20T08:00:00.000Z\`; days are \`YYYY-MM-DD\`.
- **Money** is an integer in minor units with its currency: 6000 SGD is 60.00 dollars.
- **Ids** are strings. A malformed id is answered like an unknown one, with 4004.
- In requests, absent, null and empty values are equal, and unknown fields are ignored. In answers, null means none.

## Limits

429 and 503 name the seconds to wait in \`Retry-After\`; 4029 names them in \`data.retryAfterSeconds\`.
`;

/** In Markdown. */
export const publicDescription =
  unwrap(`The API of the site, for visitors and members. The page /data describes the open
data for programs.
${common}
## Pages

Lists take \`pageNum\` from 1 to ${highestPage} and \`pageSize\` from 1 to 50, by default ${defaultPageSize}, and return
\`{rows, total, pageNum, pageSize}\`. \`total\` is exact without a filter, otherwise counted up to 10000. A page after the
last one has no rows.
`);

/** In Markdown. */
export const staffDescription =
  unwrap(`The API of the back office, for staff. Each call names the roles that may make it.
${common}
## Pages

Lists take \`pageNum\` from 1 to ${highestPage} and \`pageSize\` from 1 to 100, by default 25, and return
\`{rows, total, pageNum, pageSize}\`. Exports take the filters of their list, and \`format\`; above 200000 rows they answer
4009.

## Changes

A record that can be edited has a \`version\`. A change sends the version that was read, and is answered with 4009 when
another user has changed the record since.
`);
