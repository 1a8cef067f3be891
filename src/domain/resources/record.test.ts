import { expect, test, vi } from 'vitest';
import { company } from './companies.ts';
import { contact } from './contacts.ts';
import { examCondition } from './exam-conditions.ts';
import { medicine } from './medicines.ts';
import { polyclinic } from './polyclinics.ts';
import { blankOf, chosenValue, isRequired, optionsOf, problemsOf, typedValue } from './record.ts';
import { study } from './studies.ts';

const userId = '11111111-1111-4111-8111-111111111111';

test('starts a new row with the defaults of its fields and its owner', () => {
  expect(blankOf(contact, userId)).toEqual({ UserId: userId, Kind: null, Value: '', Version: 0 });
  expect(blankOf(company, userId)).toEqual({
    Name: '',
    IC: '',
    EconomicActivity: '',
    Address: null,
    Workers: null,
    CompanyType: null,
    Active: true,
    Version: 0,
  });
});

test('reports the error of each field, and errors across fields only when each is valid', () => {
  const row = { UserId: userId, Kind: null, Value: '' };
  expect(problemsOf(contact, row)).toEqual({ Kind: 'required', Value: 'required' });
  expect(problemsOf(contact, { ...row, Kind: 'Email', Value: 'rosa' })).toEqual({ Value: 'email' });
  expect(problemsOf(contact, { ...row, Kind: 'Phone', Value: 'no tengo' })).toEqual({ Value: 'phone' });
  expect(problemsOf(contact, { ...row, Kind: 'Address', Value: 'Los Aromos 12' })).toEqual({});
  expect(problemsOf(contact, { ...row, Kind: 'Phone', Value: '+56 (9) 6123-4471' })).toEqual({});
  const workshop = { ...blankOf(company, userId), Name: 'Taller', EconomicActivity: 'Mecánica' };
  expect(problemsOf(company, { ...workshop, IC: '76.192.083-1' })).toEqual({ IC: 'rut' });
  expect(problemsOf(company, { ...workshop, IC: '76.192.083-9' })).toEqual({});
  expect(problemsOf(company, { ...workshop, IC: '76192083-9', Name: 'x'.repeat(161) })).toEqual({
    Name: 'tooLong:160',
  });
});

test('parses typed text to the type of its field', () => {
  const { Address, Name } = company.fields;
  const order = { schema: Name.schema, input: 'number' } as const;
  expect([
    typedValue(Address, '  '),
    typedValue(Address, ' Los Aromos 12'),
    typedValue(Name, ''),
    typedValue(order, '12'),
    typedValue(order, ''),
    typedValue(order, 'doce'),
  ]).toEqual([null, ' Los Aromos 12', '', 12, null, 'doce']);
});

test('normalizes a colour, and parses chosen numbers', () => {
  const { Color, PolyclinicTypeId, OrganizationId } = polyclinic.fields;
  const row = {
    ...blankOf(polyclinic, userId),
    Name: 'Faena',
    Code: 'fcp',
    OrganizationId: userId,
    PolyclinicTypeId: 1,
  };
  expect([
    typedValue(Color, ''),
    Color.schema.parse(' FA0'),
    optionsOf(PolyclinicTypeId),
    chosenValue(PolyclinicTypeId, '2'),
    chosenValue(OrganizationId, userId),
    problemsOf(polyclinic, row),
    problemsOf(polyclinic, { ...row, Color: '#12345', Code: 'F C P' }),
  ]).toEqual([null, '#ffaa00', ['1', '2', '3'], 2, userId, {}, { Color: 'color', Code: 'polyclinicCode' }]);
});

test('names the choices of a field, and the required fields', () => {
  expect(optionsOf(medicine.fields.SaleCondition)).toEqual(['DIRECT', 'SIMPLE', 'RETAINED', 'CHECK']);
  expect(optionsOf(examCondition.fields.Gender)).toEqual(['M', 'F']);
  expect(optionsOf(medicine.fields.Name)).toEqual([]);
  expect(Object.entries(company.fields).flatMap(([name, field]) => (isRequired(field) ? [name] : []))).toEqual([
    'Name',
    'IC',
    'EconomicActivity',
  ]);
  const altitude = polyclinic.fields.AltitudeMeters;
  expect([isRequired(altitude), altitude.schema.safeParse(typedValue(altitude, '')).success]).toEqual([true, false]);
});

test('accepts no study of a coming year of Chile', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T02:00:00Z') });
  const row = { UserId: userId, Name: 'Magíster en nutrición', Institution: 'Universidad de Chile' };
  const problems = [1939, 2026, 2027].map((Year) => problemsOf(study, { ...row, Year }));
  vi.useRealTimers();
  expect(problems).toEqual([{ Year: 'min:1940' }, {}, { Year: 'comingYear' }]);
});
