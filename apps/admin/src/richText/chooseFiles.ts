/**
 * Lets the user choose files. Never resolves when none is chosen, because not all browsers say so.
 * @param accept the kinds of files, as the attribute of a file input
 */
export const chooseFiles = (accept: string): Promise<File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = true;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.click();
  });
