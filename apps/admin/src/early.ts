/**
 * Runs while the other scripts are still being loaded. It imports nothing, so that its file stays small.
 * Requests the logged-in staff member for `earlyMe.ts`, and preloads the texts of the language that the page will
 * probably have.
 */
globalThis.earlyMe = fetch('/api/admin/me', { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) });
// `earlyMe.ts` handles a failure. Without this, browsers would report it as unhandled.
globalThis.earlyMe.catch(() => {});

const language = localStorage.getItem('lang') ?? navigator.language;
const { dataset } = document.querySelector<HTMLMetaElement>('meta[name="texts"]')!;
const link = document.createElement('link');
link.rel = 'modulepreload';
link.href = (language.startsWith('zh') ? dataset.chinese : dataset.english)!;
document.head.append(link);
