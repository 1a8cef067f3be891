import { expect, test } from 'vitest';
import { blankUserSheet, keptUserChanges, type UserSheet, userProblems } from './user-sheet.ts';

const specialty = 'b1f0c6a2-0000-4000-8000-000000000001';
const written: UserSheet = {
  ...blankUserSheet,
  IC: '12.345.678-5',
  Name: 'Ana',
  LastName: 'Vera',
  Gender: 'F',
  BirthDate: '1990-01-01',
  Email: 'ana@correo.cl',
  RoleIds: [6],
};
const problems = (over: Partial<UserSheet>) => userProblems({ ...written, ...over }, '2026-05-01');

test('is valid when the required fields are present', () => {
  expect(problems({})).toEqual({});
  expect(problems({ RoleIds: [1, 6], SpecialtyIds: [specialty] })).toEqual({});
});

test('names each invalid field', () => {
  expect(userProblems(blankUserSheet, '2026-05-01')).toEqual({
    IC: 'required',
    Name: 'required',
    LastName: 'required',
    Gender: 'required',
    BirthDate: 'required',
    Email: 'required',
    RoleIds: 'roleMissing',
  });
  expect(problems({ IC: '12.345.678-4' })).toEqual({ IC: 'rut' });
  expect(problems({ IC: '12.345.678-4', InUse: true })).toEqual({});
  expect(problems({ Email: 'ana' })).toEqual({ Email: 'email' });
  expect(problems({ BirthDate: '2026-05-02' })).toEqual({ BirthDate: 'birthDate' });
  expect(problems({ Phone: '12' })).toEqual({ Phone: 'tooShort:6' });
});

test.each([1, 3, 8])('requires a specialty for a physician (role %i)', (role) => {
  expect(problems({ RoleIds: [role] })).toEqual({ SpecialtyIds: 'specialtyMissing' });
});

test('restores only valid stored values', () => {
  expect(keptUserChanges({ Name: 'Ana', RoleIds: [6], Unknown: 1 })).toEqual({ Name: 'Ana', RoleIds: [6] });
  expect(keptUserChanges({ RoleIds: 'all' })).toEqual({});
  expect(keptUserChanges('Ana')).toEqual({});
});
