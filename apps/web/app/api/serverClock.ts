/** Smaller differences are ignored: the Date header has a resolution of a second and excludes the transfer time. */
const noticeableMs = 5_000;

let aheadMs = 0;

/** Records the difference between the visitor's and the server's clock, from the Date header of a response. */
export function recordServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  aheadMs = Math.abs(difference) < noticeableMs ? 0 : difference;
}

/** Returns the server's time in milliseconds since 1970, estimated from its last response. */
export const serverNow = (): number => Date.now() + aheadMs;
