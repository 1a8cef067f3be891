const signatures = [
  'MZ',
  '\x7fELF',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xfe\xed\xfa\xcf',
  '\xfe\xed\xfa\xce',
  '\xca\xfe\xba\xbe',
  '\0asm',
  '#!',
  // A shortcut of Windows.
  'L\0\0\0\x01\x14\x02\0',
].map((text) => Buffer.from(text, 'latin1'));

/** By their first bytes: a program of some system, or what starts one. */
export const isProgram = (head: Uint8Array) =>
  signatures.some((signature) => signature.equals(head.subarray(0, signature.length)));

const otherArchives = ['Rar!\x1a\x07', "7z\xbc\xaf'\x1c"];

/** Bytes, as Latin-1, that another program takes for an archive, whatever they begin with. */
export const isArchiveToo = (text: string) =>
  (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) || otherArchives.some((mark) => text.includes(mark));
