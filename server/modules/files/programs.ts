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
  // Windows shortcut.
  'L\0\0\0\x01\x14\x02\0',
].map((text) => Buffer.from(text, 'latin1'));

/** Detects executables and scripts by their first bytes. */
export const isProgram = (head: Uint8Array) =>
  signatures.some((signature) => signature.equals(head.subarray(0, signature.length)));

const otherArchives = ['Rar!\x1a\x07', "7z\xbc\xaf'\x1c"];

/** Detects bytes (as Latin-1) that another program would open as an archive. */
export const isArchiveToo = (text: string) =>
  (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) || otherArchives.some((mark) => text.includes(mark));
