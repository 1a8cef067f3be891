import { describe, expect, test } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { reportKinds, reportOf } from '#domain/reports/report-kinds.ts';
import { type DrawnReport, reportBodies } from '#server/documents/reports/bodies.ts';
import { renderReport } from '#server/documents/reports/render-report.ts';
import type { ReportEnvelope } from '#server/documents/reports/report.ts';
import type { ReportData } from '#server/documents/reports/report-data.ts';
import { contentOf } from '#server/modules/reports/report-print.ts';
import { askAbout, wordsOf } from '#tests/support/external-tools.ts';
import { reportLines } from '#tests/support/report-lines.ts';
import { answers, reported } from '#tests/support/reported.ts';

const code = '7F3K-92QD-M4XA';
const verifyUrl = `https://ronda.example/es/verify/${code}`;
const envelope: ReportEnvelope = { code, verifyUrl, issuedAt: new Date('2026-11-20T15:00:00Z'), watermark: null };
const draw = (kind: DrawnReport, data: ReportData, language: Locale = 'es', given: Partial<ReportEnvelope> = {}) =>
  renderReport(contentOf(kind, data, language), { ...envelope, ...given });
const linesOf = (pdf: Uint8Array) =>
  askAbout('pdftotext', pdf, (path) => ['-layout', path, '-'])
    .output.split(/[\n\f]/)
    .map((line) => line.trim().replace(/\s{2,}/g, ' | '))
    .filter((line) => line !== '');
const isFrame = (line: string) => /(^|\| )Página \d+ de \d+$|^Documento (7F3K|emitido)/.test(line);
const pagesOf = (pdf: Uint8Array) =>
  Number(/^Pages:\s+(\d+)$/m.exec(askAbout('pdfinfo', pdf, (path) => [path]).output)?.[1]);

const drawn = reportKinds.filter((kind): kind is DrawnReport => kind in reportBodies);
/** Without rest, and back at work. */
const atWork = reported({ needsRest: 'no', restDays: '', outcome: 'work' });
const dataOf = (kind: DrawnReport) => (kind === 'Cali' ? atWork : reported());

const patient = [
  'Paciente',
  'Nombre | Luis Cárcamo Ñandú | RUT o documento | 12.345.678-5',
  'Nacimiento | 03-02-1980, 46 años | Sexo | masculino',
  'Dirección | Los Copihues 123, Ñuñoa | Teléfono | +56 9 6123 4471',
  'Previsión | Fonasa B',
];
const employer = [
  'Empleador',
  'Nombre | Minera Cordillera S.A. | RUT | 76.123.456-0',
  'Actividad | Extracción de cobre | Lugar de trabajo | Planta de chancado',
  'Cargo | Operador de planta | Turno | 7x7 diurno',
  'Organismo | ACHS | CUN | 2026-448812',
  'administrador',
];
const head = (kind: DrawnReport) => {
  const { title, code: short, banner, employer: hasEmployer } = reportOf(kind);
  return [
    'Ronda Salud SpA | Atención N.º FCP-2026-000123',
    'RUT 76.841.290-1 · Policlínico Mina Norte · Faena Norte s/n | Fecha 20-11-2026 12:00',
    short === null ? title.es : `${title.es} (${short})`,
    ...(banner ? [banner.es] : []),
    ...patient,
    ...(hasEmployer ? employer : []),
  ];
};

