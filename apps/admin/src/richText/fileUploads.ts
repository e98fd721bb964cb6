import type { Localized } from '@app/contract/locale';

/** A picture of the media library, or a file for download. */
export type StoredFile = { url: string; alt: Localized } | { url: string; name: string };

/** Sends a file to the server. @throws Error whose message tells the user why it failed */
export type SendFile = (file: File, onProgress: (percent: number) => void) => Promise<StoredFile>;

export type UploadState =
  /** `percent` is 100 while the server stores the file. */
  { kind: 'sending'; percent: number } | { kind: 'failed'; problem: string } | { kind: 'stored'; stored: StoredFile };

export interface FileUpload {
  readonly name: string;
  /** An object URL that shows the file until it is stored. */
  readonly previewUrl: string;
  readonly state: UploadState;
}

/** More at once would compete for the line and for the memory of a phone. */
const maxParallel = 2;

/** Uploads the pictures and documents of one editor. Placeholders in its text refer to them by id. */
export class FileUploads {
  readonly #send: SendFile;
  readonly #uploads = new Map<string, FileUpload & { file: File }>();
  readonly #listeners = new Set<() => void>();
  readonly #waiting: string[] = [];
  #running = 0;

  constructor(send: SendFile) {
    this.#send = send;
  }

  /** Begins to upload a file. @returns the id of the upload */
  start(file: File): string {
    const id = crypto.randomUUID();
    const previewUrl = URL.createObjectURL(file);
    this.#uploads.set(id, { name: file.name, file, previewUrl, state: { kind: 'sending', percent: 0 } });
    this.#waiting.push(id);
    this.#sendNext();
    return id;
  }

  /** Sends the file of a failed upload again. */
  retry(id: string): void {
    if (this.find(id)?.state.kind !== 'failed') return;
    this.#change(id, { kind: 'sending', percent: 0 });
    this.#waiting.push(id);
    this.#sendNext();
  }

  find(id: string): FileUpload | undefined {
    return this.#uploads.get(id);
  }

  /** Calls a function after each change of an upload. @returns a function that ends this */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Frees the memory of the previews. */
  dispose(): void {
    for (const { previewUrl } of this.#uploads.values()) URL.revokeObjectURL(previewUrl);
  }

  #sendNext(): void {
    if (this.#running >= maxParallel) return;
    const id = this.#waiting.shift();
    if (id === undefined) return;
    this.#running += 1;
    void this.#sendOne(id);
  }

  async #sendOne(id: string): Promise<void> {
    try {
      const { file } = this.#uploads.get(id)!;
      const stored = await this.#send(file, (percent) => this.#change(id, { kind: 'sending', percent }));
      this.#change(id, { kind: 'stored', stored });
    } catch (thrown) {
      this.#change(id, { kind: 'failed', problem: thrown instanceof Error ? thrown.message : String(thrown) });
    } finally {
      this.#running -= 1;
      this.#sendNext();
    }
  }

  #change(id: string, state: UploadState): void {
    this.#uploads.set(id, { ...this.#uploads.get(id)!, state });
    for (const listener of this.#listeners) listener();
  }
}
