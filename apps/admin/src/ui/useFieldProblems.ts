import { type RefObject, useEffect, useRef, useState } from 'react';

type Problems = Record<string, string>;

interface FieldProblems {
  /** The problem of each field. */
  problems: Problems;
  setProblems: (problems: Problems) => void;
  /** To be set on the element that contains the fields. */
  form: RefObject<HTMLDivElement | null>;
}

/** Keeps the problems of fields. When problems arrive, scrolls to the first field that has one and focuses it. */
export function useFieldProblems(): FieldProblems {
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstField(Object.keys(problems), form.current), [problems]);
  return { problems, setProblems, form };
}

/** Focuses the first of the fields on the page. Elements name their field in `data-field`. */
function focusFirstField(fields: readonly string[], form: HTMLElement | null): void {
  // A field that is not in the form, such as a cover that both languages share, is elsewhere on the page.
  const [first] = fields
    .flatMap((field) => {
      const selector = `[data-field="${CSS.escape(field)}"]`;
      return form?.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector) ?? [];
    })
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (!first) return;
  const control =
    first.querySelector<HTMLElement>('[contenteditable]') ??
    first.querySelector<HTMLElement>('input:not([hidden]), textarea:not([aria-hidden])') ??
    first.querySelector<HTMLElement>('button');
  control?.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}

/** Names the fields that have problems, in the reader's language. */
export const namesOfFields = (
  problems: Problems,
  resource: string,
  translate: (key: string, values?: object) => string,
): string =>
  Object.keys(problems)
    .map((field) => translate(`resources.${resource}.fields.${field}`))
    .join(translate('app.listSeparator'));
