import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Picture } from '../picture.ts';
import type { View } from '../camera.ts';

export const FILM_WIDTH = 960;
export const FILM_HEIGHT = 540;
const RATE = 25;

/** Eases a movement: it is slow at both ends. */
const ease = (part: number): number => part * part * (3 - 2 * part);

/** Converts a view to another picture width: videos are 960 pixels wide, their posters 1600. */
export const sized = (view: View, width: number): View => ({
  ...view,
  zoom: (view.zoom * width) / 1600,
  centre: [(view.centre[0] * width) / 1600, (view.centre[1] * width) / 1600],
});

/** A film is a list of stills, each shown for a while; only what changes is drawn. */
export class Film {
  private readonly frames: { image: Buffer; seconds: number }[] = [];

  get seconds(): number {
    return this.frames.reduce((sum, frame) => sum + frame.seconds, 0);
  }

  async show(picture: Picture, seconds = 1 / RATE): Promise<void> {
    const image = await sharp(Buffer.from(picture.svg()), { unlimited: true })
      .removeAlpha()
      .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
      .toBuffer();
    this.frames.push({ image, seconds });
  }

  /** Adds a movement. `draw` gets the progress from 0 to 1. */
  async move(steps: number, draw: (part: number) => Picture): Promise<void> {
    for (let step = 1; step <= steps; step++) await this.show(draw(ease(step / steps)));
  }

  /** Adds a blend from the last still to the next picture. */
  async dissolve(picture: Picture, steps = 10): Promise<void> {
    const from = this.frames.at(-1)?.image;
    if (from === undefined) return;
    const to = await sharp(Buffer.from(picture.svg()), { unlimited: true }).removeAlpha().png().toBuffer();
    for (let step = 1; step < steps; step++) {
      const veil = await sharp(to)
        .ensureAlpha(step / steps)
        .png()
        .toBuffer();
      this.frames.push({
        image: await sharp(from)
          .composite([{ input: veil }])
          .jpeg({ quality: 93 })
          .toBuffer(),
        seconds: 1 / RATE,
      });
    }
  }

  /**
   * Encodes the film as H.264 that can start before it is loaded completely. Lowers the quality until the file is small
   * enough.
   */
  async encode(limit: number): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'film-'));
    try {
      const list: string[] = [];
      for (const [index, frame] of this.frames.entries()) {
        await writeFile(join(folder, `${index}.jpg`), frame.image);
        list.push(`file '${index}.jpg'`, `duration ${frame.seconds.toFixed(3)}`);
      }
      list.push(`file '${this.frames.length - 1}.jpg'`);
      await writeFile(join(folder, 'list.txt'), list.join('\n'));
      for (const quality of [22, 25, 28, 31, 34]) {
        await promisify(execFile)(
          'ffmpeg',
          [
            '-y',
            '-v',
            'error',
            '-f',
            'concat',
            '-safe',
            '0',
            '-i',
            'list.txt',
            '-vf',
            `fps=${RATE},scale=${FILM_WIDTH}:${FILM_HEIGHT}:out_color_matrix=bt709,format=yuv420p`,
            '-t',
            this.seconds.toFixed(2),
            '-c:v',
            'libx264',
            '-profile:v',
            'high',
            '-preset',
            'slow',
            '-crf',
            String(quality),
            '-g',
            '125',
            '-threads',
            '1',
            '-colorspace',
            'bt709',
            '-color_primaries',
            'bt709',
            '-color_trc',
            'bt709',
            '-movflags',
            '+faststart',
            '-an',
            'film.mp4',
          ],
          { cwd: folder },
        );
        const film = await readFile(join(folder, 'film.mp4'));
        if (film.length <= limit) return film;
      }
      throw new Error('The film does not fit its limit');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** A video: its poster, which is also its first still, and the function that adds the other stills. */
export interface Video {
  name: string;
  poster: (width: number, height: number) => Picture;
  play: (film: Film) => Promise<void>;
}
