import { expect, test } from 'vitest';
import { declaredType, fileProblem, typeOfName } from './file.ts';

test('S12 declares a chosen file by its name where its system reports another type', () => {
  const given = [
    { name: 'examenes.ZIP', type: 'application/x-zip-compressed' },
    { name: 'nota.doc', type: '' },
    { name: 'voz.wav', type: 'audio/x-wav' },
    { name: 'voz.m4a', type: 'audio/x-m4a' },
    { name: 'foto.jpg', type: 'image/jpeg' },
    { name: 'IMG_1.HEIC', type: 'image/heic' },
    { name: 'IMG_2.heic', type: '' },
    { name: 'informe.pdf', type: 'image/png' },
    { name: 'sin-extension', type: '' },
  ];
  expect(given.map(declaredType)).toEqual([
    'application/zip',
    'application/msword',
    'audio/wav',
    'audio/mp4',
    'image/jpeg',
    'image/heic',
    'image/heic',
    'image/png',
    '',
  ]);
  expect(typeOfName('constructor')).toBeNull();
});

test('S12 accepts the kinds of the specification by name and type', () => {
  const names = ['a.bmp', 'a.doc', 'a.xls', 'a.ppt', 'a.zip', 'a.mp3', 'a.wav', 'a.ogg', 'a.opus', 'a.m4a', 'a.aac'];
  const problems = names.map((Name) => fileProblem({ Name, MimeType: typeOfName(Name) ?? '', size: 1 }));
  expect(problems).toEqual(names.map(() => null));
});
