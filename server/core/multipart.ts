export type SentFile = { name: string; type: string; data: Buffer };

const limits = { parts: 10, head: 2_000 };
const boundaryOf = (type: string) => /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
const header = (head: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
const parameter = (value: string, name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(value)?.[1] ?? null;

/**
 * Parses a `multipart/form-data` body into fields and files by name. Null when it is damaged, has too many parts or a
 * duplicate name, because parsers disagree on duplicates.
 */
export function readMultipart(type: string, body: Buffer): Record<string, string | SentFile> | null {
  const found = boundaryOf(type);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) return null;
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first boundary may be at the start of the body.
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  // No prototype, so that a field named `constructor` is an ordinary field.
  const fields: Record<string, string | SentFile> = Object.create(null);
  let at = whole.indexOf(mark);
  if (at !== 0) return null;
  for (let count = 0; count <= limits.parts; count += 1) {
    const from = at + mark.length;
    if (whole.toString('latin1', from, from + 2) === '--') return fields;
    const next = whole.indexOf(mark, from);
    const headEnd = whole.indexOf('\r\n\r\n', from);
    if (next === -1 || headEnd === -1 || headEnd > next || headEnd - from > limits.head) return null;
    const head = whole.toString('utf8', from, headEnd);
    const disposition = header(head, 'content-disposition');
    const name = parameter(disposition, 'name');
    if (!/^form-data\b/i.test(disposition) || name === null || Object.hasOwn(fields, name)) return null;
    const data = whole.subarray(headEnd + 4, next);
    const fileName = parameter(disposition, 'filename');
    fields[name] =
      fileName === null ? data.toString('utf8') : { name: fileName, type: header(head, 'content-type'), data };
    at = next;
  }
  return null;
}