describe('reports of an encounter', () => {
  test.each(drawn)('RPT-1 prints %s completely, in the order of its table', async (kind) => {
    const pdf = await draw(kind, dataOf(kind));
    expect(linesOf(pdf).filter((line) => !isFrame(line))).toEqual([
      ...head(kind),
      ...reportLines[kind],
      `Compruebe este documento en ${verifyUrl} (${code})`,
    ]);
  });

  test('RPT-2 prints code, encounter, person and verification address on every page', async () => {
    const digest = expect.stringMatching(/^Documento 7F3K-92QD-M4XA · contenido SHA-256 [\da-f]{16}$/);
    const foot = (page: number) => [digest, 'Documento emitido por Ronda', `Página ${page} de 2`];
    expect(linesOf(await draw('Diat', reported())).filter(isFrame)).toEqual([
      'Página 1 de 2',
      ...foot(1),
      'DIAT · Atención N.º FCP-2026-000123 · Luis Cárcamo Ñandú, 12.345.678-5 | Página 2 de 2',
      ...foot(2),
    ]);
  });

  test('RPT-2 keeps the longest name above the text of the page, where a printer reaches', async () => {
    const name = Array.from({ length: 3 }, () => 'Maximiliana '.repeat(7).trim().slice(0, 80)).join(' ');
    const data = reported();
    const pdf = await draw('Diat', { ...data, patient: { ...data.patient, name } });
    const above = wordsOf(pdf).filter(({ page, top }) => page === 2 && top < 54);
    expect(above.map(({ text }) => text)).toContain('12.345.678-5');
    expect(Math.min(...above.map(({ top }) => top))).toBeGreaterThan(17);
    expect(Math.max(...above.map(({ bottom }) => bottom))).toBeLessThan(54);
  });

  test.each(drawn)(
    'RPT-3 creates %s as a tagged Letter file accepted by other programs, in both languages',
    async (kind) => {
      for (const language of ['es', 'en'] as const) {
        const pdf = await draw(kind, dataOf(kind), language);
        const info = askAbout('pdfinfo', pdf, (path) => [path]).output;
        const structure = askAbout('pdfinfo', pdf, (path) => ['-struct', path]).output;
        const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(info)?.[1];
        expect([field('Title'), field('Tagged'), field('Page size'), field('JavaScript')]).toEqual([
          `${reportOf(kind).title[language]} ${code}`,
          'yes',
          '612 x 792 pts (letter)',
          'no',
        ]);
        expect(structure).toMatch(/H1 \(block\)/);
        expect(askAbout('qpdf', pdf, (path) => ['--check', path]).code).toBe(0);
      }
    },
  );

  test('RPT-4 produces the same bytes for the same content, and marks drafts and void reports', async () => {
    const marks = async (watermark: ReportEnvelope['watermark']) => {
      const pdf = await draw('Ca', reported(), 'es', { watermark });
      const text = askAbout('pdftotext', pdf, (path) => ['-raw', path, '-']).output.replaceAll('\n', '');
      return ['BORRADOR', 'ANULADA'].filter((word) => text.includes(word));
    };
    expect((await draw('Ca', reported())).equals(await draw('Ca', reported()))).toBe(true);
    expect([await marks(null), await marks('early'), await marks('void')]).toEqual([[], ['BORRADOR'], ['ANULADA']]);
  });

  test('RPT-5 omits clinical content from reports for an employer', async () => {
    const data = reported({}, { care: { ...reported().care, reason: 'Lumbago por carga' } });
    const secrets = [
      ...Object.entries(answers)
        .filter(([name]) =>
          ['reason', 'presentIllness', 'background', 'physicalExam', 'plan', 'redFlags'].includes(name),
        )
        .map(([, value]) => value),
      ...data.diagnoses.flatMap(({ code: cie, name }) => [cie, name]),
      ...data.medicines,
      ...data.exams,
      ...data.results,
      ...data.documents,
      ...data.notes.map(({ text }) => text),
      ...(data.allergies ?? []),
      ...['Lumbago', 'Accidente del trabajo', 'Evento laboral', '138', '36,6', 'Esguince', 'Tobillo', 'Paracetamol'],
    ];
    for (const language of ['es', 'en'] as const) {
      const printed = linesOf(await draw('Company', data, language))
        .join(' ')
        .toLowerCase();
      expect(secrets.filter((secret) => printed.includes(secret.toLowerCase()))).toEqual([]);
    }
  });

  test('RPT-6 omits the diagnosis from an attendance certificate', async () => {
    const printed = linesOf(await draw('Ca', reported())).join(' ');
    expect([printed.includes('S93.4'), printed.includes('Esguince')]).toEqual([false, false]);
  });

  test.each([
    ['work', 'no', 'Apto'],
    ['restricted', 'no', 'Apto con restricciones'],
    ['emergency', 'no', 'No apto por el momento'],
    ['work', 'yes', 'No apto por el momento'],
    ['home', 'no', '( ) apto ( ) apto con restricciones ( ) no apto por el momento'],
  ])('RPT-7 tells from %s, with rest %s, that the worker is: %s', async (outcome, needsRest, words) => {
    const lines = linesOf(await draw('Company', reported({ outcome, needsRest })));
    expect(lines.filter((line) => line.startsWith('Aptitud'))).toEqual([`Aptitud para el trabajo | ${words}`]);
  });

  test('RPT-8 marks unrecorded values, and leaves a line for handwriting', async () => {
    const bare = reported(
      { needsRest: 'no', restDays: '', physicalExam: '' },
      { employer: null, company: null, accident: null, allergies: null, vitals: [], medicines: [], diagnoses: [] },
    );
    const lines = linesOf(await draw('Tap', bare));
    expect(
      lines.slice(lines.indexOf('Empleador'), lines.indexOf('Durante el traslado')).filter((l) => !isFrame(l)),
    ).toEqual([
      'Empleador',
      'Nombre | no registrado | RUT | no registrado',
      'Actividad | no registrado | Lugar de trabajo | no registrado',
      'Cargo | no registrado | Turno | no registrado',
      'Organismo | no registrado | CUN | no registrado',
      'administrador',
      'Traslado',
      'Motivo | Dolor de tobillo derecho',
      'Prioridad de la atención | Alta',
      'Desde | Policlínico Mina Norte',
      'Hacia',
      'Inicio de la atención | 20-11-2026 11:02',
      'Alergias | no registrado',
      'Diagnóstico',
      'no registrado',
      'Signos vitales, AVDN y Glasgow',
      'no registrado',
    ]);
  });

  test('describes the weight chart with the decimals of the language', () => {
    const graphOf = (language: Locale) =>
      contentOf('Nutritional', reported(), language)
        .sections.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'graph' ? [block.words] : []));
    expect([graphOf('es'), graphOf('en')]).toEqual([
      ['Peso. 20-11-2026: 92,5 kg; 20-12-2026: 89,1 kg'],
      ['Weight. 20-11-2026: 92.5 kg; 20-12-2026: 89.1 kg'],
    ]);
  });

  test('RPT-9 breaks long names and texts over several pages without losing a word', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `palabra${index}`);
    const name = 'María de los Ángeles Fernanda Constanza Etcheberrigaray Valdivieso-Errázuriz';
    const pdf = await draw(
      'Ima',
      reported({ plan: words.join(' ') }, { patient: { ...reported().patient, name, address: `${name}, ${name}` } }),
    );
    const printed = linesOf(pdf)
      .filter((line) => !isFrame(line))
      .join(' ');
    expect([words.filter((word) => !printed.includes(word)), pagesOf(pdf)]).toEqual([[], 5]);
  });
});
