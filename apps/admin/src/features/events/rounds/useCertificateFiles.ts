import type { CertificateFiles } from '@app/contract/admin/certificates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../ui/useCall.ts';

const refreshMs = 2_000;
const retryAfterMs = 5_000;

const isRunning = (files: CertificateFiles) => Object.values(files).some((file) => file?.state === 'running');

/**
 * Loads the state of a section's certificates, repeatedly while they are being created.
 *
 * @param results must be a new array when the results may have changed, which makes certificates outdated
 */
export function useCertificateFiles(sectionId: string, results: readonly unknown[]) {
  const { call } = useCall();
  const [files, setFiles] = useState<CertificateFiles | null>(null);
  /** The failure of the last call. Each failure is a new object, so that the effect below starts its timer again. */
  const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);
  const latestRequest = useRef(0);
  /** Shows the answer to a call, unless a later call has been made since. */
  const showAnswer = useCallback((answer: Promise<CertificateFiles>): Promise<void> => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const show = (found: CertificateFiles | null, failed: { thrown: unknown } | null) => {
      if (request !== latestRequest.current) return;
      if (found) setFiles(found);
      setFailure(failed);
    };
    return answer.then(
      (found) => show(found, null),
      (thrown: unknown) => show(null, { thrown }),
    );
  }, []);
  const load = useCallback(
    () => showAnswer(call('adminCertificatesGet', { id: sectionId })),
    [call, showAnswer, sectionId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results need another answer
  useEffect(() => void load(), [load, results]);
  useEffect(() => {
    if (failure === null && (files === null || !isRunning(files))) return undefined;
    const timer = setTimeout(() => void load(), failure === null ? refreshMs : retryAfterMs);
    return () => clearTimeout(timer);
  }, [load, files, failure]);
  return { files, failure, load, showAnswer };
}
