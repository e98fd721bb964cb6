import { expect, test } from 'vitest';
import { filmAddress, readFilmAddress, readRecordingAddress, recordingAddress } from './ownFilms.ts';

const film = 'a'.repeat(20);
const chinese = 'b'.repeat(20);
const english = 'c'.repeat(20);

test.each([
  [{}, `/media/${film}-film.mp4#960x540`],
  [{ en_US: `/media/${english}-subtitles.vtt` }, `/media/${film}-film.mp4#960x540,en_US=${english}`],
  [
    { en_US: `/media/${english}-subtitles.vtt`, zh_CN: `/media/${chinese}-subtitles.vtt` },
    `/media/${film}-film.mp4#960x540,zh_CN=${chinese},en_US=${english}`,
  ],
])('writes the address of a film with the subtitles %j, and reads it', (subtitles, address) => {
  const found = { url: `/media/${film}-film.mp4`, width: 960, height: 540, subtitles };
  expect(filmAddress(found)).toBe(address);
  expect(readFilmAddress(address)).toEqual(found);
});

test('leaves out subtitles that are not those of this site', () => {
  const found = {
    url: `/media/${film}-film.webm`,
    width: 1,
    height: 2,
    subtitles: { zh_CN: 'https://evil.example/a.vtt' },
  };
  expect(filmAddress(found)).toBe(`/media/${film}-film.webm#1x2`);
});

test.each([
  `/media/${film}-film.mp4`,
  `/media/${film}-film.mov#960x540`,
  `/media/../${film}-film.mp4#960x540`,
  `https://evil.example/media/${film}-film.mp4#960x540`,
  `//evil.example/media/${film}-film.mp4#960x540`,
  `/media/${film}-film.mp4#0x540`,
  `/media/${film}-film.mp4#960x5400000`,
  `/media/${film}-film.mp4#960x540,en_US=x`,
  `/media/${film}-film.mp4#960x540" onload="x`,
  `/media/${film.toUpperCase()}-film.mp4#960x540`,
  `/media/${film}-recording.mp3#95s`,
])('reads no film from %s', (address) => {
  expect(readFilmAddress(address)).toBeNull();
});

test.each(['mp3', 'm4a', 'ogg'])('writes the address of a recording in %s, and reads it', (extension) => {
  const found = { url: `/media/${film}-recording.${extension}`, durationSeconds: 14_400 };
  expect(recordingAddress(found)).toBe(`/media/${film}-recording.${extension}#14400s`);
  expect(readRecordingAddress(recordingAddress(found))).toEqual(found);
});

test.each([
  `/media/${film}-recording.mp3`,
  `/media/${film}-recording.wav#95s`,
  `/media/${film}-recording.mp4#95s`,
  `/media/../${film}-recording.mp3#95s`,
  `https://evil.example/media/${film}-recording.mp3#95s`,
  `//evil.example/media/${film}-recording.mp3#95s`,
  `/media/${film}-recording.mp3#0s`,
  `/media/${film}-recording.mp3#950000s`,
  `/media/${film}-recording.mp3#95s" onload="x`,
  `/media/${film}-film.mp4#960x540`,
])('reads no recording from %s', (address) => {
  expect(readRecordingAddress(address)).toBeNull();
});
