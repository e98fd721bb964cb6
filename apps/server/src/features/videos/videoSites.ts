import { type EmbeddedVideo, videoAddress, type VideoProvider } from '@app/contract/embeds';
import { type FetchOptions, fetchFromHosts } from '#platform/http/fetchFromHosts';
import { readMetaTags } from './metaTags.rules.ts';

/** Title and pictures of a video, as its site returns them. */
export interface VideoMetadata {
  title: string;
  /** Addresses of its picture, the largest first. */
  pictures: readonly string[];
}

type Fetching = Pick<FetchOptions, 'signal' | 'gatewayUrl'>;

interface VideoSite {
  fetchMetadata: (video: EmbeddedVideo, fetching: Fetching) => Promise<VideoMetadata | null>;
  pictureHosts: readonly string[];
}

const maxAnswerBytes = 256 * 1024;
/** Pages name title and picture in their head. */
const maxPageBytes = 512 * 1024;
const maxPictureBytes = 5 * 1024 * 1024;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function fetchJson(address: string, fetching: Fetching): Promise<Record<string, unknown> | null> {
  const hosts = [new URL(address).hostname];
  const answer = await fetchFromHosts(address, { ...fetching, hosts, maxBytes: maxAnswerBytes });
  try {
    const parsed: unknown = answer?.isComplete ? JSON.parse(answer.content.toString('utf8')) : null;
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

const sites: Readonly<Record<VideoProvider, VideoSite>> = {
  youtube: {
    async fetchMetadata(video, fetching) {
      const query = new URLSearchParams({ format: 'json', url: videoAddress(video) });
      const found = await fetchJson(`https://www.youtube.com/oembed?${query}`, fetching);
      if (!found) return null;
      // The picture that YouTube names is small and has black bars; not every video has the large one.
      const large = `https://i.ytimg.com/vi/${video.id}/maxresdefault.jpg`;
      return { title: textOf(found.title), pictures: [large, textOf(found.thumbnail_url)] };
    },
    pictureHosts: ['i.ytimg.com'],
  },
  bilibili: {
    async fetchMetadata({ id }, fetching) {
      const found = await fetchJson(`https://api.bilibili.com/x/web-interface/view?bvid=${id}`, fetching);
      const data = (found?.data ?? null) as Record<string, unknown> | null;
      return typeof data === 'object' && data ? { title: textOf(data.title), pictures: [textOf(data.pic)] } : null;
    },
    pictureHosts: ['*.hdslb.com'],
  },
  tencent: {
    async fetchMetadata(video, fetching) {
      const hosts = ['v.qq.com'];
      const page = await fetchFromHosts(videoAddress(video), { ...fetching, hosts, maxBytes: maxPageBytes });
      if (!page) return null;
      const tags = readMetaTags(page.content.toString('utf8'));
      return { title: tags['og:title'] ?? '', pictures: [tags['og:image'] ?? ''] };
    },
    pictureHosts: ['*.qpic.cn'],
  },
};

/** Asks the site of a video for its title and pictures; returns null when the answer does not contain them. */
export const fetchVideoMetadata = (
  { provider, id }: EmbeddedVideo,
  fetching: Fetching,
): Promise<VideoMetadata | null> => sites[provider].fetchMetadata({ provider, id }, fetching);

/** Fetches the first of the pictures that exists and is not too large; returns null when there is none. */
export async function fetchVideoPicture(
  { provider }: EmbeddedVideo,
  pictures: readonly string[],
  fetching: Fetching,
): Promise<Buffer | null> {
  for (const picture of pictures) {
    const address = picture.replace(/^(?:http:)?\/\//, 'https://');
    const { pictureHosts: hosts } = sites[provider];
    const answer = await fetchFromHosts(address, { ...fetching, hosts, maxBytes: maxPictureBytes });
    if (answer?.isComplete) return answer.content;
  }
  return null;
}
