/** The widest picture of a film, in pixels. Players on pages are not wider. */
const maxWidth = 1_280;
/** A film that has not shown a frame by then gets no picture. */
const maxLoadingMs = 10_000;

/**
 * Draws a frame from the beginning of a film, whose first one is often black.
 * @returns a picture; null when the browser cannot play the film, or does not load it in time
 */
export async function captureFilmFrame({ url, durationSeconds }: { url: string; durationSeconds: number }) {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const signal = AbortSignal.timeout(maxLoadingMs);
  try {
    video.src = url;
    await eventOf(video, 'loadeddata', signal);
    video.currentTime = Math.min(2, durationSeconds / 4);
    await eventOf(video, 'seeked', signal);
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(maxWidth, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob && new File([blob], 'film.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Waits for an event. @throws when the film fails to load, or the time is over */
const eventOf = (video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no ${name}`));
    if (signal.aborted) fail();
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener('error', fail, { once: true, signal });
    signal.addEventListener('abort', fail, { once: true });
  });
