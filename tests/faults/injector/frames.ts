const messageEnd = '\x1e';
const text = 0x81;

/** The replacement for a server message: none, one or several. */
export type Change = (message: string) => readonly string[];

/** One complete text frame as a server sends it: unmasked, not fragmented. */
export function frameOf(payload: string): Buffer {
  const body = Buffer.from(payload);
  if (body.length < 126) return Buffer.concat([Buffer.from([text, body.length]), body]);
  const head = Buffer.alloc(body.length < 65_536 ? 4 : 10);
  head[0] = text;
  if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(body.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(body.length), 2);
  }
  return Buffer.concat([head, body]);
}

/** The first complete frame of these bytes; null if incomplete. */
function firstFrame(bytes: Buffer): { length: number; body: Buffer; isText: boolean } | null {
  const [kind = 0, short = 0] = bytes;
  const short7 = short & 0x7f;
  const at = short7 === 127 ? 10 : short7 === 126 ? 4 : 2;
  if (bytes.length < at) return null;
  const size = short7 === 127 ? Number(bytes.readBigUInt64BE(2)) : short7 === 126 ? bytes.readUInt16BE(2) : short7;
  if (bytes.length < at + size) return null;
  return { length: at + size, body: bytes.subarray(at, at + size), isText: kind === text };
}

/** Changes the messages in the server bytes of a hub socket; the upgrade response passes unchanged. */
export function createFrameChange(change: () => Change | null): (chunk: Buffer) => Buffer {
  let kept = Buffer.alloc(0);
  let isOpen = false;
  return (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    const out: Buffer[] = [];
    if (!isOpen) {
      const end = kept.indexOf('\r\n\r\n') + 4;
      if (end < 4) return Buffer.alloc(0);
      out.push(kept.subarray(0, end));
      kept = kept.subarray(end);
      isOpen = true;
    }
    for (let frame = firstFrame(kept); frame; frame = firstFrame(kept)) {
      const given = change();
      if (frame.isText && given) {
        const messages = String(frame.body).split(messageEnd).filter(Boolean).flatMap(given);
        out.push(...messages.map((message) => frameOf(message + messageEnd)));
      } else out.push(kept.subarray(0, frame.length));
      kept = kept.subarray(frame.length);
    }
    return Buffer.concat(out);
  };
}
