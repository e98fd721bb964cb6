import { z } from 'zod';
import type { S3Settings } from '#platform/files/storages';
import { StartupError } from '#platform/startupError';

const text = z.string().default('');

export const endpoint = z
  .string()
  .regex(/^(https?:\/\/[^/\s]+\/?)?$/, 'an http(s) address without a path')
  .default('');

/** Variables of the object storage for the files of the site. Empty: the files are in `DATA_DIR`. */
export const storageVariables = {
  S3_ENDPOINT: endpoint,
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET_PUBLIC: text,
  S3_BUCKET_PRIVATE: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Where addresses name the bucket: `path`: in the path, `host`: in the name of the host. */
  S3_STYLE: z.enum(['path', 'host']).default('path'),
};

export type StorageValues = { [Name in keyof typeof storageVariables]: z.output<(typeof storageVariables)[Name]> };

const required = [
  'S3_ENDPOINT',
  'S3_BUCKET_PUBLIC',
  'S3_BUCKET_PRIVATE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Returns the object storage for files; null when they are in the data folder. @throws StartupError */
export function readStorage(values: StorageValues): S3Settings | null {
  const missing = required.filter((name) => values[name] === '');
  if (missing.length === required.length) return null;
  if (missing.length > 0)
    throw new StartupError(
      `The object storage is incomplete: set ${missing.join(', ')} too, or leave out all variables that begin with S3_.`,
    );
  if (values.S3_BUCKET_PUBLIC === values.S3_BUCKET_PRIVATE)
    throw new StartupError(
      'S3_BUCKET_PUBLIC and S3_BUCKET_PRIVATE are the same bucket: name one each, so that the private one can be locked.',
    );
  return {
    endpoint: values.S3_ENDPOINT.replace(/\/$/, ''),
    region: values.S3_REGION,
    style: values.S3_STYLE,
    publicBucket: values.S3_BUCKET_PUBLIC,
    privateBucket: values.S3_BUCKET_PRIVATE,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}
