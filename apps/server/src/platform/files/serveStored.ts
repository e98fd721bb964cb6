import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#platform/errors';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

/** The media types of all files that the site stores and serves. */
const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The request headers that decide which part of a file is sent, if any. */
type Headers = FastifyRequest['headers'];

/**
 * Answers a GET or HEAD request with a stored file: completely, a range of it (206), or not again (304). The headers of
 * the reply are set only when the file is there.
 *
 * @throws HttpError 404, also when the file was deleted in the meantime; 416
 */
export async function sendStored(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
  { storage, file, headers: given }: { storage: Storage; file: StoredFile; headers: Record<string, string> },
): Promise<FastifyReply> {
  const modifiedAt = new Date(Math.floor(file.modifiedMs / 1_000) * 1_000);
  const etag = `W/"${file.size.toString(16)}-${Math.floor(file.modifiedMs).toString(16)}"`;
  const described = {
    ...given,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': modifiedAt.toUTCString(),
  };
  if (isCurrent(headers, etag, modifiedAt)) return reply.headers(described).code(304).send();
  const range = isRangeWanted(headers, etag, modifiedAt) ? parseRange(headers.range, file.size) : null;
  if (range === 'unsatisfiable') throw new HttpError(416);
  const content = method === 'HEAD' ? Readable.from([]) : await storage.open(file, range ?? undefined);
  if (content === null) throw new HttpError(404);
  reply
    .headers(described)
    .type(mediaTypes[file.name.split('.').at(-1)!] ?? 'application/octet-stream')
    .header('content-length', range ? range.last - range.first + 1 : file.size);
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
  return reply.send(content);
}

/** Whether the client has this version already. */
function isCurrent(headers: Headers, etag: string, modifiedAt: Date): boolean {
  if (headers['cache-control']?.includes('no-cache')) return false;
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag.trim()) === withoutWeakness(etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modifiedAt.getTime() <= since;
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');

/** Whether a client that continues an earlier download has a part of this version. */
function isRangeWanted(headers: Headers, etag: string, modifiedAt: Date): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  return condition.includes('"') ? condition === etag : modifiedAt.getTime() <= Date.parse(condition);
}

/** Returns null for the complete file, which also answers a request for several ranges. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === undefined || !header.startsWith('bytes=') || header.includes(',')) return null;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return 'unsatisfiable';
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
