import { expect, test } from 'vitest';
import { user } from '#tests/models/support/fixtures.ts';
import { contactWrites, isContactStale, profileFormOf, profileProblems } from './profile-form.ts';

const row = (Kind: string, Value: string, Version = 1) => ({ ContactId: `id-${Kind}-${Value}`, Kind, Value, Version });
const phone = row('Phone', '+56 9 6123 4471');
const email = row('Email', 'ana@ronda.example');
const form = profileFormOf(user(), [row('Address', 'Calle 1'), email, phone, row('Phone', '+56 2 2345 6789')]);

test('shell 5: creates a contact without an id, updates one with it, and a mail only when it is written', () => {
  const nothing = {};
  expect([
    contactWrites(form, form.Stored),
    contactWrites({ Phone: ' +56 9 1111 2222 ', Email: '' }, form.Stored),
    contactWrites({ Phone: '', Email: 'otra@ronda.example' }, nothing),
  ]).toEqual([
    [],
    [{ kind: 'Phone', value: '+56 9 1111 2222', stored: phone }],
    [{ kind: 'Email', value: 'otra@ronda.example', stored: null }],
  ]);
});

test('asks about a contact that another user changed meanwhile, unless both wrote the same', () => {
  const [write] = contactWrites({ Phone: '+56 9 1111 2222', Email: '' }, { Phone: { ...phone, Version: 2 } });
  if (!write) throw new Error('nothing to write');
  const same = { ...write, stored: { ...phone, Value: write.value, Version: 2 } };
  expect([
    isContactStale(write, form.Stored),
    isContactStale({ ...write, stored: phone }, form.Stored),
    isContactStale(same, form.Stored),
    isContactStale({ ...write, stored: null }, form.Stored),
  ]).toEqual([true, false, false, true]);
});

test('names errors by field', () => {
  const wrong = { Name: ' ', LinKedInUrl: 'http://linkedin.com/in/ana', Phone: 'no', Email: 'ana@' };
  expect([profileProblems(form), profileProblems({ ...form, ...wrong })]).toEqual([
    {},
    { Name: 'required', LinKedInUrl: 'linkedIn', Phone: 'phone', Email: 'email' },
  ]);
  expect(profileProblems({ ...form, Phone: '', Email: '' })).toEqual({ Phone: 'required' });
});
