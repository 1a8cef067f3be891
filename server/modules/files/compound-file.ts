/** Storage or stream of a compound file (OLE2), the format of Word, Excel and PowerPoint before 2007. */
export type CompoundEntry = { name: string; isStream: boolean; read(): Buffer };

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const entrySize = 128;
const kinds = { stream: 2, root: 5 };

/** Strips the leading control character of system names. */
const nameOf = (row: Buffer) =>
  row.toString('utf16le', 0, Math.max(0, Math.min(64, row.readUInt16LE(64)) - 2)).replace(/^\p{Cc}/u, '');

class CompoundFile {
  private readonly sectorSize: number;
  private readonly table: number[];
  private readonly root: { start: number; size: number };
  private readonly smallTable: number[];
  readonly entries: CompoundEntry[];

  constructor(private readonly data: Buffer) {
    if (!data.subarray(0, magic.length).equals(magic)) throw new Error('not a compound file');
    const shift = data.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new Error('unknown size of sectors');
    this.sectorSize = 2 ** shift;
    this.table = this.tableSectors().flatMap((sector) => this.numbersOf(this.sector(sector)));
    const directory = this.chain(this.table, data.readUInt32LE(48));
    const rows = directory.flatMap((sector) => {
      const bytes = this.sector(sector);
      return Array.from({ length: this.sectorSize / entrySize }, (_, index) =>
        bytes.subarray(index * entrySize, (index + 1) * entrySize),
      );
    });
    const root = rows.find((row) => row[66] === kinds.root);
    this.root = { start: root?.readUInt32LE(116) ?? endOfChain, size: root?.readUInt32LE(120) ?? 0 };
    this.smallTable = this.chain(this.table, data.readUInt32LE(60)).flatMap((at) => this.numbersOf(this.sector(at)));
    this.entries = rows
      .filter((row) => row[66] !== 0)
      .map((row) => ({
        name: nameOf(row),
        isStream: row[66] === kinds.stream,
        read: () => this.streamAt(row.readUInt32LE(116), row.readUInt32LE(120)),
      }));
  }

  private sector(index: number): Buffer {
    const from = (index + 1) * this.sectorSize;
    if (from >= this.data.length) throw new Error('a sector outside of the file');
    const bytes = this.data.subarray(from, from + this.sectorSize);
    return bytes.length === this.sectorSize ? bytes : Buffer.concat([bytes], this.sectorSize);
  }

  private numbersOf(bytes: Buffer): number[] {
    return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
  }

  /** Sectors of the allocation table: the first 109 are in the header, the others in a linked list. */
  private tableSectors(): number[] {
    const most = Math.ceil(this.data.length / this.sectorSize);
    const found = this.numbersOf(this.data.subarray(76, 512));
    let next = this.data.readUInt32LE(68);
    for (let lists = 0; next < 0xfffffffa; lists += 1) {
      if (lists > most) throw new Error('a chain without an end');
      const list = this.numbersOf(this.sector(next));
      found.push(...list.slice(0, -1));
      next = list.at(-1) ?? endOfChain;
    }
    const sectors = found.filter((sector) => sector < 0xfffffffa);
    if (sectors.length > most) throw new Error('a table larger than the file');
    return sectors;
  }

  private chain(table: readonly number[], start: number): number[] {
    const found: number[] = [];
    for (let next = start; next < 0xfffffffa; next = table[next] ?? endOfChain) {
      found.push(next);
      if (found.length > table.length) throw new Error('a chain without an end');
    }
    return found;
  }

  private streamAt(start: number, size: number): Buffer {
    if (size > this.data.length) throw new Error('a stream larger than the file');
    const isSmall = size < this.data.readUInt32LE(56);
    if (!isSmall) return this.join(this.table, start).subarray(0, size);
    const small = this.join(this.table, this.root.start);
    const parts = this.chain(this.smallTable, start).map((index) => small.subarray(index * 64, (index + 1) * 64));
    return Buffer.concat(parts).subarray(0, size);
  }

  private join(table: readonly number[], start: number): Buffer {
    return Buffer.concat(this.chain(table, start).map((sector) => this.sector(sector)));
  }
}

/** All directory entries, in use or not; null when damaged. */
export function compoundEntries(data: Uint8Array): CompoundEntry[] | null {
  try {
    return new CompoundFile(Buffer.from(data)).entries;
  } catch {
    return null;
  }
}
