import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { serveJobs } from '#platform/workerProcess';
import { openFilmSource, packetsOf } from './filmReading.ts';

/** Checks and rewrites films and recordings in a separate process, so that a hostile file can crash only this one. */
export interface FilmJob {
  source: string;
  /** Where to write the result. */
  target: string;
}

export type FilmProblem = 'filmWrongType' | 'filmCodec' | 'recordingCodec' | 'filmDamaged' | 'filmOutOfRange';

/** A film, or a recording, which has no picture. */
export interface CheckedFilm {
  /** The content's SHA-256, in hexadecimal. */
  hash: string;
  extension: Extension;
  durationSeconds: number;
  /** In pixels, as the film is shown; null for a recording. */
  width: number | null;
  height: number | null;
}

export type FilmResult = { problem: FilmProblem } | { problem: null; film: CheckedFilm };

const maxDurationSeconds = 4 * 3_600;
const maxSide = 7_680;
const maxPacketBytes = 16 * 1024 * 1024;
/** The maximum of packets: those of a film of the maximum duration with 120 frames a second. */
const maxPackets = maxDurationSeconds * 120;

/** Codecs that current browsers play in each container: first those of films, then those of recordings. */
const playable = {
  '.mp4': { video: ['avc'], audio: ['aac', 'mp3'] },
  '.webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  '.m4a': { video: [], audio: ['aac'] },
  '.mp3': { video: [], audio: ['mp3'] },
  '.ogg': { video: [], audio: ['opus', 'vorbis'] },
} as const;
type Extension = keyof typeof playable;
const outputFormats = {
  '.mp4': () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  '.webm': () => new WebMOutputFormat(),
  '.m4a': () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  '.mp3': () => new Mp3OutputFormat(),
  '.ogg': () => new OggOutputFormat(),
};
/** H.264 profiles that browsers decode: Baseline, Main and High, without 10 bits or 4:2:2. */
const playableAvc = /^avc[13]\.(?:42|4d|58|64)/i;

/** Thrown for a film that is not accepted. */
class RejectedFilm extends Error {
  readonly problem: FilmProblem;
  constructor(problem: FilmProblem) {
    super(problem);
    this.problem = problem;
  }
}

function rejectUnless(condition: boolean, problem: FilmProblem): asserts condition {
  if (!condition) throw new RejectedFilm(problem);
}

/** Returns the extension of the file to write; null for a container that is not accepted. */
function extensionOf(format: InputFormat | null, hasPicture: boolean): Extension | null {
  if (format === MP4) return hasPicture ? '.mp4' : '.m4a';
  if (format === WEBM) return hasPicture ? '.webm' : null;
  if (format === MP3) return '.mp3';
  return format === OGG ? '.ogg' : null;
}

interface Tracks {
  /** Null in a recording. */
  video: InputVideoTrack | null;
  audio: InputAudioTrack | null;
}

async function checkCodecs(extension: Extension, { video, audio }: Tracks) {
  const problem = video ? 'filmCodec' : 'recordingCodec';
  const codecs: { video: readonly string[]; audio: readonly string[] } = playable[extension];
  rejectUnless(audio === null || codecs.audio.includes((await audio.getCodec()) ?? ''), problem);
  if (!video) return;
  rejectUnless(codecs.video.includes((await video.getCodec()) ?? ''), problem);
  const config = await video.getDecoderConfig();
  rejectUnless(config !== null && (extension === '.webm' || playableAvc.test(config.codec)), problem);
}

/** @returns the width and height as the film is shown; null for a recording */
async function checkSize(video: InputVideoTrack | null): Promise<Pick<CheckedFilm, 'width' | 'height'>> {
  if (!video) return { width: null, height: null };
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  rejectUnless(width >= 1 && height >= 1 && Math.max(width, height) <= maxSide, 'filmOutOfRange');
  return { width: Math.round(width), height: Math.round(height) };
}

interface TrackMeasure {
  packets: number;
  /** In seconds. */
  from: number;
  to: number;
}

/** Reads the positions of all packets of a track, without their data. */
async function measure(track: InputTrack): Promise<TrackMeasure> {
  const measured = { packets: 0, from: Number.POSITIVE_INFINITY, to: 0 };
  for await (const { byteLength, timestamp, duration } of packetsOf(track, { metadataOnly: true })) {
    measured.packets += 1;
    rejectUnless(measured.packets <= maxPackets && byteLength <= maxPacketBytes, 'filmDamaged');
    measured.from = Math.min(measured.from, timestamp);
    measured.to = Math.max(measured.to, timestamp + duration);
  }
  rejectUnless(measured.packets > 0, 'filmDamaged');
  return measured;
}

