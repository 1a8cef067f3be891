import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredFile } from '#domain/files/file.ts';
import { fileContents, files } from '#server/db/schema/index.ts';
import { openWard, type Ward } from '../support/ward.ts';
import { carriers, type HostileFile, hostileFiles, plainDocument } from './hostile-files.ts';

let ward: Ward;
let care: string;
beforeAll(async () => {
  ward = await openWard('pglite');
  await ward.begin();
  care = await ward.add({ status: 3, professionalId: ward.ana.person.userId, ...ward.heldBy(ward.ana) });
});
afterAll(() => ward.close());

const upload = ({ name, type, data }: HostileFile) =>
  ward.ana.browser.post('/api/file/v2/Files', {
    FileId: randomUUID(),
    Name: name,
    MimeType: type,
    Data: data.toString('base64'),
    EntityId: care,
    Entity: 'MedicalCare',
  });

test('SEC-14: stores none of sixty malicious files', async () => {
  const corpus = await hostileFiles();
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  const { db } = ward.app.store;
  const got: [string, number][] = [];
  for (const one of corpus) got.push([one.what, (await upload(one)).statusCode]);
  expect(got).toEqual(corpus.map(({ what, status }) => [what, status]));
  expect([await db.$count(files), await db.$count(fileContents)]).toEqual([0, 0]);
});

test('SEC-14: stores a document without its active content', async () => {
  const plain = plainDocument();
  expect((await upload(plain)).statusCode).toBe(plain.status);
});

test('SEC-14: removes the payload of a picture when it is stored', async () => {
  for (const one of await carriers()) {
    const { FileId } = (await upload(one)).json<StoredFile>();
    const { Data } = (await ward.ana.browser.get(`/api/file/v2/Files/${FileId}/Base64`)).json();
    expect([one.what, one.data.includes(one.carried)]).toEqual([one.what, true]);
    expect([one.what, Buffer.from(Data, 'base64').includes(one.carried)]).toEqual([one.what, false]);
  }
});
