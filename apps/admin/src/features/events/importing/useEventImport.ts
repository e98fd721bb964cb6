import type { EventImportField, EventImportKind } from '@app/contract/admin/eventImportFields';
import type { CheckedEventImport } from '@app/contract/admin/eventImports';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError } from '../../../providers/errors.ts';
import { useCall } from '../../../ui/useCall.ts';
import { toBase64 } from '../../../values/fileContent.ts';
import { type LostResult, lostResultsOf } from '../rounds/UnlockDialog.tsx';

const maxBytes = 1024 * 1024;
const conflictCode = 4009;

interface Decisions {
  columns: Partial<Record<EventImportField, number>> | null;
  choices: Record<string, string>;
}
const undecided: Decisions = { columns: null, choices: {} };

/** Keeps a file and what staff decided about it; each decision compares the file again. */
export function useEventImport(sectionId: string, onImported: () => void) {
  const [kind, setKind] = useState<EventImportKind>('entries');
  const [file, setFile] = useState<{ name: string; content: string } | null>(null);
  const [decisions, setDecisions] = useState(undecided);
  const [checked, setChecked] = useState<CheckedEventImport | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [lost, setLost] = useState<LostResult[] | null>(null);
  const [isWorking, setWorking] = useState(false);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();

  const compare = async (next: { kind: EventImportKind; content: string; decisions: Decisions }) => {
    setWorking(true);
    setProblem(null);
    setDecisions(next.decisions);
    try {
      const { content, kind: kindOfFile } = next;
      setChecked(await call('adminEventImport', { sectionId, kind: kindOfFile, content, ...next.decisions }));
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setWorking(false);
    }
  };
  const again = (next: Decisions) => file && compare({ kind, content: file.content, decisions: next });

  return {
    kind,
    file,
    checked,
    problem,
    lost,
    isWorking,
    closeLost: () => setLost(null),
    chooseKind: (next: EventImportKind) => {
      setKind(next);
      setChecked(null);
      setProblem(null);
      if (file) void compare({ kind: next, content: file.content, decisions: undecided });
    },
    chooseFile: async (chosen: File) => {
      setChecked(null);
      if (chosen.size > maxBytes) {
        setProblem(new Error(translate('resources.events.import.tooLarge')));
        return;
      }
      const content = await toBase64(chosen);
      setFile({ name: chosen.name, content });
      await compare({ kind, content, decisions: undecided });
    },
    chooseColumn: (field: EventImportField, column: number | null) => {
      const { [field]: _, ...others } = decisions.columns ?? checked?.columns ?? {};
      void again({ ...decisions, columns: column === null ? others : { ...others, [field]: column } });
    },
    /** @param choice an id, `new` or `skip`; null leaves it to the comparison */
    decide: (key: string, choice: string | null) => {
      const { [key]: _, ...others } = decisions.choices;
      void again({ ...decisions, choices: choice === null ? others : { ...others, [key]: choice } });
    },
    /**
     * @param leavesOutFaulty whether lines with problems are left out
     * @param unlockReason why players of rounds with results are seated again
     */
    apply: async (leavesOutFaulty: boolean, unlockReason = '') => {
      if (isWorking) return;
      setWorking(true);
      setProblem(null);
      try {
        const { content } = file!;
        const request = {
          sectionId,
          kind,
          content,
          ...decisions,
          leavesOutFaulty,
          unlockReason,
          state: checked!.state,
        };
        const done = await call('adminEventImport', request);
        const { lines, waiting } = done.imported!;
        notify(`resources.events.import.${waiting > 0 ? 'doneWaiting' : 'done'}`, {
          type: 'success',
          messageArgs: { lines, waiting },
        });
        onImported();
      } catch (thrown) {
        setWorking(false);
        const lostResults = lostResultsOf(thrown);
        if (lostResults) {
          setLost(lostResults);
          return;
        }
        setProblem(thrown);
        if (thrown instanceof CallError && thrown.code === conflictCode) {
          // The section has changed: the decisions stay, and are compared with what it is now.
          await again(decisions);
          setProblem(thrown);
        }
      }
    },
  };
}
