import type { Locale } from '@app/contract/locale';

export const colors = {
  page: '#f6f1ec',
  card: '#ffffff',
  text: '#2b211c',
  quiet: '#5b504a',
  accent: '#b03a06',
  /** The paper on which logos with transparent parts are saved. */
  logo: '#fffcf9',
};

/** Fonts that Outlook, Gmail and QQ Mail have on their systems. */
export const fonts: Record<Locale, string> = {
  zh_CN: "'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif",
  en_US: "'Segoe UI','Helvetica Neue',Helvetica,Arial,'Microsoft YaHei',sans-serif",
};

/** Styles are written into each element, because Gmail and QQ Mail remove style sheets for some accounts. */
export const inlineStyles = `
  .item div h1 { margin: 0; font-size: 26px; line-height: 1.35; }
  .item div h2 { margin: 8px 0; font-size: 20px; line-height: 1.4; }
  .item div h3 { margin: 8px 0 4px; font-size: 17px; line-height: 1.45; }
  .item div p, .imprint div p { margin: 0 0 12px; }
  .item div a, .imprint div a { color: ${colors.accent}; text-decoration: underline; }
  .item div table { border-collapse: collapse; width: 100%; }
  .item div caption { padding: 0 0 6px; font-weight: 700; text-align: left; }
  .item div td, .item div th { border: 1px solid #d9cdc3; padding: 6px 8px; text-align: left; }
  .item div blockquote { margin: 0 0 12px; padding: 0 0 0 16px; border-left: 3px solid #d9cdc3; }
  .item div figure { margin: 0 0 12px; }
  .item div figure > a { font-weight: 700; }
`;

/** Styles for dark mode. They cover every element with a light background, because one that they omit stays light. */
export const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, body > div, .page, .page > table { background-color: #1c1512 !important; }
    .card, .card > table { background-color: #2b211c !important; }
    .item div, .item h1, .item h2, .item h3, .item p, .item li, .item caption, .item td, .item th { color: #f4ece6 !important; }
    .item td, .item th, .item blockquote { border-color: #5b4a3f !important; }
    .imprint div, .imprint p { color: #cbbdb3 !important; }
    .item a, .imprint a, .brand div { color: #ff9d66 !important; }
  }
`;
