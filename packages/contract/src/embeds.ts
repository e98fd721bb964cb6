/** Videos of other sites in texts. This file does not import zod, so that the back office can use it. */
export const videoProviders = ['youtube', 'bilibili', 'tencent'] as const;
export type VideoProvider = (typeof videoProviders)[number];

/** A video of another site. */
export interface EmbeddedVideo {
  provider: VideoProvider;
  id: string;
  /** Of a video in several parts at Bilibili, from 2; missing for the first part. */
  part?: number;
  /** Where playback starts, in whole seconds; missing for the beginning. */
  start?: number;
}

/** The class of a figure that contains the link to a video, with a picture and the title. */
export const embedClass = 'embed';

/** The longest title of a video, in characters. */
export const maxVideoTitleLength = 200;

interface Provider {
  id: RegExp;
  /** The address of a video's page, before and after the id. Texts contain no other addresses of videos. */
  page: readonly [string, string];
  /** The address of the player, without the id. */
  player: readonly [string, string];
  /** The query parameters of the addresses for a position in the video. */
  positions: readonly { of: 'part' | 'start'; inPage: string; inPlayer: string }[];
}

const providers: Readonly<Record<VideoProvider, Provider>> = {
  youtube: {
    // `videoseries` stands for a list in addresses of the player.
    id: /^(?!videoseries$)[\w-]{11}$/,
    page: ['https://www.youtube.com/watch?v=', ''],
    player: ['https://www.youtube-nocookie.com/embed/', '?autoplay=1'],
    positions: [{ of: 'start', inPage: 't', inPlayer: 'start' }],
  },
  bilibili: {
    id: /^BV1[1-9A-HJ-NP-Za-km-z]{9}$/,
    page: ['https://www.bilibili.com/video/', ''],
    player: ['https://player.bilibili.com/player.html?bvid=', '&autoplay=1'],
    positions: [
      { of: 'part', inPage: 'p', inPlayer: 'p' },
      { of: 'start', inPage: 't', inPlayer: 't' },
    ],
  },
  tencent: {
    id: /^[a-z0-9]{11}$/,
    page: ['https://v.qq.com/x/page/', '.html'],
    player: ['https://v.qq.com/txp/iframe/player.html?vid=', '&autoplay=true'],
    // Neither its pages nor its player take one.
    positions: [],
  },
};

/** Returns the origins of all players, which pages may show in frames. */
export const listPlayerOrigins = (): string[] =>
  Object.values(providers).map(({ player }) => new URL(player[0]).origin);

export function videoAddress(video: EmbeddedVideo): string {
  const { page, positions } = providers[video.provider];
  return withParameters(
    page.join(video.id),
    positions.map(({ of, inPage }) => [inPage, video[of]]),
  );
}

export function playerAddress(video: EmbeddedVideo): string {
  const { player, positions } = providers[video.provider];
  return withParameters(
    player.join(video.id),
    positions.map(({ of, inPlayer }) => [inPlayer, video[of]]),
  );
}

function withParameters(address: string, parameters: readonly [string, number | undefined][]): string {
  const given = parameters.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${value}`);
  return given.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${given.join('&')}`;
}

/** Reads the address of a video as texts contain it; returns null for any other. */
export function readVideoAddress(href: string): EmbeddedVideo | null {
  const video = parseVideoAddress(href);
  return video && videoAddress(video) === href ? video : null;
}

const embedCode = /^<iframe\s[^<>]*?\bsrc\s*=\s*(["']?)([^"'\s<>]+)\1[^<>]*>\s*(?:<\/iframe>)?$/i;

/** Finds the video in what people copy from a provider: the address of a page or player, or the code of a frame. */
export function parseVideoAddress(text: string): EmbeddedVideo | null {
  const url = toUrl(text);
  if (!url) return null;
  const found = findVideo(url);
  return found && providers[found.provider].id.test(found.id)
    ? { ...found, ...findPosition(found.provider, url) }
    : null;
}

/** Reads the part and the start that an address names, in the parameters of pages and players. */
function findPosition(provider: VideoProvider, { searchParams, hash }: URL): Pick<EmbeddedVideo, 'part' | 'start'> {
  const position: { part?: number; start?: number } = {};
  for (const { of, inPage, inPlayer } of providers[provider].positions) {
    const text =
      searchParams.get(inPage) ?? searchParams.get(inPlayer) ?? new URLSearchParams(hash.slice(1)).get(inPage);
    const number = of === 'part' ? toPart(text ?? '') : toSeconds(text ?? '');
    if (number > 0) position[of] = number;
  }
  return position;
}

/** Returns 0 for the first part, and for what is not a number. */
const toPart = (text: string): number => (/^\d{1,4}$/.test(text) && Number(text) > 1 ? Number(text) : 0);

/** The largest start whose digits an address may have. */
const maxSeconds = 999_999;

/** Reads `90`, `90s`, `1m30s` and, as Bilibili writes it, `90.5`. Returns 0 for anything else. */
function toSeconds(text: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d{1,9})?s?)?$/.exec(text) ?? [];
  const total = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return total <= maxSeconds ? total : 0;
}

