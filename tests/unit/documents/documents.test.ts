import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UnprintableText } from '#server/documents/fonts.ts';
import { examOrder } from '#server/documents/kinds/exam-order.ts';
import { medicalOrder } from '#server/documents/kinds/medical-order.ts';
import { prescription } from '#server/documents/kinds/prescription.ts';
import { render } from '#server/documents/render.ts';
import { askAbout, wordsOf } from '#tests/support/external-tools.ts';
import {
  envelope,
  printedExamOrder,
  printedMedicalOrder,
  printedPatient,
  printedPrescription,
} from '#tests/support/printed.ts';

const textOf = (pdf: Uint8Array) => askAbout('pdftotext', pdf, (path) => ['-layout', path, '-']).output;
const linesOf = (pdf: Uint8Array) =>
  textOf(pdf)
    .split(/[\n\f]/)
    .map((line) => line.trim().replace(/\s{2,}/g, ' | '))
    .filter((line) => line !== '');
const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const verify = 'Compruebe este documento en https://ronda.example/es/verify/7F3K-92QD-M4XA (7F3K-92QD-M4XA)';
const contentLine = expect.stringMatching(/^Documento 7F3K-92QD-M4XA · contenido SHA-256 [\da-f]{16}$/);

const people = [
  'Paciente',
  'Nombre | Luis Cárcamo Ñandú',
  'RUT o documento | 12.345.678-5',
  'Nacimiento | 03-02-1980, 46 años',
  'Sexo | masculino',
  'Dirección | Los Copihues 123, Ñuñoa',
  'Teléfono | +56 9 6123 4471',
  'Previsión | Fonasa B',
];
const head = (title: string) => [
  'Ronda Salud SpA | Atención N.º T-2026-000123',
  'RUT 76.841.290-1 · Policlínico Mina Norte · Providencia 1 | Fecha 20-11-2026 11:21',
  title,
];
const signedBy = [
  'Dr. Matías Rivas Fuenzalida',
  'RUT 15.384.207-8, Médico cirujano, Registro SIS N.º 284617',
  'Dirección: Los Leones 1200, Providencia',
];
const electronic = 'Para firma electrónica avanzada (Ley 19.799). Sin ella requiere firma manuscrita.';
const foot = (page = 1, pages = 1) => [contentLine, 'Documento emitido por Ronda', `Página ${page} de ${pages}`];

