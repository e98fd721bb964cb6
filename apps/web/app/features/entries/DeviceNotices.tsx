import { useEffect, useState } from 'react';
import { errorCodes } from '@app/contract/errorCodes';
import { callOverHttp, httpApi } from '../../api/httpApi.ts';
import { useQuery } from '../../api/useQuery.ts';
import { usePending } from '../../forms/usePending.ts';
import { Button } from '../../ui/Button.tsx';
import { m } from '../../paraglide/messages.js';
import {
  canShowNotices,
  endSubscription,
  hasSubscription,
  type NoticeProblem,
  subscribeDevice,
} from './deviceSubscription.ts';
import styles from './Entries.module.css';

/** Lets the person turn notifications about their events on and off for this browser, if the browser supports them. */
export function DeviceNotices() {
  const { data } = useQuery(() => httpApi('noticeDevice'), 'notice device');
  const [isOn, setOn] = useState<boolean | null>(null);
  const [statusText, setStatusText] = useState('');
  const { isPending, run } = usePending();
  useEffect(() => {
    if (!data?.publicKey || !canShowNotices()) return;
    let isCurrent = true;
    void hasSubscription().then((isSubscribed) => isCurrent && setOn(data.isOn && isSubscribed));
    return () => {
      isCurrent = false;
    };
  }, [data]);
  const publicKey = data?.publicKey;
  if (isOn === null || !publicKey) return null;

  const turnOn = async () => {
    setStatusText('');
    const device = await subscribeDevice(publicKey);
    if (typeof device === 'string') return setStatusText(problemText(device));
    try {
      // The server rejects push services that it does not know.
      await callOverHttp('noticeDeviceSave', device, { handledCodes: [errorCodes.invalid] });
    } catch (thrown) {
      await endSubscription();
      setStatusText(m.notices_failed());
      throw thrown;
    }
    setOn(true);
    setStatusText(m.notices_are_on());
  };
  const turnOff = async () => {
    await httpApi('noticeDeviceRemove');
    await endSubscription();
    setOn(false);
    setStatusText(m.notices_are_off());
  };
  return (
    <div className={styles.card}>
      <h3>{m.notices()}</h3>
      <p>{m.notices_text()}</p>
      <Button variant="default" loading={isPending} onClick={() => void run(isOn ? turnOff : turnOn)}>
        {isOn ? m.notices_off() : m.notices_on()}
      </Button>
      <p role="status" className={styles.said}>
        {statusText}
      </p>
    </div>
  );
}

const problemText = (problem: NoticeProblem) => (problem === 'denied' ? m.notices_denied() : m.notices_failed());
