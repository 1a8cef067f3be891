import { expect, test } from 'vitest';
import { createUploadStaging } from './upload-staging.ts';

test('S12 takes a file with refused characters under a name that can be stored', () => {
  const staging = createUploadStaging();
  const { name, mimeType } = staging.put(new Blob(['x']), 'Radiografía: tórax.png');
  expect([name, mimeType]).toEqual(['Radiografía_ tórax.png', 'image/png']);
});
