import { SaxesParser } from 'saxes';
import { StorageUnavailable } from './storageUnavailable.ts';

export interface S3Object {
  key: string;
  /** In bytes. */
  size: number;
  modifiedMs: number;
}

interface S3Listing {
  objects: S3Object[];
  /** Where the next page begins; null for the last page. */
  next: string | null;
}

/** Reads a page of a list of objects (ListObjectsV2). @throws StorageUnavailable when it is none */
export function parseListing(xml: string): S3Listing {
  const objects: S3Object[] = [];
  let next: string | null = null;
  let isListing = false;
  let fields: Record<string, string> = {};
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length === 1) isListing = name === 'ListBucketResult';
    if (name === 'Contents') fields = {};
  });
  parser.on('text', (text) => {
    const name = path.at(-1)!;
    if (path.length === 3) fields[name] = (fields[name] ?? '') + text;
    else if (name === 'NextContinuationToken') next = (next ?? '') + text;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'Contents') objects.push(toObject(fields));
  });
  try {
    parser.write(xml).close();
  } catch (thrown) {
    throw new StorageUnavailable('no list of objects', thrown);
  }
  if (!isListing) throw new StorageUnavailable('no list of objects');
  return { objects, next };
}

function toObject({ Key = '', Size = '', LastModified = '' }: Record<string, string>): S3Object {
  const object = { key: Key, size: Number(Size), modifiedMs: Date.parse(LastModified) };
  if (Key === '' || !/^\d+$/.test(Size) || Number.isNaN(object.modifiedMs))
    throw new Error('an object without key, size or time');
  return object;
}
