import { expect, test } from 'vitest';
import { careFilesPorts } from '#tests/models/support/systems/care-files.ts';

const careId = '11111111-1111-4111-8111-111111111111';
const place = `${careId}/evidences`;
const tick = () => Promise.resolve();

function given() {
  const { files, ports } = careFilesPorts();
  const { uploads } = files;
  const upload = () =>
    uploads
      .open(place)
      .send({ type: 'upload.give', careId, file: files.pick(new File(['1'], 'brazo.jpg', { type: 'image/jpeg' })) });
  const store = async () => {
    ports.send.emit({ type: 'send.done', outcome: { kind: 'saved' } });
    await tick();
  };
  return { uploads, upload, store };
}

test('adds a file that was stored after its form was left when the form is opened again, once', async () => {
  const { uploads, upload, store } = given();
  const taken: string[] = [];
  let isOpen = true;
  const take = (fileId: string) => {
    if (isOpen) taken.push(fileId);
    return isOpen;
  };
  const leave = uploads.hold(place, take);
  upload();
  isOpen = false;
  leave();
  await store();
  expect(taken).toEqual([]);
  isOpen = true;
  uploads.hold(place, take)();
  uploads.hold(place, take)();
  expect(taken).toHaveLength(1);
});

test('adds a file to the form that is open, and to no other place', async () => {
  const { uploads, upload, store } = given();
  const taken: string[] = [];
  const takeAs = (name: string) => () => {
    taken.push(name);
    return true;
  };
  uploads.hold(`${careId}/answer.photo`, takeAs('photo'));
  uploads.hold(place, takeAs('evidences'));
  upload();
  await store();
  expect(taken).toEqual(['evidences']);
});
