import type { Locale } from '@app/contract/locale';

const words = {
  zh_CN: {
    lang: 'zh-CN',
    title: '网站正在恢复',
    text: '页面暂时无法打开，通常几秒后即可恢复，您的数据不会丢失。',
    again: '重试',
    home: '返回首页',
  },
  en_US: {
    lang: 'en',
    title: 'We will be right back',
    text: 'This page is temporarily unavailable, usually for a few seconds. Your data is safe.',
    again: 'Try again',
    home: 'Back to home',
  },
};

/**
 * The page that visitors see when the database is unavailable and the page is not cached. It depends on no other file.
 */
export function unavailablePage(locale: Locale): { body: string; policy: string } {
  const { lang, title, text, again, home } = words[locale];
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffcf9;color:#1c1512;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}main{max-width:30rem;padding:2rem;text-align:center}i{display:block;width:4rem;height:4rem;margin:0 auto 1.5rem;border-radius:50%;background:#f26b1d}h1{font-size:1.75rem;line-height:1.3;margin:0 0 .5rem}p{color:#5b504a}a{display:inline-block;margin:.5rem;padding:.7rem 1.6rem;border-radius:99px;color:#c2410c;font-weight:600;text-decoration:none}a:first-of-type{background:#c2410c;color:#fff}</style></head>
<body><main><i aria-hidden="true"></i><h1>${title}</h1><p>${text}</p><a href="">${again}</a><a href="/">${home}</a></main></body></html>`;
  return {
    body,
    policy:
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}
