import { type Asn1, at, der, integer, octetString, octets, readAsn1, smallInteger } from '#domain/signature/der.ts';

/** Replaces parts of the value, and recomputes the lengths around them. */
function rewritten(node: Asn1, change: (node: Asn1) => Uint8Array | null): Uint8Array {
  const changed = change(node);
  if (changed) return changed;
  return node.children.length > 0 ? der(node.tag, ...node.children.map((one) => rewritten(one, change))) : node.raw;
}

/** Default of openssl. */
const usualRounds = 2048;
const isRounds = (node: Asn1) => node.tag === 0x02 && node.content.length === 2 && smallInteger(node) === usualRounds;

/** A certificate file with this number of key derivation rounds; valid except for its seal. */
export function withRounds(p12: Uint8Array, rounds: number): Buffer {
  const file = readAsn1(p12);
  const safe = at(file, 1, 1, 0);
  const inner = rewritten(readAsn1(octets(safe)), (node) => {
    // A separate key is in an unencrypted bag, nested one octet string deeper.
    if (node.tag === 0x04 && node.content[0] === 0x30 && node.content.length > 200) {
      const nested = readable(octets(node));
      return nested && octetString(rewritten(nested, (one) => (isRounds(one) ? integer(rounds) : null)));
    }
    return isRounds(node) ? integer(rounds) : null;
  });
  return Buffer.from(rewritten(file, (node) => (node === safe ? octetString(inner) : null)));
}

function readable(data: Uint8Array): Asn1 | null {
  try {
    return readAsn1(data);
  } catch {
    return null;
  }
}

/** The round counts found anywhere in a file. */
export function roundsIn(p12: Uint8Array): number[] {
  const found: number[] = [];
  const look = (node: Asn1) => {
    if (node.tag === 0x02 && node.content.length > 1 && node.content.length < 6) found.push(smallInteger(node));
    if (node.tag === 0x04 && node.content[0] === 0x30) {
      const nested = readable(octets(node));
      if (nested) look(nested);
    }
    for (const child of node.children) look(child);
  };
  look(at(readAsn1(p12), 1));
  return found;
}
