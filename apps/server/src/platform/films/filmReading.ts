import { type FileHandle, open } from 'node:fs/promises';
import {
  CustomSource,
  EncodedPacketSink,
  type EncodedPacket,
  type InputTrack,
  type PacketRetrievalOptions,
} from 'mediabunny';

/**
 * Opens a file for `Input`, which closes it. The library's own source keeps short pieces, and its reader of MP3 then
 * copies 64 KiB for each of the half million frames of a long recording.
 */
export function openFilmSource(file: string): CustomSource {
  let handle: FileHandle | null = null;
  return new CustomSource({
    getSize: async () => {
      handle = await open(file);
      return (await handle.stat()).size;
    },
    read: async (start, end) => {
      const bytes = new Uint8Array(end - start);
      await handle!.read(bytes, 0, bytes.length, start);
      return bytes;
    },
    dispose: () => void handle?.close(),
    // Reads ever longer pieces.
    prefetchProfile: 'network',
  });
}

/** Reads the packets of a track. The library's iterator takes quadratic time when many are read in a second. */
export async function* packetsOf(
  track: InputTrack,
  options: PacketRetrievalOptions = {},
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  let packet = await sink.getFirstPacket(options);
  for (; packet; packet = await sink.getNextPacket(packet, options)) yield packet;
}
