import { expect, test } from 'vitest';
import { fileLimits } from '#domain/files/file.ts';
import type { Call } from '#services/http/http.service.ts';
import { sendBytes } from './send-bytes.ts';

const { part } = fileLimits;
const named = { FileId: '00000000-0000-4000-8000-000000000601', Name: 'mano.jpg', MimeType: 'image/jpeg' };
const bytesOf = (size: number) => new Blob([Uint8Array.from({ length: size }, (_, at) => at % 251)]);

/** A server that has part of the file; `lost`: the part at which the connection is lost. */
function serverWith(has: number, { lost, answers }: { lost?: number; answers?: number } = {}) {
  const asked: unknown[] = [];
  let stored = has;
  const call = (async (name: string, input: { body?: { Offset: number; Data: string } }) => {
    if (name === 'getUpload') asked.push('where?');
    if (input.body) {
      const { Offset, Data } = input.body;
      const { length } = Buffer.from(Data, 'base64');
      asked.push([Offset, length]);
      if (Offset === lost) throw new TypeError('Failed to fetch');
      stored = answers ?? Offset + length;
    }
    return { Offset: stored };
  }) as Call;
  return { http: { call }, asked };
}
function sending(size: number, server: ReturnType<typeof serverWith>) {
  const received: number[] = [];
  const options = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onReceived: (share: number) => received.push(share),
  };
  return { sent: sendBytes(server.http, { ...named, data: bytesOf(size) }, options), received };
}

test('sends a small file with the call that stores it', async () => {
  const server = serverWith(0);
  const { sent } = sending(10, server);
  expect(await sent).toEqual({ Data: Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).toString('base64') });
  expect(server.asked).toEqual([]);
});

test('19.3: sends only the parts of a larger file that the server does not have yet', async () => {
  const size = 4 * part;
  const cut = serverWith(0, { lost: 2 * part });
  const first = sending(size, cut);
  await expect(first.sent).rejects.toThrow('Failed to fetch');
  expect([cut.asked, first.received]).toEqual([
    ['where?', [0, part], [part, part], [2 * part, part]],
    [0, 0.25, 0.5],
  ]);
  const server = serverWith(2 * part);
  const second = sending(size, server);
  expect(await second.sent).toEqual({});
  expect([server.asked, second.received]).toEqual([
    ['where?', [2 * part, part], [3 * part, part]],
    [0.5, 0.75, 1],
  ]);
  const whole = serverWith(size);
  expect([await sending(size, whole).sent, whole.asked]).toEqual([{}, ['where?']]);
});

test('aborts when the server has less of the file than before, instead of looping', async () => {
  const server = serverWith(part, { answers: 0 });
  await expect(sending(2 * part, server).sent).rejects.toThrow('the server has less of the file than before');
  expect(server.asked).toEqual(['where?', [part, part]]);
});
