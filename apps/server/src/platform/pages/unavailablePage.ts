import { languageTag, type Locale } from '@app/contract/locale';
import { m } from '#messages';

/**
 * The page that visitors see when the database is unavailable and the page is not cached. It depends on no other file.
 */
export function unavailablePage(locale: Locale): { body: string; policy: string } {
  const title = m.unavailable_title({}, { locale });
  const body = `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffcf9;color:#1c1512;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}main{max-width:30rem;padding:2rem;text-align:center}i{display:block;width:4rem;height:4rem;margin:0 auto 1.5rem;border-radius:50%;background:#f26b1d}h1{font-size:1.75rem;line-height:1.3;margin:0 0 .5rem}p{color:#5b504a}a{display:inline-block;margin:.5rem;padding:.7rem 1.6rem;border-radius:99px;color:#c2410c;font-weight:600;text-decoration:none}a:first-of-type{background:#c2410c;color:#fff}</style></head>
<body><main><i aria-hidden="true"></i><h1>${title}</h1><p>${m.unavailable_text({}, { locale })}</p><a href="">${m.unavailable_try_again({}, { locale })}</a><a href="/">${m.unavailable_home({}, { locale })}</a></main></body></html>`;
  return {
    body,
    policy:
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}
