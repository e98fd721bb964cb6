import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { serveJobs } from '#platform/workerProcess';

/** Checks and rewrites films in a separate process, so that a hostile file can crash only this process. */
export interface FilmJob {
  source: string;
  /** Where to write the result. */
  target: string;
}

export type FilmProblem = 'filmWrongType' | 'filmCodec' | 'filmDamaged' | 'filmOutOfRange';

export interface CheckedFilm {
  /** The content's SHA-256, in hexadecimal. */
  hash: string;
  extension: '.mp4' | '.webm';
  durationSeconds: number;
  /** In pixels, as the film is shown. */
  width: number;
  height: number;
}

export type FilmResult = { problem: FilmProblem } | { problem: null; film: CheckedFilm };

const maxDurationSeconds = 4 * 3_600;
const maxSide = 7_680;
const maxPacketBytes = 16 * 1024 * 1024;
/** The maximum of packets: those of a film of the maximum duration with 120 frames a second. */
const maxPackets = maxDurationSeconds * 120;

/** Codecs that current browsers play in each container. */
const playable = {
  '.mp4': { video: ['avc'], audio: ['aac', 'mp3'] },
  '.webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const;
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

async function checkCodecs(extension: keyof typeof playable, video: InputVideoTrack, audio: InputAudioTrack | null) {
  const codecs: { video: readonly string[]; audio: readonly string[] } = playable[extension];
  rejectUnless(codecs.video.includes((await video.getCodec()) ?? ''), 'filmCodec');
  const config = await video.getDecoderConfig();
  rejectUnless(config !== null && (extension === '.webm' || playableAvc.test(config.codec)), 'filmCodec');
  rejectUnless(audio === null || codecs.audio.includes((await audio.getCodec()) ?? ''), 'filmCodec');
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
  for await (const { byteLength, timestamp, duration } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
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
async function copyPackets(
  output: Output,
  start: number,
  copies: { track: InputTrack; add: (packet: Packet) => Promise<void> }[],
): Promise<number> {
  await output.start();
  let copied = 0;
  const queues = copies.map(({ track, add }) => ({ add, packets: new EncodedPacketSink(track).packets() }));
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
type Packet = Awaited<ReturnType<EncodedPacketSink['getFirstPacket']>> & object;

/**
 * Writes a film that can be played while it loads. Only sound and picture are copied: no places, names or other data.
 */
async function rewrite(
  input: Input,
  extension: keyof typeof playable,
  target: string,
): Promise<Omit<CheckedFilm, 'hash'>> {
  const video = await input.getPrimaryVideoTrack();
  rejectUnless(video !== null, 'filmWrongType');
  const audio = await input.getPrimaryAudioTrack();
  await checkCodecs(extension, video, audio);
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  rejectUnless(width >= 1 && height >= 1 && Math.max(width, height) <= maxSide, 'filmOutOfRange');
  const tracks = [await measure(video), ...(audio ? [await measure(audio)] : [])];
  const { start, durationSeconds } = await checkLength(input, tracks);

  const output = new Output({
    format: extension === '.mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(target),
  });
  const pictures = new EncodedVideoPacketSource((await video.getCodec())!);
  const pictureConfig = { decoderConfig: (await video.getDecoderConfig())! };
  output.addVideoTrack(pictures, { rotation: await video.getRotation(), maximumPacketCount: tracks[0]!.packets });
  const copies = [{ track: video as InputTrack, add: (packet: Packet) => pictures.add(packet, pictureConfig) }];
  if (audio) {
    const sound = new EncodedAudioPacketSource((await audio.getCodec())!);
    const decoderConfig = await audio.getDecoderConfig();
    rejectUnless(decoderConfig !== null, 'filmCodec');
    output.addAudioTrack(sound, { maximumPacketCount: tracks[1]!.packets });
    copies.push({ track: audio, add: (packet) => sound.add(packet, { decoderConfig }) });
  }
  const listedPackets = tracks.reduce((sum, { packets }) => sum + packets, 0);
  // A truncated file lists packets that it does not contain.
  rejectUnless((await copyPackets(output, start, copies)) === listedPackets, 'filmDamaged');
  return { extension, durationSeconds, width: Math.round(width), height: Math.round(height) };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function checkFilm({ source, target }: FilmJob): Promise<FilmResult> {
  const input = new Input({ source: new FilePathSource(source), formats: [MP4, WEBM] });
  try {
    const format = await input.getFormat().catch((thrown: unknown) => {
      if (isFileSystemError(thrown)) throw thrown;
      return null;
    });
    rejectUnless(format === MP4 || format === WEBM, 'filmWrongType');
    const film = await rewrite(input, format === MP4 ? '.mp4' : '.webm', target);
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
