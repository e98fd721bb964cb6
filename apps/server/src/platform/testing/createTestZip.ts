import { crc32, deflateRawSync } from 'node:zlib';

type Content = string | Buffer;
interface ZipOptions {
  /** Announced instead of the true size of the content, in bytes. */
  announcedBytes?: number;
  /** What the file begins with, before the entries. */
  before?: string;
}

/** Creates a ZIP file, with any names. */
export function createTestZip(
  files: Record<string, Content>,
  { announcedBytes, before = '' }: ZipOptions = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  let offset = Buffer.byteLength(before);
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2); // names are UTF-8
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(announcedBytes ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = [Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed];
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, Buffer.from(name));
    parts.push(...local);
    offset += Buffer.concat(local).length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
