import { success } from '@app/contract/errorCodes';
import { vi } from 'vitest';

/** A request with progress that a test answers by hand. */
export class MockedRequest extends EventTarget {
  static readonly all: MockedRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  body: FormData | null = null;

  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}

  send(body: FormData): void {
    this.body = body;
    MockedRequest.all.push(this);
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(data: unknown): void {
    this.status = 200;
    this.responseText = JSON.stringify({ code: success, msg: '', data });
    this.dispatchEvent(new Event('load'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** Holds back requests with progress, and lets all pictures be decoded. @returns the requests */
export function mockUploads(): MockedRequest[] {
  MockedRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', MockedRequest);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 1_600;
      naturalHeight = 900;
      decode = () => Promise.resolve();
    },
  );
  return MockedRequest.all;
}

/** Returns a file that is recognized as a picture. */
export const pictureFile = (name: string): File => new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], name);
