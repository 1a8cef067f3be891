import { expect, test } from 'vitest';
import { fileLimits, fileProblem } from './file.ts';
import { drawnName, mayBeDrawn, mostDrawable } from './file-drawing.ts';

const picture = (Name: string, MimeType: string, size: number) => ({ Name, MimeType, size });
const { size } = fileLimits;

test('redraws a picture that is too large or in a telephone format, and no other', () => {
  const files = [
    picture('herida.jpg', 'image/jpeg', size),
    picture('herida.jpg', 'image/jpeg', size + 1),
    picture('herida.png', 'image/png', mostDrawable),
    picture('herida.webp', 'image/webp', mostDrawable + 1),
    // It may be animated.
    picture('herida.gif', 'image/gif', size + 1),
    picture('IMG_0001.HEIC', 'image/heic', 9),
    picture('IMG_0001.heif', 'image/heif', mostDrawable),
    picture('informe.pdf', 'application/pdf', size + 1),
    picture('herida.exe', 'image/jpeg', size + 1),
    picture('a/b.jpg', 'image/jpeg', size + 1),
  ];
  expect(files.map((file) => [mayBeDrawn(file), fileProblem(file)])).toEqual([
    [false, null],
    [true, 'fileSize'],
    [true, 'fileSize'],
    [false, 'fileSize'],
    [false, 'fileSize'],
    [true, 'fileHeic'],
    [true, 'fileHeic'],
    [false, 'fileSize'],
    [false, 'fileType'],
    [false, 'fileName'],
  ]);
});

test('names the result as a JPEG within its limit', () => {
  expect([drawnName('IMG_0001.HEIC'), drawnName('a.b.png'), drawnName(`${'x'.repeat(118)}.j`).length]).toEqual([
    'IMG_0001.jpg',
    'a.b.jpg',
    fileLimits.name,
  ]);
});
