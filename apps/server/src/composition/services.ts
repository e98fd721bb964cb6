import type { AccountDeps } from '../features/account/index.ts';
import { declareBackupsJobs, runBackupProcess } from '../features/backups/index.ts';
import type { ContentImportControl } from '../features/contentImports/index.ts';
import {
  type EntrantMessageDeps,
  type EntriesDeps,
  entryFulfilment,
  type PairingDeps,
} from '../features/competitions/index.ts';
import type { DownloadDeps } from '../features/downloads/index.ts';
import type { FilmDeps } from '../features/films/index.ts';
import type { MediaDeps } from '../features/media/index.ts';
import type { MembersDeps } from '../features/members/index.ts';
import { membershipFulfilments, type MembershipDeps } from '../features/membership/index.ts';
import type { ReviewDeps } from '../features/news/index.ts';
import type { NoticeDeps } from '../features/notices/index.ts';
import type { ControlDeps } from '../features/newsletter/index.ts';
import type { PersonChangeDeps } from '../features/people/index.ts';
import type { OwnPagePreviewDeps } from '../features/ownPages/index.ts';
import type { StaffDeps } from '../features/staff/index.ts';
import { findAuthorsOfItem, findBylines, findOwnAuthor, setAuthors } from '../features/authors/index.ts';
import { findTopicsOfItem, setTopics } from '../features/topics/index.ts';
import type { UploadDeps } from '../features/uploads/index.ts';
import type { VideoDeps } from '../features/videos/index.ts';
import type { StandingTextPreviewDeps } from '../features/standingTexts/index.ts';
import { createLimit } from '#platform/http/limits';
import { createVault } from '#platform/vault';
import { composeAccount } from './account.ts';
import type { Core } from './core.ts';
import {
  type CertificateServices,
  composeCertificates,
  composeEntrantMessages,
  composeEntries,
  composePairing,
} from './competitions.ts';
import { composeDownloads, composeMedia, composeVideos, pictureOwners } from './media.ts';
import { composeNewsletter } from './newsletter.ts';
import { composePayment, type PaymentServices } from './payment.ts';
import { composeMembers, composeMembership, composePersonChanges } from './people.ts';
import { composeStaff } from './staff.ts';
import { composeContentImports, composeFilms, composeUploads } from './uploads.ts';

/** Dependencies of the features’ services, created once and shared by routes, jobs and other features. */
export interface Services extends PaymentServices {
  uploads: UploadDeps;
  downloads: DownloadDeps;
  films: FilmDeps;
  media: MediaDeps;
  videos: VideoDeps;
  contentImports: ContentImportControl;
  account: AccountDeps;
  membership: MembershipDeps;
  notices: NoticeDeps;
  entries: EntriesDeps;
  entrantMessages: EntrantMessageDeps;
  certificates: CertificateServices;
  pairing: PairingDeps;
  personChanges: PersonChangeDeps;
  members: MembersDeps;
  staff: StaffDeps;
  newsEditing: ReviewDeps;
  standingTexts: StandingTextPreviewDeps;
  ownPages: OwnPagePreviewDeps;
  newsletter: ControlDeps;
}

/**
 * Creates the services, declares their jobs, and passes each its dependencies on other features, which do not import
 * each other.
 */
export async function composeServices(core: Core): Promise<Services> {
  const uploads = composeUploads(core);
  const { db, clock } = core;
  const { publicUrl } = core.config;
  const membership = composeMembership(core, uploads);
  const notices = composeNotices(core);
  const entries = composeEntries(core, membership, notices);
  const fulfilments = { ...membershipFulfilments(membership), eventEntry: entryFulfilment(entries) };
  const certificates = composeCertificates(core);
  const account = composeAccount(core, { uploads, membership, entries, certificates, fulfilments });
  const personChanges = composePersonChanges(core, membership);
  const staff = composeStaff(core, account);
  if (core.config.backups) declareBackupsJobs(core.jobs, { db, clock, runBackup: runBackupProcess });
  return {
    uploads,
    certificates,
    entrantMessages: composeEntrantMessages(core, entries),
    pairing: composePairing(core),
    downloads: composeDownloads(core),
    films: composeFilms(core, pictureOwners),
    media: composeMedia(core, uploads),
    videos: composeVideos(core, uploads),
    contentImports: composeContentImports(core, uploads),
    membership,
    notices,
    entries,
    account,
    ...(await composePayment(core, membership, fulfilments)),
    personChanges,
    members: composeMembers(core, { account, membership, personChanges }),
    staff,
    newsEditing: {
      db,
      clock,
      publicFiles: uploads.publicFiles,
      publicUrl,
      reviewMails: staff,
      topics: { find: findTopicsOfItem, set: setTopics },
      authors: { find: findAuthorsOfItem, set: setAuthors, findOwn: findOwnAuthor, findBylines },
    },
    standingTexts: { db, clock, publicUrl },
    ownPages: { db, clock, publicUrl },
    newsletter: composeNewsletter(core),
  };
}

const composeNotices = ({ db, pool, clock, outbox, secret, config, push }: Core): NoticeDeps => ({
  db,
  clock,
  outbox,
  push,
  perAccount: createLimit(pool, 'notice-device', { tries: 20, seconds: 3_600 }),
  vault: createVault(secret, 'notices'),
  publicUrl: config.publicUrl,
});
