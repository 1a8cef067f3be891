import { expect, test } from 'vitest';
import { declaredType, fileNameProblem, fileProblem, storableName, typeOfName } from './file.ts';

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

const long = `${'Informe de la interconsulta, '.repeat(5)}final`;
test.each([
  ['foto 3 ñ.png', 'foto 3 ñ.png'],
  ['Captura 10:30 "rodilla"?.png', 'Captura 10_30 _rodilla__.png'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  // Turns the direction of the text, so that it reads as another type.
  ['informe\u202Efdp.exe', 'informefdp.exe'],
  [`${long}.pdf`, `${long.slice(0, 115)}….pdf`],
  [long, `${long.slice(0, 119)}…`],
  // An emoji is two units, of which the second does not fit.
  [`${'a'.repeat(114)}🩺🩺🩺.png`, `${'a'.repeat(114)}….png`],
])('S12 stores %j under a name without refused characters, shortened before its extension', (chosen, stored) => {
  expect([storableName(chosen), fileNameProblem(storableName(chosen))]).toEqual([stored, null]);
});
