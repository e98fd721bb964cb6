import {
  type EmbeddedVideo,
  maxVideoTitleLength,
  parseVideoAddress,
  videoAddress,
  type VideoProvider,
} from '@app/contract/embeds';
import { InvalidFields } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { mediaUrl } from '#platform/images/mediaUrl';
import { WorkerError } from '#platform/workerProcess';
import type { Actor } from '../audit/index.ts';
import { addPicture, type AddPictureDeps } from '../media/index.ts';
import { fetchVideoPicture, fetchVideoMetadata } from './videoSites.ts';

export interface VideoDeps extends AddPictureDeps {
  perStaff: Limit;
  /** Receives the requests to all sites, as in `FetchOptions`. */
  gatewayUrl: string;
}

export interface VideoCard {
  provider: VideoProvider;
  address: string;
  title: string;
  picture: string | null;
}

/** The time that all requests for one video may take together. */
const maxFetchingMs = 9_000;

/**
 * Asks the site of a video for its title and picture, and stores the picture. Both are missing when the site does not
 * answer: many servers in China do not reach YouTube.
 *
 * @throws InvalidFields for `address` when it names no video
 * @throws BusinessError rateLimited
 */
export async function createVideoCard(deps: VideoDeps, actor: Actor, address: string): Promise<VideoCard> {
  const video = parseVideoAddress(address);
  if (!video) throw new InvalidFields({ address: 'videoUnknown' });
  await deps.perStaff.consume(String(actor.staffId));
  const fetching = { signal: AbortSignal.timeout(maxFetchingMs), gatewayUrl: deps.gatewayUrl };
  const metadata = await fetchVideoMetadata(video, fetching);
  const title = toTitle(metadata?.title ?? '', video);
  const file = metadata && (await fetchVideoPicture(video, metadata.pictures, fetching));
  const picture = file && (await storePicture(deps, actor, file, title || videoAddress(video)));
  return { provider: video.provider, address: videoAddress(video), title, picture };
}

/** Removes invisible characters, and the name of the site from the title of a page. */
const toTitle = (title: string, { provider }: EmbeddedVideo): string =>
  [...(provider === 'tencent' ? title.replace(/_(?:\u817e\u8baf\u89c6\u9891|Tencent Video)\s*$/iu, '') : title)]
    .filter(
      (character) =>
        !/[\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u.test(character) || /\s/.test(character),
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .match(/./gu)
    ?.slice(0, maxVideoTitleLength)
    .join('')
    .trim() ?? '';

/** @returns the path of the picture; null when the file is not a picture */
async function storePicture(deps: VideoDeps, actor: Actor, file: Buffer, title: string): Promise<string | null> {
  try {
    const { fileName } = await addPicture(deps, actor, { file, alt: { zh_CN: title, en_US: title }, name: title });
    return mediaUrl(fileName);
  } catch (thrown) {
    if (thrown instanceof InvalidFields || thrown instanceof WorkerError) return null;
    throw thrown;
  }
}
