import { associationPictures } from '../features/associations/index.ts';
import { authorPictures } from '../features/authors/index.ts';
import { bannerPictures } from '../features/banners/index.ts';
import { draftPictures } from '../features/drafts/index.ts';
import { eventPictures } from '../features/competitions/index.ts';
import { declareMediaJobs, type MediaDeps } from '../features/media/index.ts';
import { newsPictures } from '../features/news/index.ts';
import { newsletterPictures } from '../features/newsletter/index.ts';
import { ownPagePictures } from '../features/ownPages/index.ts';
import { sitePictures } from '../features/site/index.ts';
import { standingTextPictures } from '../features/standingTexts/index.ts';
import { declareDownloadJobs, type DownloadDeps } from '../features/downloads/index.ts';
import type { UploadDeps } from '../features/uploads/index.ts';
import type { VideoDeps } from '../features/videos/index.ts';
import { createLimit } from '#platform/http/limits';
import type { Core } from './core.ts';

const picturesOfFeatures = [
  associationPictures,
  authorPictures,
  bannerPictures,
  draftPictures,
  eventPictures,
  newsPictures,
  newsletterPictures,
  ownPagePictures,
  sitePictures,
  standingTextPictures,
];

/** How staff see the records that show pictures, and films in their texts. */
export const pictureOwners = picturesOfFeatures.flatMap(({ owners }) => owners);

const columns = picturesOfFeatures.flatMap((feature) => feature.columns);

export const composeMedia = ({ db, clock, jobs }: Core, { publicFiles, pictures }: UploadDeps): MediaDeps => ({
  db,
  clock,
  publicFiles,
  pictures,
  columns,
  owners: pictureOwners,
  enqueueFileRemoval: declareMediaJobs(jobs, { db, publicFiles }),
});

/** Texts that show pictures also offer files. */
export function composeDownloads({ db, clock, storages, jobs }: Core): DownloadDeps {
  const deps = { db, clock, files: storages.downloads, columns };
  declareDownloadJobs(jobs, deps);
  return deps;
}

export const composeVideos = ({ db, clock, pool }: Core, { publicFiles, pictures }: UploadDeps): VideoDeps => ({
  db,
  clock,
  publicFiles,
  pictures,
  perStaff: createLimit(pool, 'video-card', { tries: 60, seconds: 3_600 }),
  gatewayUrl: '',
});
