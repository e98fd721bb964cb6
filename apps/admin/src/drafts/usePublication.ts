import type { Locale } from '@app/contract/locale';
import { useNotify, useTranslate } from 'react-admin';
import { CallError, isConflict } from '../providers/errors.ts';
import { describePictures, undescribedPictures } from '../richText/undescribedPictures.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { namesOfFields } from '../ui/useFieldProblems.ts';
import { useWork } from '../ui/useWork.ts';
import type { DraftFields, DraftKind, DraftRecord } from './draftKind.ts';
import type { DraftState } from './useAutosave.ts';

interface Options<Fields extends DraftFields, Stored extends DraftRecord<Fields>> {
  kind: DraftKind<Fields, Stored>;
  record: Stored;
  locale: Locale;
  draft: DraftState<Fields>;
  /** The number of pictures in the text that are not stored yet. */
  unstoredPictures: number;
  onRecord: (record: Stored) => void;
  /** Receives the problem of each field that keeps the text from being published. */
  onProblems: (problems: Record<string, string>) => void;
}

/** Alternative texts by the address of the picture. */
export type Alts = Readonly<Record<string, string>>;

export interface Publication {
  isWorking: boolean;
  /** Whether there is a draft. */
  isWritten: boolean;
  /** Whether visitors see the text as it is on screen. */
  isUpToDate: boolean;
  /** Whether the text is ready to be published or submitted. Says so when pictures are still being uploaded. */
  hasAllPictures: () => boolean;
  /** Returns the addresses of the pictures that lack an alternative text. */
  undescribed: () => string[];
  /** Adds missing alternative texts to the draft. */
  describe: (alts: Alts) => void;
  /** Saves the draft and publishes it. @param startTime null publishes it immediately */
  publish: (startTime: string | null) => Promise<void>;
}

/** Publishes one language of a record. */
export function usePublication<Fields extends DraftFields, Stored extends DraftRecord<Fields>>({
  kind,
  record,
  locale,
  draft,
  unstoredPictures,
  onRecord,
  onProblems,
}: Options<Fields, Stored>): Publication {
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const language = translate(`app.bilingual.${locale}`);
  const { isWorking, run } = useWork((thrown) => {
    if (thrown instanceof CallError && thrown.fields.startTime !== undefined)
      notify(thrown.fields.startTime, { type: 'warning' });
    else if (thrown instanceof CallError && Object.keys(thrown.fields).length > 0) {
      onProblems(thrown.fields);
      const fields = namesOfFields(thrown.fields, kind.resource, translate);
      notify('app.drafts.incomplete', { type: 'warning', messageArgs: { language, fields } });
    } else notify(messageOf(thrown), { type: 'error' });
  });
  const content = draft.fields.content ?? '';

  const publish = (startTime: string | null) => {
    onProblems({});
    return run(async () => {
      const version = await draft.flush();
      if (version === null) return;
      const { reviewVersion } = record.texts[locale];
      const review = reviewVersion === undefined ? {} : { reviewVersion };
      const published = await kind
        .publish(call, { id: record.id, locale, version, startTime, ...review })
        .catch(async (thrown: unknown) => {
          // Show what another publisher decided in the meantime.
          if (isConflict(thrown)) onRecord(await kind.get(call, record.id));
          throw thrown;
        });
      onRecord(published);
      const done = published.texts[locale].state === 'scheduled' ? 'scheduled' : 'published';
      notify(`app.drafts.done.${done}`, { type: 'success', messageArgs: { language } });
    });
  };
  const { state, hasChanges, version: openedVersion, savedAt } = record.texts[locale];
  const isSaved = draft.status === 'saved';
  return {
    isWorking,
    isWritten: openedVersion > 0 || draft.savedAt !== null || !isSaved,
    isUpToDate: state === 'published' && !hasChanges && isSaved && draft.savedAt === savedAt,
    hasAllPictures() {
      if (unstoredPictures > 0)
        notify('app.drafts.unstoredPictures', {
          type: 'warning',
          messageArgs: { language, smart_count: unstoredPictures },
        });
      return unstoredPictures === 0;
    },
    undescribed: () => undescribedPictures(content),
    describe: (alts) => draft.change({ content: describePictures(content, alts) } as unknown as Partial<Fields>),
    publish,
  };
}
