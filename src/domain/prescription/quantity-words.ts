const small = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
];
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];

function belowThousand(value: number): string {
  if (value < small.length) return small[value] ?? '';
  if (value === 100) return 'cien';
  const [hundred, rest] = [Math.floor(value / 100), value % 100];
  const ten = tens[Math.floor(rest / 10)] ?? '';
  const tail =
    rest < small.length ? (rest === 0 ? '' : small[rest]) : rest % 10 === 0 ? ten : `${ten} y ${small[rest % 10]}`;
  return [hundreds[hundred], tail].filter(Boolean).join(' ');
}

const feminine = (words: string) => words.replace(/cientos\b/g, 'cientas').replace(/uno$/, 'una');

/** Domain 8.1: prescriptions retained by the pharmacy state the quantity in Spanish words too. Fractions are read as decimals. */
export function quantityWords(value: number, isFeminine = false): string {
  const whole = Math.floor(value);
  const [thousand, rest] = [Math.floor(whole / 1_000), whole % 1_000];
  const first =
    thousand === 0
      ? ''
      : thousand === 1
        ? 'mil'
        : `${belowThousand(thousand)
            .replace(/veintiuno$/, 'veintiún')
            .replace(/uno$/, 'un')} mil`;
  const words = [first, rest === 0 && thousand > 0 ? '' : belowThousand(rest)].filter(Boolean).join(' ');
  const part = Math.round((value - whole) * 1_000);
  if (part === 0) return isFeminine ? feminine(words) : words;
  const digits = String(part).padStart(3, '0').replace(/0+$/, '');
  const zeros = digits.match(/^0*/)?.[0].length ?? 0;
  return [words, 'coma', ...Array<string>(zeros).fill('cero'), belowThousand(Number(digits))].join(' ');
}
