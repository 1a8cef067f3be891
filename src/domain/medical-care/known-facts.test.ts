import { expect, test } from 'vitest';
import { control, option } from '../forms/form-rules.fixtures.ts';
import { conditionsBy, proposalsOf } from './known-facts.ts';

const care = { Reason: 'Tos hace tres días', AttentionType: 2 };
const answer = (Name: string, Value: string) => ({ Name, Value, Values: null });
const form = {
  controls: [
    control('reason', { MaxLength: 500 }),
    control('attentionType', { Options: [option('1'), option('2')] }),
    control('plan'),
  ],
};

test('U17 proposes the reason and the type of the encounter for unanswered questions', () => {
  expect([
    proposalsOf(form, [], care),
    proposalsOf(form, [answer('reason', 'Otra cosa')], care),
    proposalsOf(form, [], { ...care, AttentionType: 9 }),
    proposalsOf(form, [], { Reason: '', AttentionType: null }),
  ]).toEqual([
    [answer('reason', 'Tos hace tres días'), answer('attentionType', '2')],
    [answer('attentionType', '2')],
    [answer('reason', 'Tos hace tres días')],
    [],
  ]);
});

test('L1 separates allergies from other conditions by their code', () => {
  const named = (Code: string) => ({
    Code,
    Name: Code,
    Since: '2026-01-01T00:00:00.000Z',
    LastAt: '2026-01-01T00:00:00.000Z',
    Encounters: 1,
    Certainty: 'CONFIRMED' as const,
  });
  const { allergies, problems } = conditionsBy(['I10', 'Z88.0', 'T78.4', 'Z91.0', 'Z91.1'].map(named));
  expect([allergies, problems].map((of) => of.map(({ Code }) => Code))).toEqual([
    ['Z88.0', 'T78.4', 'Z91.0'],
    ['I10', 'Z91.1'],
  ]);
});
