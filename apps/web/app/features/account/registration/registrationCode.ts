import { CallError, errorCodes } from '@app/contract/errorCodes';
import { callOverHttp, httpApi } from '../../../api/httpApi.ts';

interface Phone {
  phone: string;
  countryCode: string;
}

interface WorkWanted {
  uuid: string;
  challenge: string;
  difficulty: number;
}

/** Requests a registration code. If the server requires a proof of work, solves it and repeats the request. */
export async function requestRegistrationCode(phone: Phone): Promise<{ uuid: string }> {
  try {
    return (await callOverHttp('registerSms', { ...phone }, { handledCodes: [errorCodes.captchaRequired] })) as {
      uuid: string;
    };
  } catch (thrown) {
    if (!(thrown instanceof CallError) || thrown.code !== errorCodes.captchaRequired) throw thrown;
    const { uuid, challenge, difficulty } = thrown.data as WorkWanted;
    const { solveWork } = await import('../captchas/proofOfWork.ts');
    return httpApi('registerSms', { ...phone, uuid, code: await solveWork({ challenge, difficulty }) });
  }
}
