import { hydratedEvent } from '../hydratedEvent.ts';

const storageKey = 'storedFields';
const restoreWithinMs = 10_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface StoredField {
  /** The attributes that identify the field, independent of build and language. */
  signature: string;
  /** The index among the fields of the same signature. */
  index: number;
  value: string;
}

/** Fields that are not stored: secrets, files, and the search text of select boxes, which is not their value. */
const excludedSelector =
  '[aria-haspopup=listbox], [type=password], [type=hidden], [type=file], [type=checkbox], [type=radio], [autocomplete=one-time-code], [readonly], [disabled]';

function fieldsBySignature(): Map<string, Field[]> {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => !field.matches(excludedSelector),
  );
  return Map.groupBy(fields, ({ tagName, type, name, autocomplete }) => [tagName, type, name, autocomplete].join(' '));
}

/** Stores typed values before a reload that the user did not start. */
export function storeFields(): void {
  const allFields = [...fieldsBySignature()].flatMap(([signature, fields]) =>
    fields.map(({ value }, index): StoredField => ({ signature, index, value })),
  );
  const typed = allFields.filter(({ value }) => value !== '');
  if (typed.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(typed));
}

/** Restores the stored values after hydration, as soon as each field is rendered. */
export function restoreFields(): void {
  const stored = sessionStorage.getItem(storageKey);
  if (stored === null) return;
  sessionStorage.removeItem(storageKey);
  let unrestored = JSON.parse(stored) as StoredField[];
  const restore = () => {
    const fields = fieldsBySignature();
    unrestored = unrestored.filter(({ signature, index, value }) => {
      const field = fields.get(signature)?.[index];
      if (field) typeInto(field, value);
      return !field;
    });
    if (unrestored.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  const startRestoring = () => {
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), restoreWithinMs);
    restore();
  };
  addEventListener(hydratedEvent, startRestoring, { once: true });
}

/** Sets a field's value with the native setter, because React overrides the element's and would ignore the change. */
function typeInto(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
