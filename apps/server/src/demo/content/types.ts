import type { Scoring } from '@app/contract/scoring';
import type { Localized } from '@app/contract/locale';
import type { Stones } from '@app/contract/handicaps';
import type { PlayingSystem } from '@app/contract/playingSystems';
import type { TieBreakCode } from '@app/contract/tieBreaks';

/** File name, without ending, of a picture in `demo/media/covers`. */
export type CoverName = string;

export interface DemoNews {
  /** Stable handle by which other content refers to it. */
  slug: string;
  type: 'news' | 'hot' | 'hotVideo';
  /** Days before the content is loaded; may be fractional. All differ. */
  daysAgo: number;
  cover: CoverName;
  /** Only for `hotVideo`: a file in `demo/media/videos` (`<name>.mp4`, poster `covers/<cover>.jpg`). */
  video?: string;
  reads: number;
  /** A language left out is not published in it. */
  texts: Partial<Localized<DemoNewsText>>;
}

export interface DemoNewsText {
  title: string;
  /** The editor, shown beneath the title. */
  titleSignature: string;
  /** One or two sentences, plain text. */
  summary: string;
  /**
   * HTML of p, h2, h3, ul, ol, li, strong, em, blockquote, a, table, figure/img (src `cover:<name>`), figcaption,
   * galleries, videos of other sites, and footnotes with their notes at the end.
   */
  content: string;
}

export interface DemoDiscipline {
  code: 'go' | 'xiangqi' | 'chess' | 'bridge' | 'mahjong' | 'poker';
  name: Localized;
  /** One short line, for the quiet row on the home page. */
  info: Localized;
  scoring: Scoring;
}

export interface DemoCategory {
  /** What `matchCategory` carries as `value`, e.g. `go-individual`. */
  code: string;
  discipline: DemoDiscipline['code'];
  name: Localized;
  /** Points for rank 1, 2, 3 …; lower ranks get the last value. */
  pointsTable: number[];
}

export interface DemoClub {
  slug: string;
  name: Localized;
  city: Localized;
}

export interface DemoAssociation {
  slug: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: Localized;
  /** HTML, two to four short paragraphs: who they are, what they play, since when. */
  info: Localized;
  /** File name, without ending, of a square picture in `demo/media/emblems`. */
  emblem: string;
  clubs: DemoClub[];
}

export interface DemoPerson {
  /** As written at home, e.g. 林墨言, 木村 蓮, 박지우, Nguyễn An. */
  nativeName: string;
  /** Surname first, without marks, e.g. Lin Moyan. */
  latinName: string;
  association: DemoAssociation['slug'];
  club: DemoClub['slug'] | null;
  birthYear: number;
  /** 1 (modest) to 100 (the strongest); drives the generated results. */
  strength: number;
  categories: DemoCategory['code'][];
}

/** A yearly event; one edition a season is generated from it, with rounds and results. */
export interface DemoSeries {
  slug: string;
  category: DemoCategory['code'];
  /** `{year}` stands for the year. */
  title: Localized;
  venue: Localized;
  timeZone: string;
  cover: CoverName;
  /** 1 to 12 */
  month: number;
  rounds: number;
  /** HTML: the regulations, in sections. `{year}` stands for the year. */
  content: Localized;
}

/** An event of the current weeks, written by hand. */
export interface DemoEvent {
  slug: string;
  category: DemoCategory['code'];
  title: Localized;
  venue: Localized;
  online: boolean;
  /** IANA name of the venue's zone. */
  timeZone: string;
  cover: CoverName;
  /** Whole days from the day of loading to the first day (negative: past), and local time of the start. */
  startsInDays: number;
  startsAt: `${number}:${number}`;
  lengthDays: number;
  /** Days before the start at which applications open and close. */
  applyFromDaysBefore: number;
  applyUntilDaysBefore: number;
  capacity: number | null;
  entrants: number;
  fee: { amountMinor: number; currency: string } | null;
  membersOnly: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
  rounds: number;
  system: PlayingSystem;
  timeControl: Localized;
  /** Of go. */
  stones?: Stones;
  /** What ranks equal scores; empty as usual in the discipline. */
  tieBreaks: TieBreakCode[];
  /** When rounds begin: days after the first day, and local time. */
  roundTimes: [day: number, time: `${number}:${number}`][];
  /** HTML: the regulations, in sections. */
  content: Localized;
  streamUrl: string | null;
}

export interface DemoTrainingSession {
  title: Localized;
  startsInDays: number;
  startsAt: `${number}:${number}`;
  lengthMinutes: number;
  timeZone: string;
  url: string;
}

export interface DemoBanner {
  /** Wide picture in `demo/media/banners`. */
  picture: string;
  /** What the picture shows. */
  alt: Localized;
  eyebrow: Localized;
  title: Localized;
  text: Localized;
  /** `news:<slug>`, `event:<slug>` or a path. */
  link: string;
  action: Localized;
}

export interface DemoAbout {
  title: Localized;
  content: Localized;
  contacts: { label: Localized; value: Localized }[];
}

/** The introduction behind `/c` (Chinese) and `/e` (English). */
export interface DemoIntroduction {
  title: string;
  lead: string;
  /** HTML sections: who we are, disciplines, how to join, contact. */
  content: string;
}
