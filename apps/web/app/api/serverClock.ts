/** An answer tells whole seconds, and has been on its way: less than this says nothing. */
const noticeableMs = 5_000;

let aheadMs = 0;

/** Notes by an answer how far the visitor's clock is from the server's. */
export function recordServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  aheadMs = Math.abs(difference) < noticeableMs ? 0 : difference;
}

/** Returns milliseconds since 1970 by the server's clock, estimated from its last answer. */
export const serverNow = (): number => Date.now() + aheadMs;
