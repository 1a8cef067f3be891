import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';

type Issue = z.core.$ZodRawIssue;
type Sentences = Record<Locale, (limit: string) => string>;

/** Of the usual limits of a field, by the kind of value and the side; the library names types and comparison signs. */
const limits: Record<string, Sentences> = {
  'too_small string': {
    es: (limit) => `Escribe al menos ${limit} caracteres.`,
    en: (limit) => `Write at least ${limit} characters.`,
  },
  'too_big string': {
    es: (limit) => `Escribe como máximo ${limit} caracteres.`,
    en: (limit) => `Write at most ${limit} characters.`,
  },
  'too_small number': { es: (limit) => `Debe ser ${limit} o más.`, en: (limit) => `It must be ${limit} or more.` },
  'too_big number': { es: (limit) => `Debe ser ${limit} o menos.`, en: (limit) => `It must be ${limit} or less.` },
  'too_small array': { es: (limit) => `Indica al menos ${limit}.`, en: (limit) => `Give at least ${limit}.` },
  'too_big array': { es: (limit) => `Indica como máximo ${limit}.`, en: (limit) => `Give at most ${limit}.` },
};
const missing: Record<Locale, string> = { es: 'Falta este dato.', en: 'This value is missing.' };
const numbers = { es: new Intl.NumberFormat('es-CL'), en: new Intl.NumberFormat('en') };
const others = { es: z.locales.es().localeError, en: z.locales.en().localeError };

function limitOf(issue: Issue): { kind: string; limit: number | bigint } | null {
  if (issue.code === 'too_small') return { kind: `too_small ${issue.origin}`, limit: issue.minimum };
  return issue.code === 'too_big' ? { kind: `too_big ${issue.origin}`, limit: issue.maximum } : null;
}

const isMissing = (issue: Issue) =>
  (issue.code === 'invalid_type' && issue.input === undefined) ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);

/** Sentence for an input of the wrong shape, for people. */
export const shapeMessageIn =
  (locale: Locale): z.core.$ZodErrorMap =>
  (issue) => {
    if (isMissing(issue)) return missing[locale];
    const passed = limitOf(issue);
    const isInclusive = 'inclusive' in issue && issue.inclusive === true;
    const sentence = passed && isInclusive ? limits[passed.kind] : undefined;
    return passed && sentence ? sentence[locale](numbers[locale].format(passed.limit)) : others[locale](issue);
  };
