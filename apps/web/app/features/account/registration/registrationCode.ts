import { CallError, errorCodes, requestedWorkOf } from '@app/contract/errorCodes';
import { callOverHttp, httpApi } from '../../../api/httpApi.ts';

interface Phone {
  phone: string;
  countryCode: string;
}

/** Requests a registration code. If the server requires a proof of work, solves it and repeats the request. */
export async function requestRegistrationCode(phone: Phone): Promise<{ uuid: string }> {
  try {
    return (await callOverHttp('registerSms', { ...phone }, { handledCodes: [errorCodes.captchaRequired] })) as {
      uuid: string;
    };
  } catch (thrown) {
    const work = thrown instanceof CallError ? requestedWorkOf(thrown) : null;
    if (!work) throw thrown;
    const { solveWork } = await import('@app/contract/proofOfWork');
    return httpApi('registerSms', { ...phone, uuid: work.uuid, code: await solveWork(work) });
  }
}
