import { plain } from './ingredients.ts';

/** Synonyms of a catalogue name or family, in both languages. */
const otherWords: Record<string, readonly string[]> = {
  'acido acetilsalicilico': ['acetilsalicilico', 'acetylsalicylic acid', 'aas'],
  'acido clavulanico': ['clavulanico', 'clavulanato', 'clavulanic acid', 'clavulanate'],
  aine: ['nsaid', 'antiinflamatorio no esteroidal', 'antiinflamatorio no esteroideo'],
  amoxicilina: ['amoxicillin'],
  aspirina: ['aspirin'],
  azitromicina: ['azithromycin'],
  benzodiazepina: ['benzodiazepine'],
  betalactamico: ['beta lactamico', 'betalactam', 'beta lactam'],
  ciprofloxacino: ['ciprofloxacina', 'ciprofloxacin'],
  corticoide: ['corticosteroide', 'corticosteroid'],
  diclofenaco: ['diclofenac'],
  estatina: ['statin'],
  ibuprofeno: ['ibuprofen'],
  ketorolaco: ['ketorolac'],
  macrolido: ['macrolide'],
  morfina: ['morphine'],
  naproxeno: ['naproxen'],
  omeprazol: ['omeprazole'],
  opioide: ['opiaceo', 'opioid', 'opiate'],
  paracetamol: ['acetaminofen', 'acetaminophen'],
  penicilina: ['penicillin'],
  quinolona: ['fluoroquinolona', 'quinolone', 'fluoroquinolone'],
  salicilato: ['salicylate'],
  sulfonamida: ['sulfamida', 'sulfonamide'],
};

/** Known causes of allergy that are not medicines, so they are compared with nothing. */
const noMedicines: readonly string[] = [
  ...['marisco', 'mani', 'nuez', 'nueces', 'huevo', 'leche', 'gluten', 'polen', 'acaro', 'polvo', 'latex', 'abeja'],
  ...['avispa', 'picadura', 'gato', 'perro', 'niquel'],
  ...[
    'shellfish',
    'peanut',
    'nut',
    'egg',
    'milk',
    'pollen',
    'mite',
    'dust',
    'bee',
    'wasp',
    'sting',
    'cat',
    'dog',
    'nickel',
  ],
];

/** Words that state an allergy without its cause. */
const withoutCause = new Set([
  ...['a', 'al', 'la', 'el', 'los', 'las', 'lo', 'de', 'del', 'y', 'e', 'o', 'u', 'con', 'en', 'por', 'para', 's'],
  ...[
    'alergia',
    'alergias',
    'alergico',
    'alergica',
    'reaccion',
    'reacciones',
    'adversa',
    'adversas',
    'debido',
    'debida',
  ],
  ...['hipersensibilidad', 'anafilaxia', 'anafilactica', 'anafilactico', 'choque', 'shock', 'urticaria', 'rash'],
  ...['prurito', 'edema', 'angioedema', 'exantema', 'broncoespasmo', 'grave', 'severa', 'severo', 'leve', 'moderada'],
  ...['historia', 'personal', 'antecedente', 'antecedentes'],
  ...['to', 'the', 'and', 'or', 'of', 'with', 'allergy', 'allergies', 'allergic', 'reaction', 'hypersensitivity'],
  ...['anaphylaxis', 'anaphylactic', 'hives', 'severe', 'mild', 'moderate'],
]);

/** A number joined to letters is part of the word: `E102`. */
const word = /\p{N}*\p{L}[\p{L}\p{M}]*\p{N}*/gu;
type Word = { written: string; letters: string };
const wordsOf = (text: string): Word[] =>
  [...text.normalize('NFC').matchAll(word)].map(([written]) => ({
    written,
    letters: plain(written.replace(/\p{N}/gu, '')),
  }));

const isSame = (a: string, b: string) => [b, `${b}s`, `${b}es`].includes(a) || [`${a}s`, `${a}es`].includes(b);
/** Shorter prefixes match too many words. */
const shortestBeginning = 5;

type Place = { at: number; count: number; isWhole: boolean };

/** Positions where words match a catalogue term: as a whole, or by a word with the same prefix. */
function placesOf(words: readonly Word[], term: string): Place[] {
  const names = [term, ...(otherWords[plain(term)] ?? [])].map((name) => wordsOf(name).map(({ letters }) => letters));
  return words.flatMap(({ letters }, at) =>
    names.flatMap((name): Place[] => {
      const [first = ''] = name;
      const count = name.length;
      if (count === 0) return [];
      if (name.every((one, next) => isSame(words[at + next]?.letters ?? '', one)))
        return [{ at, count, isWhole: true }];
      const isBeginning = count === 1 && first.length >= shortestBeginning && letters.startsWith(first);
      return isBeginning ? [{ at, count, isWhole: false }] : [];
    }),
  );
}

/** True when an allergy text names this ingredient or family: a false alarm is better than a miss. */
export const namesTerm = (text: string, term: string): boolean => placesOf(wordsOf(text), term).length > 0;

/**
 * Parts of an allergy text that match no known term, as written; the whole text when it names no cause. They were compared
 * with nothing.
 */
export function unexplainedIn(text: string, terms: readonly string[]): string[] {
  const words = wordsOf(text);
  const explained = new Set(
    [...terms, ...noMedicines].flatMap((term) =>
      placesOf(words, term)
        .filter(({ isWhole }) => isWhole)
        .flatMap(({ at, count }) => Array.from({ length: count }, (_, next) => at + next)),
    ),
  );
  if (explained.size === 0 && words.every(({ written }) => withoutCause.has(plain(written)))) return [text];
  const parts: string[][] = [];
  let last = -2;
  for (const [at, { written }] of words.entries()) {
    if (explained.has(at) || withoutCause.has(plain(written))) continue;
    const part = last === at - 1 ? parts.at(-1) : undefined;
    if (part) part.push(written);
    else parts.push([written]);
    last = at;
  }
  return parts.map((part) => part.join(' '));
}