async function checkLength(input: Input, tracks: TrackMeasure[]): Promise<{ start: number; durationSeconds: number }> {
  const start = Math.min(...tracks.map(({ from }) => from));
  const measured = Math.max(...tracks.map(({ to }) => to)) - start;
  // The file of a film that was streamed while it was recorded announces no duration. In WebM, the last picture has
  // none.
  const announced = ((await input.getDurationFromMetadata()) ?? 0) - start;
  const seconds = Math.max(measured, announced);
  rejectUnless(seconds > 0 && seconds <= maxDurationSeconds, 'filmOutOfRange');
  // A truncated file announces more than it contains.
  rejectUnless(announced - measured <= Math.max(2, announced * 0.02), 'filmDamaged');
  return { start, durationSeconds: Math.max(1, Math.round(seconds)) };
}

/** Copies packets without decoding them, the tracks interleaved by time. @returns how many could be read */
async function copyPackets(output: Output, start: number, copies: PacketCopy[]): Promise<number> {
  await output.start();
  let copied = 0;
  const queues = copies.map(({ track, add }) => ({ add, packets: packetsOf(track) }));
  const nextPackets = await Promise.all(queues.map(async ({ packets }) => (await packets.next()).value ?? null));
  for (;;) {
    const dueIndex = nextPackets.reduce<number | null>((best, packet, index) => {
      if (packet === null) return best;
      return best === null || packet!.timestamp < nextPackets[best]!.timestamp ? index : best;
    }, null);
    if (dueIndex === null) break;
    const packet = nextPackets[dueIndex]!;
    await queues[dueIndex]!.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - start) }));
    copied += 1;
    nextPackets[dueIndex] = (await queues[dueIndex]!.packets.next()).value ?? null;
  }
  await output.finalize();
  return copied;
}
interface PacketCopy {
  track: InputTrack;
  add: (packet: EncodedPacket) => Promise<void>;
}

/**
 * Writes a film or recording that can be played while it loads. Only sound and picture are copied: no places, names or
 * other data.
 */
async function rewrite(input: Input, format: InputFormat | null, target: string): Promise<Omit<CheckedFilm, 'hash'>> {
  rejectUnless(format !== null, 'filmWrongType');
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const extension = extensionOf(format, video !== null);
  rejectUnless(extension !== null && (video ?? audio) !== null, 'filmWrongType');
  await checkCodecs(extension, { video, audio });
  const size = await checkSize(video);
  const pictureMeasure = video && (await measure(video));
  const soundMeasure = audio && (await measure(audio));
  const tracks = [pictureMeasure, soundMeasure].filter((track) => track !== null);
  const { start, durationSeconds } = await checkLength(input, tracks);

  const output = new Output({ format: outputFormats[extension](), target: new FilePathTarget(target) });
  const copies: PacketCopy[] = [];
  if (video) {
    const pictures = new EncodedVideoPacketSource((await video.getCodec())!);
    const decoderConfig = (await video.getDecoderConfig())!;
    output.addVideoTrack(pictures, {
      rotation: await video.getRotation(),
      maximumPacketCount: pictureMeasure!.packets,
    });
    copies.push({ track: video, add: (packet) => pictures.add(packet, { decoderConfig }) });
  }
  if (audio) {
    const sound = new EncodedAudioPacketSource((await audio.getCodec())!);
    const decoderConfig = await audio.getDecoderConfig();
    rejectUnless(decoderConfig !== null, video ? 'filmCodec' : 'recordingCodec');
    output.addAudioTrack(sound, { maximumPacketCount: soundMeasure!.packets });
    copies.push({ track: audio, add: (packet) => sound.add(packet, { decoderConfig }) });
  }
  const listedPackets = tracks.reduce((sum, { packets }) => sum + packets, 0);
  // A truncated file lists packets that it does not contain.
  rejectUnless((await copyPackets(output, start, copies)) === listedPackets, 'filmDamaged');
  return { extension, durationSeconds, ...size };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function checkFilm({ source, target }: FilmJob): Promise<FilmResult> {
  const input = new Input({ source: openFilmSource(source), formats: [MP4, WEBM, MP3, OGG] });
  try {
    const format = await input.getFormat().catch((thrown: unknown) => {
      if (isFileSystemError(thrown)) throw thrown;
      return null;
    });
    const film = await rewrite(input, format, target);
    return { problem: null, film: { ...film, hash: await hashOf(target) } };
  } catch (thrown) {
    if (isFileSystemError(thrown)) throw thrown;
    // The library throws for everything that it cannot read, so every other error means a damaged film.
    return { problem: thrown instanceof RejectedFilm ? thrown.problem : 'filmDamaged' };
  } finally {
    input.dispose();
  }
}

/** Whether the disk caused an error, for example because it is full, and not the film. */
const isFileSystemError = (thrown: unknown) => thrown instanceof Error && 'syscall' in thrown;

serveJobs(checkFilm);
