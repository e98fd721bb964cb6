import { type DragEvent, useEffect, useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { httpApi } from '../../../api/httpApi.ts';
import { acceptedPictures, openPicture, type OpenedPicture } from '../../../forms/pictureFile.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showError, showSuccess } from '../../../ui/messages.ts';
import { Avatar } from './Avatar.tsx';
import { cacheProfile } from './profile.ts';
import { AvatarCrop } from './AvatarCrop.tsx';
import styles from './AvatarPage.module.css';
import pageStyles from '../personalPage/PersonalPage.module.css';
import { personalMeta, useOutletProfile } from '../personalPage/personalPage.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOpenPage } from '../../../late/useOpenPage.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_change_avatar());

/** Lets the user choose a picture, crop it and save it as avatar. */
export default function AvatarPage() {
  const person = useOutletProfile();
  const navigate = useNavigate();
  const openPage = useOpenPage();
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const { isPending, run } = usePending();
  useEffect(() => () => picture?.revoke(), [picture]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await openPicture(file));
    } catch {
      showError(m.avatar_wrong_type());
    }
  };
  const save = (file: File) =>
    run(async () => {
      const upload = { file, purpose: 'avatar' } as const;
      const { id } = await httpApi('uploadAtta', upload);
      cacheProfile(await httpApi('updAvatar', { avatar: id }));
      showSuccess(m.avatar_saved());
      await openPage('/personal');
    });

  return (
    <>
      <h1 className={pageStyles.title}>{m.personal_change_avatar()}</h1>
      {picture ? (
        <AvatarCrop picture={picture} isPending={isPending} onSave={save} onCancel={() => setPicture(null)} />
      ) : (
        <div className={styles.choose}>
          <Avatar src={person.avatar} size={120} />
          <PictureDrop onFile={(file) => void choose(file)} />
        </div>
      )}
      {!picture && (
        <Button variant="default" onClick={() => void navigate('/personal')}>
          {m.account_cancel()}
        </Button>
      )}
    </>
  );
}

/** Renders a file input onto which a picture can be dropped. */
function PictureDrop({ onFile }: { onFile: (file: File | undefined) => void }) {
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        type="file"
        accept={acceptedPictures}
        className="visually-hidden"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Reset, so that choosing the same file again triggers a change event.
          event.target.value = '';
        }}
      />
      <b>{m.avatar_choose()}</b>
      <span>{m.avatar_choose_text()}</span>
    </label>
  );
}
