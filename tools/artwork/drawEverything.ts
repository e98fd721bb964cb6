/**
 * Draws all pictures and videos of the demonstration content:
 *   node tools/artwork/drawEverything.ts [covers|videos|banners|emblems|disciplines|passports|web] [name …]
 * Without arguments everything is drawn. Needs ffmpeg for the videos and fonts-noto-cjk for piece characters.
 */
import { join } from 'node:path';
import { drawBanners } from './banners.ts';
import { BRIDGE_COVERS } from './covers/bridge.ts';
import { CHESS_COVERS } from './covers/chess.ts';
import { GENERAL_COVERS } from './covers/general.ts';
import { GO_COVERS } from './covers/go.ts';
import { MAHJONG_COVERS } from './covers/mahjong.ts';
import { POKER_COVERS } from './covers/poker.ts';
import { SCHOOL_COVERS } from './covers/school.ts';
import { XIANGQI_COVERS } from './covers/xiangqi.ts';
import type { CoverScene } from './covers/scene.ts';
import { drawDisciplines } from './disciplines.ts';
import { drawEmblems } from './emblems.ts';
import { drawPassports } from './passports.ts';
import { jpegBelow, MEDIA, pictureToImage, save } from './render.ts';
import { BOARD_VIDEOS } from './videos/boards.ts';
import { BRIDGE_VIDEO } from './videos/bridge.ts';
import { Film, FILM_HEIGHT, FILM_WIDTH, type Video } from './videos/film.ts';
import { GO_VIDEOS } from './videos/go.ts';
import { MAHJONG_VIDEO } from './videos/mahjong.ts';
import { POKER_VIDEO } from './videos/poker.ts';
import { drawWebIcons } from './webIcons.ts';
import { readFile } from 'node:fs/promises';

const VIDEOS: Video[] = [...GO_VIDEOS, ...BOARD_VIDEOS, BRIDGE_VIDEO, MAHJONG_VIDEO, POKER_VIDEO];
const COVERS: CoverScene[] = [
  ...GO_COVERS,
  ...XIANGQI_COVERS,
  ...CHESS_COVERS,
  ...BRIDGE_COVERS,
  ...MAHJONG_COVERS,
  ...POKER_COVERS,
  ...GENERAL_COVERS,
  ...SCHOOL_COVERS,
  ...VIDEOS.map((video): CoverScene => ({ name: video.name, draw: () => video.poster(1600, 900) })),
];

const [only, ...names] = process.argv.slice(2);
const wanted = (part: string): boolean => only === undefined || only === part;
const chosen = (name: string): boolean => names.length === 0 || names.includes(name);

if (wanted('covers')) {
  for (const scene of COVERS.filter(({ name }) => chosen(name))) {
    const jpeg = await jpegBelow(await pictureToImage(scene.draw(), scene.focus), 215 * 1024, 82);
    await save(join(MEDIA, 'covers'), `${scene.name}.jpg`, jpeg);
    console.log(scene.name, Math.round(jpeg.length / 1024), 'KiB');
  }
}
if (wanted('banners')) await drawBanners();
if (wanted('emblems')) await drawEmblems();
if (wanted('disciplines')) await drawDisciplines();
if (wanted('passports')) await drawPassports();
if (wanted('web')) await drawWebIcons();
if (wanted('videos')) {
  const folder = join(MEDIA, 'videos');
  const durations: Record<string, number> = await readFile(join(folder, 'durations.json'), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, number>,
    () => ({}),
  );
  for (const video of VIDEOS.filter(({ name }) => chosen(name))) {
    const film = new Film();
    await film.show(video.poster(FILM_WIDTH, FILM_HEIGHT), 1.6);
    await video.play(film);
    const bytes = await film.encode(490 * 1024);
    await save(folder, `${video.name}.mp4`, bytes);
    durations[video.name] = Math.round(film.seconds * 10) / 10;
    await save(folder, 'durations.json', JSON.stringify(durations, null, 2) + '\n');
    console.log(video.name, Math.round(bytes.length / 1024), 'KiB', durations[video.name], 's');
  }
}
