import { CallError, fieldProblemsOf } from '@app/contract/errorCodes';
import { httpSilentApi } from '../../../api/httpApi.ts';
import { type ApplicationValues, toDraft } from './applicationValues.ts';
import { clearUnsaved } from './unsaved.ts';

/** The server reports malformed fields before it validates the others, so a later attempt may report more. */
const maxAttempts = 4;

/** `idle`: nothing was saved yet, or changes wait for the next save. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/** The problem of each field by the server's name, or the reason why the call failed. */
export type SaveOutcome = { problems: Record<string, string> } | { failure: CallError };

interface DraftSaverDeps {
  /** The values stored on the server. */
  saved: ApplicationValues;
  /** Returns the current form values; called when a save begins. */
  read: () => ApplicationValues;
  onState: (state: DraftState) => void;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** Creates the functions that save one draft. Saves run one at a time, so that the latest values win. */
export function createDraftSaver({ saved, read, onState }: DraftSaverDeps) {
  let stored = serialize(saved);
  /** The last draft that the server accepted in full; the initial values may never have been validated. */
  let accepted: string | null = null;
  let draftExists = true;
  let queue: Promise<SaveOutcome> = Promise.resolve({ problems: {} });

  const saveNow = async (isNeeded: (draft: string) => boolean): Promise<SaveOutcome> => {
    const values = read();
    const draft = serialize(values);
    if (!draftExists || !isNeeded(draft)) return { problems: {} };
    onState('saving');
    try {
      const problems = await saveAcceptable(toDraft(values));
      if (Object.keys(problems).length === 0) {
        stored = draft;
        accepted = draft;
        clearUnsaved();
      }
      onState('saved');
      return { problems };
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      onState('failed');
      return { failure: thrown };
    }
  };
  const enqueue = (isNeeded: (draft: string) => boolean): Promise<SaveOutcome> => {
    queue = queue.then(() => saveNow(isNeeded));
    return queue;
  };

  return {
    /** Saves the values unless the server already has them. */
    save: () => enqueue((draft) => draft !== stored),
    /** Saves the values and has the server validate every field. */
    validate: () => enqueue((draft) => draft !== accepted),
    isSaved: (values: ApplicationValues) => serialize(values) === stored,
    draftExists: () => draftExists,
    /** Stops further saves after the application was sent and its draft no longer exists. */
    close: () => {
      draftExists = false;
    },
  };
}

const serialize = (values: ApplicationValues): string => JSON.stringify(toDraft(values));

/** Saves the draft without the fields that the server rejects. @returns their problems */
async function saveAcceptable(draft: ReturnType<typeof toDraft>): Promise<Record<string, string>> {
  let acceptable = draft;
  const problems: Record<string, string> = {};
  for (let attempt = 1; ; attempt++) {
    try {
      await httpSilentApi('saveMembershipDraft', acceptable);
      return problems;
    } catch (thrown) {
      const found = fieldProblemsOf(thrown);
      const rejected = new Set(Object.keys(found).map((name) => name.split('.')[0]));
      if (rejected.size === 0 || attempt === maxAttempts) throw thrown;
      Object.assign(problems, found);
      acceptable = Object.fromEntries(Object.entries(acceptable).filter(([name]) => !rejected.has(name)));
    }
  }
}
