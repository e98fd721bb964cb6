import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { CallData, CallInput } from '../../providers/callTypes.ts';

type Call = <Name extends AdminEndpointName>(name: Name, input: CallInput<Name>) => Promise<CallData<Name>>;

/** Small enough to arrive within the server's time limit for a request on a slow line. */
const chunkSize = 4 * 1024 * 1024;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];

/** Sends an export in parts, and has the server read it. @returns the id of the import */
export async function uploadExport(file: File, call: Call, onProgress: (percent: number) => void): Promise<string> {
  const { upload, url } = await call('adminContentUploadCreate', { size: file.size });
  const { Upload } = await import('tus-js-client');
  await new Promise<void>((resolve, reject) => {
    new Upload(file, {
      uploadUrl: url,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  return (await call('adminContentImportCreate', { upload, fileName: file.name })).id;
}
