import './ui/mantine.css.ts';
import 'virtual:mantine-variables.css';
import './ui/theme.css';
import { languageTag, type Locale } from '@app/contract/locale';
import { isFrameable } from '@app/contract/pages';
import { pictureIcon } from '@app/contract/pictures';
import type { ReactNode } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, useLocation } from 'react-router';
import { apiContext, localModeContext, publicUrlContext } from './api/api.ts';
import { type RootData, useSiteSettings } from './api/rootData.ts';
import { Announcement } from './features/layout/Announcement.tsx';
import { ErrorPage } from './features/layout/ErrorPage.tsx';
import { LocalModeBanner } from './features/layout/LocalModeBanner.tsx';
import { m } from './paraglide/messages.js';
import { getLocale } from './paraglide/runtime.js';

export const loader = async ({ context }: LoaderFunctionArgs): Promise<RootData> => ({
  publicUrl: context.get(publicUrlContext),
  isLocalMode: context.get(localModeContext),
  settings: await context.get(apiContext)('siteSettings'),
});

/** The data of the root is not loaded again: it does not change while the page is open. */
export const shouldRevalidate = () => false;

/** Background colours, as in `theme.css`. */
const colours = [
  { scheme: 'light', paper: '#fffcf9' },
  { scheme: 'dark', paper: '#17110e' },
];

export function Layout({ children }: { children: ReactNode }) {
  const isFramed = isFrameable(useLocation().pathname);
  return (
    <html
      lang={languageTag[getLocale() as Locale]}
      // Mantine's style sheets ask for it. Its colours are those of the site, which has its own schemes.
      data-mantine-color-scheme="light"
      suppressHydrationWarning
      // A page in the frame of another site has the light scheme, as most sites do.
      data-scheme={isFramed ? 'light' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {colours.map(({ scheme, paper }) => (
          <meta
            key={scheme}
            name="theme-color"
            data-scheme={scheme}
            media={`(prefers-color-scheme: ${scheme})`}
            content={paper}
          />
        ))}
        <IconLinks />
        <FeedLinks />
        <Meta />
        <Links />
      </head>
      <body>
        {!isFramed && (
          <>
            <LocalModeBanner />
            <Announcement />
          </>
        )}
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function IconLinks() {
  const icon = useSiteSettings()?.icon ?? null;
  if (icon !== null) {
    return (
      <>
        <link rel="icon" href={pictureIcon(icon, 'tab')} type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href={pictureIcon(icon, 'homeScreen')} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/** Lets feed readers and podcast apps find the feeds of the page's language. */
function FeedLinks() {
  const feeds = [
    { type: 'application/rss+xml', title: m.feed_rss(), file: 'all.xml' },
    { type: 'application/atom+xml', title: m.feed_atom(), file: 'all.atom.xml' },
    { type: 'application/feed+json', title: m.feed_json(), file: 'all.json' },
    { type: 'application/rss+xml', title: m.feed_podcast(), file: 'videos.podcast.xml' },
    { type: 'application/rss+xml', title: m.feed_results(), file: 'results.xml' },
  ];
  return feeds.map(({ type, title, file }) => (
    <link key={file} rel="alternate" type={type} title={title} href={`/feeds/${getLocale()}/${file}`} />
  ));
}

export default function Site() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorPage;
