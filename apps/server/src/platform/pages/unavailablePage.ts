import type { Locale } from '@app/contract/locale';

const words = {
  zh_CN: { lang: 'zh-CN', title: '网站正在恢复', text: '我们暂时无法打开这个页面。数据没有丢失，通常几秒钟后就会恢复。', again: '再试一次', home: '返回首页' },
  en_US: {
    lang: 'en',
    title: 'We will be right back',
    text: 'This page cannot be opened at the moment. Nothing is lost; it usually takes a few seconds.',
    again: 'Try again',
    home: 'Back to home',
  },
};

/** What a visitor sees while the database is away and the page was not kept. Needs nothing but this file. */
export function unavailablePage(locale: Locale): { body: string; policy: string } {
  const { lang, title, text, again, home } = words[locale];
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffcf9;color:#1c1512;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}main{max-width:30rem;padding:2rem;text-align:center}i{display:block;width:4rem;height:4rem;margin:0 auto 1.5rem;border-radius:50%;background:#f26b1d}h1{font-size:1.75rem;line-height:1.3;margin:0 0 .5rem}p{color:#5b504a}a{display:inline-block;margin:.5rem;padding:.7rem 1.6rem;border-radius:99px;color:#c2410c;font-weight:600;text-decoration:none}a:first-of-type{background:#c2410c;color:#fff}</style></head>
<body><main><i aria-hidden="true"></i><h1>${title}</h1><p>${text}</p><a href="">${again}</a><a href="/">${home}</a></main></body></html>`;
  return { body, policy: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" };
}
