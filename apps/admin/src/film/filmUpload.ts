import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { CallData, CallInput } from '../providers/callTypes.ts';

export type Film = CallData<'adminFilmCreate'>;
type Target = CallData<'adminFilmUploadCreate'>;
type Call = <Name extends AdminEndpointName>(name: Name, input: CallInput<Name>) => Promise<CallData<Name>>;

/** Small enough to arrive within the server's time limit for a request on a slow line. */
const chunkSize = 4 * 1024 * 1024;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];

export interface Upload {
  /** Null when it was cancelled. */
  film: Promise<Film | null>;
  /** Stops the upload and deletes the parts that were sent. */
  cancel: () => void;
}

interface Progress {
  /** @param percent null while the server checks the complete film */
  onProgress: (percent: number | null) => void;
}

/** Sends a film or recording in parts. After an interruption or a reload, the same file continues where it stopped. */
export function uploadFilm(file: File, call: Call, { onProgress }: Progress): Upload {
  const cancellation = new AbortController();
  const { signal } = cancellation;
  const run = async (): Promise<Film | null> => {
    const storedTarget = findStoredTarget(file);
    let target = storedTarget ?? (await beginUpload(file, call));
    onProgress(0);
    try {
      await sendParts(file, target, { onProgress, signal });
    } catch (thrown) {
      if (storedTarget === null || !wasRemovedOnServer(thrown)) throw thrown;
      target = await beginUpload(file, call);
      await sendParts(file, target, { onProgress, signal });
    }
    if (signal.aborted) {
      localStorage.removeItem(keyOf(file));
      return null;
    }
    onProgress(null);
    // Pages show the name of a recording, which is no file to readers.
    const name = file.name.replace(/\.\w{3,4}$/, '').slice(0, 200);
    const film = await call('adminFilmCreate', { upload: target.upload, name });
    localStorage.removeItem(keyOf(file));
    return film;
  };
  return { film: run(), cancel: () => cancellation.abort() };
}

async function beginUpload(file: File, call: Call): Promise<Target> {
  const target = await call('adminFilmUploadCreate', { size: file.size });
  localStorage.setItem(keyOf(file), JSON.stringify(target));
  return target;
}

/** Resolves when all parts have arrived, or the upload was cancelled. */
async function sendParts(
  file: File,
  { url }: Target,
  { onProgress, signal }: Progress & { signal: AbortSignal },
): Promise<void> {
  const { Upload: TusUpload } = await import('tus-js-client');
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const upload = new TusUpload(file, {
      uploadUrl: url,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
      onSuccess: () => resolve(),
      onError: reject,
    });
    // An upload whose deletion fails here is deleted by a job of the server.
    const cancel = () =>
      void upload.abort(true).then(
        () => resolve(),
        () => resolve(),
      );
    signal.addEventListener('abort', cancel, { once: true });
    upload.start();
  });
}

/** Whether the server has deleted the upload, such as after a day. */
function wasRemovedOnServer(thrown: unknown): boolean {
  const response = (thrown as { originalResponse?: { getStatus: () => number } | null }).originalResponse;
  return [404, 410].includes(response?.getStatus() ?? 0);
}

const keyOf = ({ name, size, lastModified }: File) => `film-upload ${name} ${size} ${lastModified}`;

function findStoredTarget(file: File): Target | null {
  const stored = localStorage.getItem(keyOf(file));
  return stored === null ? null : (JSON.parse(stored) as Target);
}
