import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Names of stored files: without folders or a leading dot, and read identically by every file system and in URLs. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/;

export const isStoredName = (name: string): boolean => fileName.test(name);

/** @throws for a name that no stored file has */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`not a stored file's name: ${JSON.stringify(name)}`);
  return name;
}

/** Returns the name for content: the same bytes get the same name. */
export const nameForContent = (content: Buffer, extension: string): string =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 20)}${extension}`;

/** A complete file of the site. */
export interface StoredFile {
  name: string;
  /** In bytes. */
  size: number;
  modifiedMs: number;
}

/** Positions of bytes; both ends belong to it. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Files of the site, each written completely or not at all. Every method that talks to another machine throws
 * `StorageUnavailable` when that does not work.
 */
export interface Storage {
  /** How people know this place, such as its folder. */
  readonly place: string;
  /** Whether it is on another machine, so that all processes lose it together. */
  readonly isRemote: boolean;
  /** Returns null when the file does not exist. */
  find(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Returns the name for content: the same bytes get the same name. */
  nameFor(content: Buffer, extension: string): string;
  write(name: string, content: Buffer | Readable): Promise<void>;
  copyIn(name: string, source: string): Promise<void>;
  /** Writes what a program puts into a local file. @param fill receives the path of that file */
  writeWith(name: string, fill: (draftPath: string) => Promise<unknown>): Promise<void>;
  /** @throws when the file does not exist */
  read(name: string): Promise<Buffer>;
  /** Opens a file that `find` returned, or a part of it; null when it was deleted in the meantime. */
  open(file: StoredFile, range?: ByteRange): Promise<Readable | null>;
  /**
   * Runs a program that needs a path on a local copy of a file, or on the file itself. @throws when the file does not
   * exist
   */
  withLocalFile<Result>(name: string, use: (localPath: string) => Promise<Result>): Promise<Result>;
  /** Returns the names of complete files older than this. */
  list(olderThanMs: number): Promise<string[]>;
  /** Lists all complete files. */
  listAll(): Promise<StoredFile[]>;
  /**
   * Deletes a file and everything made from it: other widths, other formats. Does nothing when it is already deleted.
   */
  removeWithVariants(name: string): Promise<void>;
  /** @throws when files cannot be written */
  probe(): Promise<void>;
  /** Deletes drafts of interrupted writes. */
  deleteDrafts(): Promise<void>;
}

/** Selects the names of files that are older than this. */
export const namesOlderThan = (files: readonly StoredFile[], olderThanMs: number): string[] =>
  files.filter(({ modifiedMs }) => Date.now() - modifiedMs > olderThanMs).map(({ name }) => name);
