import type { EventImportField, EventImportKind } from '@app/contract/admin/eventImportFields';
import type { CheckedEventImport } from '@app/contract/admin/eventImports';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallInput } from '../../../providers/callTypes.ts';
import { isConflict } from '../../../providers/errors.ts';
import { useCall } from '../../../ui/useCall.ts';
import { useWork } from '../../../ui/useWork.ts';
import { toBase64 } from '../../../values/fileContent.ts';
import { type LostResult, lostResultsOf } from '../rounds/UnlockDialog.tsx';

const maxBytes = 1024 * 1024;

interface Decisions {
  columns: Partial<Record<EventImportField, number>> | null;
  choices: Record<string, string>;
}
interface Permissions {
  leavesOutFaulty: boolean;
  unlockReason: string;
}
const noDecisions: Decisions = { columns: null, choices: {} };

/** Holds a file and the decisions of staff about it. After each decision, the server compares the file again. */
export function useEventImport(sectionId: string, onImported: () => void) {
  const [kind, setKind] = useState<EventImportKind>('entries');
  const [file, setFile] = useState<{ name: string; content: string } | null>(null);
  const [decisions, setDecisions] = useState(noDecisions);
  const [checked, setChecked] = useState<CheckedEventImport | null>(null);
  const [lostResults, setLostResults] = useState<LostResult[] | null>(null);
  const { isWorking, problem, run, reset } = useWork();
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();

  const compare = async (next: { kind: EventImportKind; content: string; decisions: Decisions }) => {
    setDecisions(next.decisions);
    const { content, kind: kindOfFile } = next;
    setChecked(await call('adminEventImport', { sectionId, kind: kindOfFile, content, ...next.decisions }));
  };
  const compareAgain = (next: Decisions) =>
    file && run(() => compare({ kind, content: file.content, decisions: next }));

  const importFile = async (request: Pick<CallInput<'adminEventImport'>, 'content' | 'state'> & Permissions) => {
    const { imported } = await call('adminEventImport', { sectionId, kind, ...decisions, ...request });
    const { lines, waiting } = imported!;
    notify(`resources.events.import.${waiting > 0 ? 'doneWaiting' : 'done'}`, {
      type: 'success',
      messageArgs: { lines, waiting },
    });
    onImported();
  };

  return {
    kind,
    file,
    checked,
    problem,
    lostResults,
    isWorking,
    closeLostResults: () => setLostResults(null),
    chooseKind: (next: EventImportKind) => {
      setKind(next);
      setChecked(null);
      reset();
      if (file) void run(() => compare({ kind: next, content: file.content, decisions: noDecisions }));
    },
    chooseFile: async (chosen: File) => {
      setChecked(null);
      await run(async () => {
        if (chosen.size > maxBytes) throw new Error(translate('resources.events.import.tooLarge'));
        const content = await toBase64(chosen);
        setFile({ name: chosen.name, content });
        await compare({ kind, content, decisions: noDecisions });
      });
    },
    chooseColumn: (field: EventImportField, column: number | null) => {
      const { [field]: _, ...others } = decisions.columns ?? checked?.columns ?? {};
      void compareAgain({ ...decisions, columns: column === null ? others : { ...others, [field]: column } });
    },
    /** @param choice an id, `new` or `skip`; null removes an earlier decision */
    decide: (key: string, choice: string | null) => {
      const { [key]: _, ...others } = decisions.choices;
      void compareAgain({ ...decisions, choices: choice === null ? others : { ...others, [key]: choice } });
    },
    /**
     * @param leavesOutFaulty whether lines with problems are left out
     * @param unlockReason why players of rounds with results are seated again
     */
    apply: async (leavesOutFaulty: boolean, unlockReason = '') => {
      if (isWorking) return;
      const { content } = file!;
      await run(async () => {
        try {
          await importFile({ content, leavesOutFaulty, unlockReason, state: checked!.state });
        } catch (thrown) {
          const lost = lostResultsOf(thrown);
          if (lost) return setLostResults(lost);
          // On a conflict, the section has changed: compares the file with its new state, with the same decisions.
          if (isConflict(thrown)) await compare({ kind, content, decisions }).catch(() => undefined);
          throw thrown;
        }
      });
    },
  };
}
