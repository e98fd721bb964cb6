/** Smaller differences are ignored: the Date header has a resolution of a second and excludes the transfer time. */
const noticeableMs = 5_000;

let serverAheadMs = 0;

/** Records the difference between the visitor's and the server's clock, from the Date header of a response. */
export function recordServerTime({ headers }: Response): void {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  serverAheadMs = Math.abs(difference) < noticeableMs ? 0 : difference;
}

/** Returns the server's time in milliseconds since 1970, estimated from its last response. */
export const serverNow = (): number => Date.now() + serverAheadMs;
