import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import type { Budget } from './budget.ts';

export const archiveLimits = { entries: 100, unpacked: 50 * 1024 * 1024 };

export type ZipEntry = {
  name: string;
  size: number;
  isEncrypted: boolean;
  /**
   * Whole content.
   * @throws when it differs from the directory.
   */
  read(): Promise<Buffer>;
  /** First bytes. */
  head(): Promise<Buffer>;
};

const unpack = promisify(inflateRaw);
const headBytes = 64;
/** Packed bytes to read for the first bytes; they expand at most 1032 times. */
const packedHead = 128;

function readerOf(zip: yauzl.ZipFile, entry: yauzl.Entry, data: Buffer, budget: Budget) {
  const isPacked = entry.compressionMethod === 8;
  const packed = async () => {
    if (!isPacked && entry.compressionMethod !== 0) throw new Error('unsupported compression');
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return data.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  };
  return {
    async read() {
      budget.spend(entry.uncompressedSize);
      const bytes = await packed();
      const size = Math.max(1, entry.uncompressedSize);
      const unpacked = isPacked ? await unpack(bytes, { maxOutputLength: size }) : bytes;
      if (unpacked.length !== entry.uncompressedSize) throw new Error('the part is not as long as the list says');
      return unpacked;
    },
    async head() {
      const bytes = (await packed()).subarray(0, packedHead);
      const unpacked = isPacked ? await unpack(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
      budget.spend(unpacked.length);
      return unpacked.subarray(0, headBytes);
    },
  };
}

/** Directory of an archive; null when damaged, too long, too large or with a duplicate name. */
export async function zipEntries(bytes: Uint8Array, budget: Budget): Promise<ZipEntry[] | null> {
  const data = Buffer.from(bytes);
  const found: ZipEntry[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  try {
    const zip = await yauzl.fromBufferPromise(data, { lazyEntries: true, autoClose: false });
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      unpacked += entry.uncompressedSize;
      if (names.has(name.toLowerCase()) || names.size >= archiveLimits.entries) return null;
      if (unpacked > archiveLimits.unpacked) return null;
      names.add(name.toLowerCase());
      const reader = readerOf(zip, entry, data, budget);
      found.push({ name, size: entry.uncompressedSize, isEncrypted: entry.isEncrypted(), ...reader });
    }
    return found;
  } catch {
    return null;
  }
}