describe('documents', () => {
  test('DOC-1 prints a complete prescription, in the order of the frame', async () => {
    const pdf = await render(prescription, printedPrescription(), envelope());
    expect(linesOf(pdf)).toEqual([
      ...head('Receta médica'),
      ...people,
      'Medicamentos',
      '1. | Amoxicilina 500 mg, cápsulas (1) (amoxicilina)',
      '1 cápsula cada 8 horas por 7 días: 21 cápsulas. Vía oral.',
      'Cantidad en palabras: veintiuna.',
      'Con alimentos; si pesa ≤ 50 kg, media dosis',
      'Intercambiable por bioequivalente',
      'Indicaciones',
      'Reposo relativo.',
      'Volver si la fiebre pasa de 39 °C.',
      'Válida hasta | 20-05-2027',
      ...signedBy,
      electronic,
      verify,
      ...foot(),
    ]);
  });

  test('DOC-1 says that the address of the person is not recorded, in the document language', async () => {
    const patient = { ...printedPatient, address: null };
    const thirdPerson = { ...patient, relationship: 'madre', reason: 'Retira el medicamento' };
    const addresses = await Promise.all(
      [{ patient }, { patient, language: 'en' as const }, { thirdPerson }].map(async (over) =>
        linesOf(await render(prescription, printedPrescription(), envelope(over))).filter((line) =>
          /^(Dirección|Address) \|/.test(line),
        ),
      ),
    );
    expect(addresses).toEqual([
      ['Dirección | no registrada'],
      ['Address | not recorded'],
      ['Dirección | no registrada'],
    ]);
  });

  test('DOC-4 prints the route of a medicine in the document language', async () => {
    const given = printedPrescription();
    const items = given.items.map((item) => ({ ...item, route: 'tópica' }));
    const routeIn = async (language: 'es' | 'en') =>
      linesOf(await render(prescription, { ...given, items }, envelope({ language }))).find((line) =>
        line.startsWith('1 cápsula'),
      );
    expect([await routeIn('es'), await routeIn('en')]).toEqual([
      '1 cápsula cada 8 horas por 7 días: 21 cápsulas. Vía tópica.',
      '1 cápsula cada 8 horas por 7 días: 21 cápsulas. Route: topical.',
    ]);
  });

  test('DOC-1 prints an exam order and a medical order on the same frame', async () => {
    const exams = await render(examOrder, printedExamOrder, envelope({ signing: 'hand' }));
    const medical = await render(medicalOrder, printedMedicalOrder, envelope({ signing: 'hand' }));
    const end = [...signedBy, 'Requiere firma manuscrita', verify, ...foot()];
    expect([linesOf(exams), linesOf(medical)]).toEqual([
      [
        ...head('Orden de exámenes'),
        ...people,
        'Motivo',
        'Diagnóstico | Dolor de rodilla',
        'Exámenes',
        '1. | Hemograma',
        'Código: 0301045',
        'Preparación: Ayuno de 8 horas',
        '2. | Radiografía de rodilla (URGENTE)',
        'Lado: derecha',
        'Ayuno | 8 horas',
        'Válida hasta | 18-02-2027',
        ...end,
      ],
      [
        ...head('Indicaciones médicas'),
        ...people,
        'Indicaciones',
        'Hielo local 20 minutos, tres veces al día.',
        'Signos de alarma: consulte de inmediato',
        'Fiebre o aumento brusco del dolor.',
        'Próximo control',
        'En siete días.',
        ...end,
      ],
    ]);
  });

  test('DOC-1 keeps the empty lines that separate the paragraphs of a text', async () => {
    const distance = async (instructions: string) => {
      const pdf = await render(medicalOrder, { ...printedMedicalOrder, instructions }, envelope());
      const { output } = askAbout('pdftotext', pdf, (path) => ['-bbox', path, '-']);
      const [first = 0, second = 0] = ['Reposo.', 'Hielo.'].map((word) =>
        Number(new RegExp(`yMin="([\\d.]+)"[^>]*>${word}<`).exec(output)?.[1]),
      );
      return Math.round(second - first);
    };
    const [next, apart] = [await distance('Reposo.\nHielo.'), await distance('Reposo.\n\nHielo.')];
    expect(apart - next).toEqual(6);
  });

  test('DOC-2 puts the data of a third person on top and the patient below', async () => {
    const thirdPerson = { ...printedPatient, name: 'Eva Soto', ic: '9876543-3', relationship: 'hija', reason: 'Viaje' };
    const pdf = await render(prescription, printedPrescription(), envelope({ thirdPerson }));
    const lines = linesOf(pdf);
    expect(lines.slice(3, lines.indexOf('Medicamentos'))).toEqual([
      'Emitida a nombre de',
      'Nombre | Eva Soto',
      'RUT o documento | 9.876.543-3',
      ...people.slice(3),
      'Parentesco | hija',
      'Motivo | Viaje',
      'A solicitud de',
      'Nombre | Luis Cárcamo Ñandú',
      'RUT o documento | 12.345.678-5',
    ]);
  });

  test('DOC-3 produces the same bytes for the same data, whatever was printed before', async () => {
    const make = () => render(prescription, printedPrescription(3), envelope());
    const first = await make();
    await render(examOrder, printedExamOrder, envelope({ language: 'en' }));
    const second = await make();
    const other = await render(prescription, printedPrescription(3), envelope({ careNumber: 'T-2026-000124' }));
    expect(digest(second)).toBe(digest(first));
    expect(digest(other)).not.toBe(digest(first));
  });

  test('DOC-4 creates a tagged Letter file in the document language, accepted by other programs', async () => {
    const pdf = await render(prescription, printedPrescription(30), envelope({ language: 'en' }));
    const info = askAbout('pdfinfo', pdf, (path) => [path]).output;
    const structure = askAbout('pdfinfo', pdf, (path) => ['-struct', path]).output;
    const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(info)?.[1];
    expect([field('Title'), field('Tagged'), field('Page size'), field('JavaScript'), field('Encrypted')]).toEqual([
      'Prescription 7F3K-92QD-M4XA',
      'yes',
      '612 x 792 pts (letter)',
      'no',
      'no',
    ]);
    expect(new Set(structure.match(/\b(Document|H1|H2|P|L|LI|Lbl|LBody)\b/g))).toEqual(
      new Set(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody']),
    );
    expect(pdf.toString('latin1')).toContain('/Lang (en)');
    expect(askAbout('qpdf', pdf, (path) => ['--check', path]).code).toBe(0);
  });

  test('DOC-5 numbers its pages and repeats the footer on each', async () => {
    const pdf = await render(prescription, printedPrescription(30), envelope());
    const pages = Number(/^Pages:\s+(\d+)$/m.exec(askAbout('pdfinfo', pdf, (path) => [path]).output)?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(linesOf(pdf).filter((line) => line.startsWith('Página '))).toEqual(
      Array.from({ length: pages }, (_, index) => `Página ${index + 1} de ${pages}`),
    );
    expect(
      linesOf(pdf)
        .filter((line) => /^\d+\. .*Amoxicilina/.test(line))
        .map((line) => Number.parseInt(line, 10)),
    ).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('SAFE-1: names the person on every page', async () => {
    const thirdPerson = {
      ...printedPatient,
      name: 'Rosa Cárcamo',
      ic: '9876543-3',
      relationship: 'Hija',
      reason: 'Tos',
    };
    const headsOf = async (given: Parameters<typeof envelope>[0]) =>
      textOf(await render(prescription, printedPrescription(30), envelope(given)))
        .split('\f')
        .slice(1, -1)
        .map((page) => page.trimStart().split('\n')[0]);
    const head = 'Receta médica · Atención N.º T-2026-000123 · ';
    expect(new Set(await headsOf({}))).toEqual(new Set([`${head}Luis Cárcamo Ñandú, 12.345.678-5`]));
    expect(new Set(await headsOf({ thirdPerson }))).toEqual(new Set([`${head}Rosa Cárcamo, 9.876.543-3`]));
  });

  test('SAFE-1: keeps the longest name above the text of the page, where a printer reaches', async () => {
    const name = Array.from({ length: 3 }, () => 'Maximiliana '.repeat(7).trim().slice(0, 80)).join(' ');
    const pdf = await render(prescription, printedPrescription(30), envelope({ patient: { ...printedPatient, name } }));
    const above = wordsOf(pdf).filter(({ page, top }) => page === 2 && top < 54);
    expect([above.at(0)?.text, above.at(-1)?.text]).toEqual(['Receta', '12.345.678-5']);
    expect(Math.min(...above.map(({ top }) => top))).toBeGreaterThan(17);
    expect(Math.max(...above.map(({ bottom }) => bottom))).toBeLessThan(54);
  });

  test('DOC-5 breaks a text longer than a page without losing a word', async () => {
    const instructions = Array.from({ length: 1500 }, (_, index) => `palabra${index}`).join(' ');
    const pdf = await render(medicalOrder, { ...printedMedicalOrder, instructions }, envelope());
    expect(textOf(pdf).match(/palabra\d+/g)).toEqual(instructions.split(' '));
    expect(askAbout('qpdf', pdf, (path) => ['--check', path]).code).toBe(0);
  });

  test.each([
    ['draft', 'BORRADOR SIN FIRMA'],
    ['void', 'ANULADA'],
    ['copy', 'COPIA'],
  ] as const)('DOC-6 marks a %s across every page and leaves no room for a signature', async (watermark, text) => {
    const pdf = await render(prescription, printedPrescription(30), envelope({ watermark }));
    const pages = Number(/^Pages:\s+(\d+)$/m.exec(askAbout('pdfinfo', pdf, (path) => [path]).output)?.[1]);
    // `pdftotext` returns slanted letters one by one.
    const flat = askAbout('pdftotext', pdf, (path) => ['-raw', path, '-']).output.replace(/\s/g, '');
    expect([flat.split(text.replace(/\s/g, '')).length - 1, pdf.includes('/FT /Sig')]).toEqual([pages, false]);
  });

  test('DOC-7 has one empty field for a signature', async () => {
    const pdf = await render(prescription, printedPrescription(), envelope());
    const text = pdf.toString('latin1');
    expect([text.split('/FT /Sig').length - 1, text.includes('/ByteRange'), text.includes('/NeedAppearances')]).toEqual(
      [1, false, false],
    );
  });

  test('DOC-8 rejects an unprintable character instead of omitting it', async () => {
    const data = { ...printedMedicalOrder, followUp: 'Control 😀 en 漢 días' };
    const refusal = await render(medicalOrder, data, envelope()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnprintableText);
    expect(refusal).toMatchObject({ characters: ['😀', '漢'] });
  });

  test('DOC-8 prints letters given as a letter and a combining accent', async () => {
    const data = { ...printedMedicalOrder, followUp: 'Man\u0303ana, ½ ≥ ≤ 50 µg, O₂, β-hCG' };
    const pdf = await render(medicalOrder, data, envelope());
    expect(linesOf(pdf)).toContain('Mañana, ½ ≥ ≤ 50 μg, O2, beta-hCG');
  });
});
