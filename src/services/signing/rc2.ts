// RFC 2268. Only for opening old certificate files; never used to encrypt.
const table = Uint8Array.from(
  (
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e' +
    'c5f3db47e5a59c770aa62068fe7fc1ad'
  ).match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);
const rotations = [1, 2, 3, 5];
const rounds = [5, 6, 5];

function expanded(key: Uint8Array): Uint16Array {
  const bytes = new Uint8Array(128);
  const at = (index: number) => bytes[index] ?? 0;
  const mixed = (value: number) => table[value & 0xff] ?? 0;
  bytes.set(key);
  for (let index = key.length; index < 128; index += 1) bytes[index] = mixed(at(index - 1) + at(index - key.length));
  bytes[128 - key.length] = mixed(at(128 - key.length));
  for (let index = 127 - key.length; index >= 0; index -= 1)
    bytes[index] = mixed(at(index + 1) ^ at(index + key.length));
  return Uint16Array.from({ length: 64 }, (_, index) => at(2 * index) + 256 * at(2 * index + 1));
}

function decryptBlock(keys: Uint16Array, block: Uint8Array): Uint8Array {
  const words = Uint16Array.from(
    { length: 4 },
    (_, index) => (block[2 * index] ?? 0) + 256 * (block[2 * index + 1] ?? 0),
  );
  const word = (index: number) => words[index & 3] ?? 0;
  let next = 63;
  for (const [turn, count] of rounds.entries()) {
    for (let round = 0; round < count; round += 1) {
      for (let index = 3; index >= 0; index -= 1) {
        const by = rotations[index] ?? 0;
        const turned = (word(index) >>> by) | (word(index) << (16 - by));
        const mix = (word(index + 3) & word(index + 2)) + (~word(index + 3) & word(index + 1));
        words[index] = turned - (keys[next] ?? 0) - mix;
        next -= 1;
      }
    }
    if (turn === 2) break;
    for (let index = 3; index >= 0; index -= 1) words[index] = word(index) - (keys[word(index + 3) & 63] ?? 0);
  }
  return Uint8Array.from({ length: 8 }, (_, index) => (index % 2 ? word(index >> 1) >> 8 : word(index >> 1)) & 0xff);
}

/** CBC without removing the padding; the effective key length is that of the key. */
export function decryptRc2(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const keys = expanded(key);
  const plain = new Uint8Array(data.length);
  let before = iv;
  for (let from = 0; from + 8 <= data.length; from += 8) {
    const block = data.subarray(from, from + 8);
    for (const [index, byte] of decryptBlock(keys, block).entries()) plain[from + index] = byte ^ (before[index] ?? 0);
    before = block;
  }
  return plain;
}
