import { expect, test } from 'vitest';
import type { ThirdPerson } from './care-document.ts';
import { blankThird, type ThirdEntry, thirdEntryOf, thirdOf, thirdProblems } from './third-person.ts';

const id = '00000000-0000-4000-8000-000000000001';
const rosa: ThirdEntry = {
  Name: 'Rosa',
  LastName: 'Cárcamo',
  IC: '12.345.678-5',
  DocumentTypeId: id,
  IsRun: true,
  BirthDate: '2015-03-02',
  Gender: 'F',
  Address: 'Los Carrera 380',
  RelationshipId: id,
  Reason: 'Es hija del paciente',
};
const { IsRun: _, ...known } = rosa;
const person: ThirdPerson = { ...known, Gender: 'F' };

test('RX6: accepts another person when every printed field is present', () => {
  expect([thirdProblems(rosa), thirdOf(rosa), thirdEntryOf(person)]).toEqual([[], person, rosa]);
});

test('RX6: names missing and wrong fields, including a wrong check digit', () => {
  const all = Object.keys(person);
  expect([
    thirdProblems(blankThird).sort(),
    thirdProblems({ ...rosa, IC: '12.345.678-9' }),
    thirdProblems({ ...rosa, IC: 'AB1234', IsRun: false }),
    thirdProblems({ ...rosa, Reason: 'corto', BirthDate: '2015-02-30' }),
    thirdOf({ ...rosa, Name: ' ' }),
  ]).toEqual([all.sort(), ['IC'], [], ['BirthDate', 'Reason'], null]);
});
