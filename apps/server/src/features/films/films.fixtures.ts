import {
  type AudioCodec,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  BufferTarget,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from '#platform/database/client';
import type { TestApp } from '#platform/testing/testApp';
import { insertFilm } from './films.queries.ts';

/** A film of 33 s in H.264, as the demonstration shows it. */
export const readDemoFilm = (): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, '../../demo/media/videos/video-go-ladder.mp4'));

const codecStrings: Partial<Record<VideoCodec, string>> = { vp9: 'vp09.00.10.08', vp8: 'vp8', hevc: 'hvc1.1.6.L93.B0' };

/** Builds a film whose packets are not decodable, because films are copied without decoding. */
export async function createTestFilm(
  container: 'mp4' | 'webm',
  codec: VideoCodec,
  { seconds = 2, title = '', packets = 2, packetBytes = 64 } = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const format = container === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  if (title !== '') output.setMetadataTags({ title, comment: `recorded at ${title}` });
  await output.start();
  const decoderConfig = {
    codec: codecStrings[codec]!,
    codedWidth: 320,
    codedHeight: 180,
    ...(codec === 'hevc' && { description: new Uint8Array(23).fill(1) }),
  };
  for (let at = 0; at < packets; at += 1)
    await source.add(
      new EncodedPacket(new Uint8Array(packetBytes).fill(at + 1), 'key', (at * seconds) / packets, seconds / packets),
      { decoderConfig },
    );
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** `OpusHead`, version 1, two channels, 312 samples to skip, 48 kHz. */
const opusHead = new Uint8Array([
  0x4f, 0x70, 0x75, 0x73, 0x48, 0x65, 0x61, 0x64, 1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0,
]);
/** What one packet of silence contains in each codec, for how long, and what decoders are told. */
const silence = {
  // MPEG-1 Layer III, 128 kbit/s, 44.1 kHz: the header, and the length of the frame.
  mp3: { start: [0xff, 0xfb, 0x90, 0x64], bytes: 417, rate: 44_100, samples: 1_152, config: { codec: 'mp3' } },
  aac: {
    start: [0x21],
    bytes: 64,
    rate: 44_100,
    samples: 1_024,
    config: { codec: 'mp4a.40.2', description: new Uint8Array([0x12, 0x10]) },
  },
  // One frame of 20 ms.
  opus: {
    start: [0xfc],
    bytes: 64,
    rate: 48_000,
    samples: 960,
    config: { codec: 'opus', description: opusHead },
  },
} satisfies Partial<Record<AudioCodec, object>>;
const recordingFormats = {
  mp3: () => new Mp3OutputFormat(),
  m4a: () => new Mp4OutputFormat(),
  ogg: () => new OggOutputFormat(),
};

/** Builds a recording. */
export async function createTestRecording(
  container: keyof typeof recordingFormats,
  codec: keyof typeof silence,
  { seconds = 2, title = '' } = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: recordingFormats[container](), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  if (title !== '') output.setMetadataTags({ title, comment: `recorded at ${title}` });
  await output.start();
  const { start, bytes, rate, samples, config } = silence[codec];
  const data = new Uint8Array(bytes);
  data.set(start);
  const length = samples / rate;
  for (let at = 0; at * length < seconds; at += 1)
    await source.add(new EncodedPacket(data, 'key', at * length, length), {
      decoderConfig: { ...config, sampleRate: rate, numberOfChannels: 2 },
    });
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** Continues an upload with the tus protocol. */
export const patchUpload = (app: TestApp, url: string, cookie: string, bytes: Buffer, offset = 0) =>
  app.server().inject({
    method: 'PATCH',
    url,
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
    payload: bytes,
  });

/** Asks how many bytes of an upload have arrived. */
export const findOffset = async (app: TestApp, url: string, cookie: string) => {
  const response = await app.server().inject({ method: 'HEAD', url, headers: { cookie, 'tus-resumable': '1.0.0' } });
  return { status: response.statusCode, offset: Number(response.headers['upload-offset'] ?? Number.NaN) };
};

/** Adds a film without a file. @returns its id */
export const insertTestFilm = async (tx: Transaction, fileName = 'film.mp4'): Promise<string> => {
  const size = { width: 1_280, height: 720, durationSeconds: 95 };
  return String((await insertFilm(tx, { ...size, fileName, uploadedAt: new Date('2030-01-01T00:00:00Z') })).id);
};
