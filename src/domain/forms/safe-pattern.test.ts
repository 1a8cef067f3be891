import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vitalSigns } from '../vital-signs/vital-signs.ts';
import { readPattern } from './safe-pattern.ts';

const sources = [
  ...new Set(vitalSigns.map(({ pattern }) => pattern.source)),
  String.raw`^\d{1,8}-?[\dkK]$`,
  String.raw`^[A-Z]\d\d(\.\d{1,2})?$`,
  '^(ab|a)*b{2,}$',
  '^[^a-c]+$',
  String.raw`^\w+\s?\.$`,
  '^(?:yes|no)?$',
  'a.c',
];

test.each(sources)('matches %s on a whole text as the regular expressions of the language do', (source) => {
  const matches = readPattern(source);
  const engine = new RegExp(`^(?:${source.replace(/^\^|\$$/g, '')})$`);
  const signs = fc.constantFrom(...'0123456789.,-kKaAbBcCyesno \n'.split(''));
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (text) => {
      expect([text.join(''), matches?.(text.join(''))]).toEqual([text.join(''), engine.test(text.join(''))]);
    }),
    { numRuns: 400 },
  );
});

test('takes linear time for patterns that explode in other engines', () => {
  const started = performance.now();
  const answers = ['(a+)+', '(a|aa)+', '(a*)*b', String.raw`(\w+\s?)*`, '(.*){1,30}x'].map((source) =>
    readPattern(`^${source}$`)?.(`${'a'.repeat(2_000)}!`),
  );
  expect(answers).toEqual([false, false, false, false, false]);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('rejects unsupported patterns: lookaround, references, too long, too many', () => {
  const beyond = [
    '(?=a)',
    String.raw`(a)\1`,
    '(?<n>a)',
    '[z-a]',
    '(a',
    'a)',
    '*a',
    'a{3,2}',
    'a{999}',
    String.raw`\p{L}`,
  ];
  expect(beyond.map((source) => readPattern(source))).toEqual(beyond.map(() => null));
  expect([readPattern('a'.repeat(201)), readPattern('((a{100}){100}){100}')]).toEqual([null, null]);
});