/** Whether a text is a short link of Bilibili, whose video only a request to Bilibili would tell. */
export const isShortVideoLink = (text: string): boolean => toUrl(text)?.hostname === 'b23.tv';

function toUrl(text: string): URL | null {
  const trimmed = text.trim();
  const address = (embedCode.exec(trimmed)?.[2] ?? trimmed).replaceAll('&amp;', '&');
  if (/[\s<>"]/.test(address)) return null;
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : withScheme(address));
  return url && /^https?:$/.test(url.protocol) && url.port === '' && url.username === '' ? url : null;
}

const withScheme = (address: string): string => (/^[a-z][\w+.-]*:/i.test(address) ? address : `https://${address}`);

function findVideo(url: URL): EmbeddedVideo | null {
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const id = (provider: VideoProvider, value: string | null | undefined) => (value ? { provider, id: value } : null);
  const path = url.pathname;
  if (host === 'youtu.be') return id('youtube', /^\/([^/]+)\/?$/.exec(path)?.[1]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return id(
      'youtube',
      /^\/watch\/?$/.test(path) ? url.searchParams.get('v') : /^\/(?:shorts|embed|live|v)\/([^/]+)\/?$/.exec(path)?.[1],
    );
  if (host === 'bilibili.com' || host === 'player.bilibili.com')
    return id('bilibili', findBilibiliId(url, host === 'bilibili.com'));
  if (host === 'v.qq.com' || host === 'video.qq.com') return id('tencent', findTencentId(url));
  return null;
}

function findBilibiliId({ pathname, searchParams }: URL, isPage: boolean): string | null {
  const inPath = isPage ? /^\/(?:s\/)?video\/([^/]+)\/?$/.exec(pathname)?.[1] : undefined;
  if (!isPage && !/^\/player\.html$/.test(pathname)) return null;
  const number = inPath ? /^av(\d{1,15})$/i.exec(inPath)?.[1] : /^\d{1,15}$/.exec(searchParams.get('aid') ?? '')?.[0];
  const id = inPath ?? (isPage ? null : searchParams.get('bvid'));
  if (id && /^bv/i.test(id)) return `BV${id.slice(2)}`;
  return number ? bilibiliIdOf(Number(number)) : null;
}

/** The pages and players of Tencent; of a series, only addresses that name the video. */
function findTencentId({ pathname, searchParams }: URL): string | null {
  const inPath = /^\/x\/(?:page|cover\/[a-z0-9]+)\/([^/]+?)(?:\.html)?$/.exec(pathname)?.[1];
  const hasParameter =
    /^\/(?:txp\/)?iframe\/(?:player|preview)\.html$|^\/x\/(?:m\/play|cover\/[a-z0-9]+\.html)$|^\/play\.html$/.test(
      pathname,
    );
  return inPath ?? (hasParameter ? searchParams.get('vid') : null);
}

const bilibiliDigits = 'FcwAPNKTMug3GV5Lj7EJnHpWsx4tb8haYeviqBz6rkCy12mUSDQX9RdoZf';

/** Converts the former number of a video of Bilibili, as in `av170001`, to its id. */
function bilibiliIdOf(number: number): string {
  const characters = [...'BV1000000000'];
  let rest = (BigInt(2 ** 51) | BigInt(number)) ^ 23_442_827_791_579n;
  for (let at = characters.length - 1; rest > 0n; at -= 1) {
    characters[at] = bilibiliDigits[Number(rest % 58n)]!;
    rest /= 58n;
  }
  for (const [one, other] of [
    [3, 9],
    [4, 7],
  ] as const)
    [characters[one], characters[other]] = [characters[other]!, characters[one]!];
  return characters.join('');
}
