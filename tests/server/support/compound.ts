const sector = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

/** A compound file (OLE2) of these streams, each padded to the minimum size of regular sectors. */
export function compoundOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const table: number[] = [];
  const sectors: Buffer[] = [];
  const add = (data: Buffer): number => {
    const first = sectors.length;
    const count = Math.ceil(data.length / sector);
    const padded = Buffer.concat([data], count * sector);
    for (let index = 0; index < count; index += 1) {
      sectors.push(padded.subarray(index * sector, (index + 1) * sector));
      table.push(index + 1 < count ? first + index + 1 : endOfChain);
    }
    return first;
  };
  const row = (name: string, type: number, start: number, size: number) => {
    const entry = Buffer.alloc(128);
    const text = Buffer.from(`${name}\0`, 'utf16le');
    text.copy(entry);
    entry.writeUInt16LE(text.length, 64);
    entry[66] = type;
    for (const at of [68, 72, 76]) entry.writeUInt32LE(free, at);
    entry.writeUInt32LE(start, 116);
    entry.writeUInt32LE(size, 120);
    return entry;
  };
  const rows = Object.entries(streams).map(([name, data]) => {
    const filled = Buffer.concat([data], Math.max(4_096, data.length));
    return row(name, 2, add(filled), filled.length);
  });
  const directory = add(Buffer.concat([row('Root Entry', 5, endOfChain, 0), ...rows]));
  const tableAt = sectors.length;
  const numbers = Buffer.alloc(sector, 0xff);
  for (const [index, next] of [...table, 0xfffffffd].entries()) numbers.writeUInt32LE(next, index * 4);
  const header = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    header.writeUInt16LE(value, at);
  }
  for (const [at, value] of [
    [44, 1],
    [48, directory],
    [56, 4_096],
    [60, endOfChain],
    [68, endOfChain],
  ] as const) {
    header.writeUInt32LE(value, at);
  }
  header.fill(0xff, 76);
  header.writeUInt32LE(tableAt, 76);
  return Buffer.concat([header, ...sectors, numbers]);
}

/** A record of Excel before 2007. */
export const biffRecord = (type: number, ...bytes: number[]) =>
  Buffer.from([type & 255, type >> 8, bytes.length, 0, ...bytes]);
/** A record of PowerPoint before 2007. */
export function slideRecord(type: number, data: Buffer, isContainer = false): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(isContainer ? 0x0f : 0, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
