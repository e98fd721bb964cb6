import { Loader } from '@mantine/core';
import { type ChangeEvent, useEffect, useState } from 'react';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { acceptedPictures, openPicture, shrunkPicture } from '../../../forms/pictureFile.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showError } from '../../../ui/messages.ts';
import styles from './PassportPhoto.module.css';

/** Keeps small print legible. Pixels. */
const longestSide = 2_000;

interface PassportPhotoProps {
  /** Id of the upload; an empty string if none exists. */
  value: string;
  problem: string | undefined;
  onChange: (id: string) => void;
}

/** Lets the applicant choose a passport photo, scales it down, uploads it and shows a preview to its owner only. */
export function PassportPhoto({ value, problem, onChange }: PassportPhotoProps) {
  const { url, show } = usePrivatePicture(value);
  const { isPending, run } = usePending();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Clear the input so that the same file triggers another change event.
    event.target.value = '';
    if (file) void run(() => upload(file));
  };
  const upload = async (file: File) => {
    const small = await openPicture(file)
      .then(async (picture) => {
        const shrunk = await shrunkPicture(picture.image, 'passport.jpg', longestSide);
        picture.revoke();
        return shrunk;
      })
      .catch(() => null);
    if (!small) {
      showError(m.avatar_wrong_type());
      return;
    }
    const sent = { file: small, purpose: 'passport' } as const;
    const { id } = await httpApi('uploadAtta', sent);
    show(id, small);
    onChange(id);
  };
  return (
    <div className={styles.field}>
      <span id="passport-photo-label" className={styles.label}>
        {m.join_passport_photo()}
      </span>
      <div className={styles.row}>
        <div className={styles.frame} data-empty={url === null || undefined}>
          {url && <img src={url} alt={m.join_photo_alt()} />}
          {isPending && <Loader size="sm" aria-label={m.join_photo_sending()} />}
        </div>
        <div className={styles.side}>
          <label className={styles.choose}>
            <input
              type="file"
              name="passportPhoto"
              accept={acceptedPictures}
              className="visually-hidden"
              onChange={choose}
              aria-invalid={problem !== undefined}
              aria-labelledby="passport-photo-label passport-photo-choose"
              aria-describedby="passport-photo-note"
            />
            <span id="passport-photo-choose">{value ? m.join_photo_other() : m.join_photo_choose()}</span>
          </label>
          <p id="passport-photo-note" className={styles.note}>
            {problem && <span className={styles.problem}>{problem}</span>}
            {m.join_photo_note()}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Loads a private picture with the session token and exposes it as an object URL. */
function usePrivatePicture(id: string) {
  const [shown, setShown] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (id === '' || shown?.id === id) return;
    let isHere = true;
    httpSilentApi('ownUpload', { id }).then(
      (blob) => isHere && setShown({ id, url: URL.createObjectURL(blob as Blob) }),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [id, shown]);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown]);
  return {
    url: id !== '' && shown?.id === id ? shown.url : null,
    show: (of: string, file: Blob) => setShown({ id: of, url: URL.createObjectURL(file) }),
  };
}
