import { Loader } from '../../../forms/mantine.tsx';
import { type ChangeEvent, useEffect, useState } from 'react';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { acceptedPictures, openPicture, shrinkPicture } from '../../../forms/pictureFile.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showError } from '../../../ui/messages.ts';
import styles from './PassportPhoto.module.css';

/** The longer side in px, at which small print stays legible. */
const maxSidePx = 2_000;

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
    const scaledFile = await openPicture(file)
      .then(async (picture) => {
        const shrunk = await shrinkPicture(picture.image, 'passport.jpg', maxSidePx);
        picture.revoke();
        return shrunk;
      })
      .catch(() => null);
    if (!scaledFile) {
      showError(m.avatar_wrong_type());
      return;
    }
    const sent = { file: scaledFile, purpose: 'passport' } as const;
    const { id } = await httpApi('uploadAtta', sent);
    show(id, scaledFile);
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
  const [picture, setPicture] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (id === '' || picture?.id === id) return;
    let isCurrent = true;
    httpSilentApi('ownUpload', { id }).then(
      (blob) => isCurrent && setPicture({ id, url: URL.createObjectURL(blob as Blob) }),
      // Without its picture, the frame stays empty.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id, picture]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);
  return {
    url: id !== '' && picture?.id === id ? picture.url : null,
    show: (uploadId: string, file: Blob) => setPicture({ id: uploadId, url: URL.createObjectURL(file) }),
  };
}
