import { Priority } from '#domain/queue/wait.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import type { ReportData } from '#server/documents/reports/report-data.ts';
import { attentionControls } from '#server/seed/data/attention-form.ts';
import { printedPatient } from './printed.ts';

const answered = (Name: string, Value: string) => ({ Name, Value, Values: null });
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const physician = {
  name: 'Matías Rivas Fuenzalida',
  ic: '15384207-8',
  profession: 'Médico cirujano, medicina del trabajo',
  registry: '284617',
  isMedic: true,
};

/** Values of the answer of `reported`; a test replaces those it covers. */
export const answers = {
  reason: 'Dolor de tobillo derecho después de una caída',
  presentIllness: 'Hoy, al bajar de un camión, se dobló el pie.',
  background: 'Hipertensión en tratamiento con losartán.',
  physicalExam: 'Edema maleolar externo, apoya con dolor.',
  plan: 'Hielo local y paracetamol 500 mg cada 8 horas.',
  redFlags: 'Aumento del dolor o pie frío.',
  attentionType: '1',
  needsRest: 'yes',
  restDays: '3',
  control: '2026-11-27',
  outcome: 'home',
} as const;
type Answers = Partial<Record<string, string>>;

/** An encounter of a work accident with all data printed by reports. */
export function reported(given: Answers = {}, more: Partial<ReportData> = {}): ReportData {
  const whole: Answers = { ...answers, ...given };
  const values = Object.entries(whole).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [answered(name, value)],
  );
  return {
    care: {
      number: 'FCP-2026-000123',
      isRemote: false,
      priority: Priority.HIGH,
      attentionType: 1,
      classification: { code: 'ACC', words: { es: 'Accidente del trabajo', en: 'Work accident' } },
      reason: 'Dolor de tobillo derecho',
      createdAt: at('13:50'),
      startedAt: at('14:02'),
      endedAt: at('14:31'),
      consent: { status: 'ACCEPTED', kind: 'VERBAL', at: at('14:02'), reason: null },
    },
    issuer: {
      name: 'Ronda Salud SpA',
      ic: '76841290-1',
      address: 'Faena Norte s/n',
      polyclinic: 'Policlínico Mina Norte',
    },
    patient: printedPatient,
    worker: {
      nationality: 'Chile',
      nativePeople: null,
      occupation: 'Operador de planta',
      contract: 'SPEC',
      pensionFund: 'Habitat',
      allowanceFund: null,
    },
    employer: {
      name: 'Minera Cordillera S.A.',
      ic: '76123456-0',
      site: 'Planta de chancado',
      job: 'Operador de planta',
      insurer: 'ACHS',
      activity: 'Extracción de cobre',
      shift: '7x7 diurno',
      cun: '2026-448812',
    },
    company: { address: 'Av. Apoquindo 4501, Las Condes', workers: { M: 820, F: 214 }, type: 'Principal' },
    accident: {
      at: at('13:20'),
      place: 'Patio de acopio',
      task: 'Descarga de repuestos',
      mechanism: 'FALL_SAME_LEVEL',
      narrative: 'Pisó un borde al bajar del camión.',
      witness: 'Rosa Paillán',
      injuries: [{ Part: 'ankleRight', Kind: 'SPRAIN', Pain: 6, Note: 'Edema maleolar externo' }],
      lostTime: true,
      referredTo: null,
      evidences: ['patio.jpg: Lugar del accidente'],
    },
    answer: { at: at('14:31'), author: physician.name, controls: attentionControls, values },
    diagnoses: [
      {
        id: fixedId('diagnosis', 'S93.4'),
        code: 'S93.4',
        name: 'Esguinces y torceduras del tobillo',
        kind: 'MAIN',
        certainty: 'CONFIRMED',
      },
    ],
    vitals: [
      { at: at('13:55'), values: { systolic: '138', diastolic: '86', heartRate: '98', avdn: '1' } },
      {
        at: at('14:31'),
        values: { systolic: '120', diastolic: '80', heartRate: '72', temperature: '36.6', pain: '2' },
      },
    ],
    allergies: ['Penicilina'],
    medicines: ['Paracetamol 500 mg, comprimido: 1 comprimido cada 8 horas por 3 días: 9 comprimidos. Vía oral.'],
    supplies: ['Venda elástica 10 cm: 1 unidad', 'Ibuprofeno 400 mg (lote IB1177): 1 comprimido'],
    exams: ['Radiografía de tobillo (0401062)'],
    results: ['Radiografía de tobillo (0401062): normal. Sin rasgo de fractura.'],
    documents: ['Receta FCP-2026-000123-1, firmada'],
    nutrition: [
      {
        at: at('12:00'),
        weight: 92.5,
        height: 172,
        waist: 104,
        fatPercent: 31,
        diet: 'Colaciones dulces en el turno',
        activity: 60,
        goal: 84,
        plan: 'Caminar 30 minutos al día.',
        nextControl: '2026-12-20',
      },
      {
        at: new Date('2026-12-20T12:00:00Z'),
        weight: 89.1,
        height: 172,
        waist: 101,
        fatPercent: null,
        diet: 'Reemplazó las colaciones',
        activity: 150,
        goal: 84,
        plan: 'Mantener.',
        nextControl: null,
      },
    ],
    notes: [{ at: at('14:40'), author: 'Elena Rojas', isAddendum: true, text: 'Se entregan muletas.' }],
    versions: [{ version: 1, at: at('14:31'), author: physician.name }],
    accesses: [{ at: at('14:02'), name: physician.name }],
    signers: {
      professional: physician,
      physician,
      validator: { ...physician, name: 'Ana Soto Vera', ic: '12345678-5', registry: null },
    },
    ...more,
  };
}
