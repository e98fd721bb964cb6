/** An answer tells whole seconds, and has been on its way: less than this says nothing. */
const noticeableMs = 5_000;

let aheadMs = 0;

/** Notes by an answer how far the visitor's clock is from the server's. */
export function noteServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  aheadMs = Math.abs(difference) < noticeableMs ? 0 : difference;
}

/** Milliseconds since 1970 by the server's clock, as far as its last answer told. */
export const serverNow = (): number => Date.now() + aheadMs;
