import { type KeyboardEvent, useEffect, useRef } from 'react';

type Arrow = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';
const steps: Record<Arrow, { rows: number; columns: number }> = {
  ArrowDown: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('[role=group] :is(button, [role=combobox]), form input:not(:disabled)'),
];

/** Focuses a control of a row, by its place in the row. */
function focusRow(row: HTMLElement, column: number): void {
  const controls = controlsOf(row);
  controls[Math.min(column, controls.length - 1)]?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Whether a key press is Alt+N. On a Mac, this types another character, so the place of the key counts as well. */
const isNextKey = ({ altKey, ctrlKey, metaKey, shiftKey, key, code }: globalThis.KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && (key.toLowerCase() === 'n' || code === 'KeyN');

/**
 * Moves the focus between the tables of a round, whose rows have their number in `data-table`: by arrow keys within the
 * list, and by Alt+N from anywhere on the page to the next table without a result.
 *
 * @param openTables the numbers of the tables without a result
 */
export function useTableFocus(openTables: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])];
  const focusTable = (table: number | undefined) => {
    const row = rows().find(({ dataset }) => dataset.table === String(table));
    if (row) focusRow(row, 0);
  };
  const focusNextOpen = () => {
    const current = Number(document.activeElement?.closest<HTMLElement>('[data-table]')?.dataset.table ?? 0);
    focusTable(openTables.find((table) => table > current) ?? openTables[0]);
  };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isNextKey(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      focusNextOpen();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return {
    list,
    focusNextOpen,
    /** Leaves a table whose result was just entered. The focus stays when it was the last open one. */
    leave: (table: number) =>
      focusTable(openTables.find((other) => other > table) ?? openTables.find((other) => other !== table)),
    moveByArrow: (event: KeyboardEvent) => {
      const { target, key } = event;
      const step = steps[key as Arrow];
      // A list of results opens by the vertical arrows, and a text field uses all of them.
      const isUsed = target instanceof HTMLInputElement || (step?.rows && !(target instanceof HTMLButtonElement));
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-table]') : null;
      if (!step || !row || isUsed || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const column = controlsOf(row).indexOf(target as HTMLElement);
      const next = rows()[rows().indexOf(row) + step.rows];
      if (column === -1 || column + step.columns < 0 || !next) return;
      event.preventDefault();
      focusRow(next, column + step.columns);
    },
  };
}
