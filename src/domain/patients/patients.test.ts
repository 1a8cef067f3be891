import { describe, expect, test } from 'vitest';
import { patientProblems } from './patient-record.ts';
import { blankPatientSheet, contentOf, parseDraftSheet } from './patient-sheet.ts';
import { isSearchable, namesAgree } from './same-person.ts';
import { typedRut } from './typed-rut.ts';

const run = 'b1f0c6a2-0000-4000-8000-000000000001';

describe('the same person', () => {
  test.each([
    ['María Graciela', 'Toro', 'graciela', 'TORO', true],
    ['Íngrid', 'Ñanco', 'Ingrid Pía', 'Nanco', true],
    ['Graciela', 'Toro', 'Gracia', 'Toro', false],
    ['Graciela', 'Toro', 'Graciela', 'Soto', false],
    ['', 'Toro', '', 'Toro', false],
    ['Graciela', '', 'Graciela', '', false],
  ])('has %s %s agree with %s %s: %s', (Name, LastName, otherName, otherLast, agree) => {
    expect(namesAgree({ Name, LastName }, { Name: otherName, LastName: otherLast })).toEqual(agree);
  });

  test('is searchable with a document or a full name', () => {
    const written = { IC: null, Name: '', LastName: '' };
    expect(isSearchable(written)).toEqual(false);
    expect(isSearchable({ ...written, Name: 'Ana' })).toEqual(false);
    expect(isSearchable({ ...written, Name: 'Ana', LastName: 'Vera' })).toEqual(true);
    expect(isSearchable({ ...written, IC: 'AB-1' })).toEqual(true);
  });
});

test.each([
  ['1234', '1.234'],
  ['1234567', '1.234.567'],
  ['12345678', '1.234.567-8'],
  ['123456785', '12.345.678-5'],
  ['7.541.208-k', '7.541.208-K'],
  ['12.345.678-59', '12.345.678-5'],
])('writes the RUT %s as %s while it is typed', (typed, shown) => {
  expect(typedRut(typed)).toEqual(shown);
});

describe('what is written of a patient', () => {
  const written = {
    ...blankPatientSheet,
    DocumentTypeId: run,
    IC: '12.345.678-5',
    Name: 'Ana',
    LastName: 'Vera',
    Gender: 'F',
    BirthDate: '1990-01-01',
  };
  const problems = (over: Partial<typeof blankPatientSheet>) =>
    patientProblems(contentOf({ ...written, ...over }), '2026-05-01', run);

  test('is valid when the required fields are present', () => {
    expect(problems({})).toEqual({});
    expect(problems({ Address: { StateId: null, CityId: null, Street: '', Number: '', Unit: null } })).toEqual({});
  });

  test('names each invalid field by its path', () => {
    expect(patientProblems(contentOf(blankPatientSheet), '2026-05-01', run)).toEqual({
      DocumentTypeId: 'required',
      IC: 'required',
      Name: 'required',
      LastName: 'required',
      Gender: 'required',
      BirthDate: 'required',
    });
    expect(problems({ IC: '12.345.678-4' })).toEqual({ IC: 'rut' });
    expect(problems({ BirthDate: '2026-05-02' })).toEqual({ BirthDate: 'birthDate' });
    expect(problems({ Email: 'ana' })).toEqual({ Email: 'email' });
    expect(problems({ Address: { StateId: run, CityId: null, Street: '', Number: '1', Unit: null } })).toEqual({
      'Address.CityId': 'required',
      'Address.Street': 'required',
    });
    const NewAllergies = [{ AllergyId: run, Text: '', Severity: 'LOW' as const, Confirmed: false }];
    expect(problems({ NewAllergies })).toEqual({ 'NewAllergies.0.Text': 'required' });
  });

  test('restores a draft field by field, without invalid values', () => {
    expect(parseDraftSheet({ Name: 'Ana', Gender: 4, Unknown: 1, Different: [run] })).toEqual({
      Name: 'Ana',
      Different: [run],
    });
    expect(parseDraftSheet('Ana')).toEqual({});
  });
});
