import { acceptedDocuments } from './download.ts';

/** Lets the user choose documents. Never resolves when none is chosen, because not all browsers say so. */
export const chooseDocuments = (): Promise<File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = acceptedDocuments;
    input.multiple = true;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.click();
  });
