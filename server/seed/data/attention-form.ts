import { classificationName } from '#domain/forms/form-facts.ts';
import { ControlType, type FormColumn, type FormControl } from '#domain/forms/forms.ts';
import { fixedId } from '../../core/fixed-id.ts';
import { classifications } from '../../modules/medical-cares/commands/classifications.ts';

type Named = Pick<FormControl, 'Name' | 'ControlType' | 'LabelEs' | 'LabelEn'>;
type GivenColumn = Named & Partial<FormColumn>;
type Given = Named & Partial<FormControl>;

const { SECTION, TEXT, TEXTAREA, NUMBER, SELECT, RADIO, YES_NO, DATE, FILE, TABLE, VITALS, DIAGNOSIS } = ControlType;

const option = (Value: string, LabelEs: string, LabelEn: string) => ({
  Value,
  LabelEs,
  LabelEn,
  Score: null,
  Exclusive: false,
  VisibleIf: null,
  Retired: false,
});
const question = {
  Required: false,
  Unit: null,
  UnitEn: null,
  Min: null,
  Max: null,
  MaxLength: null,
  RegexValidator: null,
  Options: [],
};
const column = (given: GivenColumn): FormColumn => ({ ...question, ...given });

/** Domain 7, "MedicalResponse, default attention": the controls of every care's form. */
const given: readonly Given[] = [
  { Name: 'interview', ControlType: SECTION, LabelEs: 'Entrevista', LabelEn: 'Interview' },
  {
    Name: 'reason',
    ControlType: TEXTAREA,
    LabelEs: 'Motivo de consulta',
    LabelEn: 'Chief complaint',
    Required: true,
    MaxLength: 500,
    InSummary: true,
  },
  {
    Name: 'presentIllness',
    ControlType: TEXTAREA,
    LabelEs: 'Anamnesis próxima',
    LabelEn: 'History of present illness',
    HelpEs: 'Inicio, evolución, síntomas asociados y tratamientos ya usados.',
    HelpEn: 'Onset, course, associated symptoms and treatments already used.',
    Required: true,
    MaxLength: 4_000,
  },
  {
    Name: 'background',
    ControlType: TEXTAREA,
    LabelEs: 'Antecedentes',
    LabelEn: 'Past history',
    HelpEs: 'Mórbidos, quirúrgicos y alergias.',
    HelpEn: 'Conditions, surgeries and allergies.',
    MaxLength: 2_000,
  },
  {
    Name: 'medicines',
    ControlType: TABLE,
    LabelEs: 'Medicamentos en uso',
    LabelEn: 'Current medicines',
    Max: 20,
    Columns: [
      column({
        Name: 'name',
        ControlType: TEXT,
        LabelEs: 'Medicamento',
        LabelEn: 'Medicine',
        Required: true,
        MaxLength: 120,
      }),
      column({ Name: 'dose', ControlType: TEXT, LabelEs: 'Dosis', LabelEn: 'Dose', MaxLength: 60 }),
      column({ Name: 'every', ControlType: NUMBER, LabelEs: 'Cada', LabelEn: 'Every', Unit: 'h', Min: 1, Max: 720 }),
    ],
  },
  {
    Name: 'allergiesConfirmed',
    ControlType: YES_NO,
    LabelEs: 'Alergias revisadas',
    LabelEn: 'Allergies reviewed',
    Required: true,
  },
  {
    Name: 'pregnant',
    ControlType: YES_NO,
    LabelEs: '¿Embarazo en curso o posible?',
    LabelEn: 'Pregnant, or possibly so?',
    VisibleIf: { Name: 'patient.gender', Op: 'eq', Value: 'F' },
  },
  { Name: 'examination', ControlType: SECTION, LabelEs: 'Examen', LabelEn: 'Examination' },
  { Name: 'vitals', ControlType: VITALS, LabelEs: 'Signos vitales', LabelEn: 'Vital signs', InSummary: true },
  {
    Name: 'physicalExam',
    ControlType: TEXTAREA,
    LabelEs: 'Examen físico',
    LabelEn: 'Physical exam',
    Required: true,
    VisibleIf: { Name: 'care.mode', Op: 'eq', Value: 'INPERSON' },
    MaxLength: 4_000,
  },
  {
    Name: 'videoExam',
    ControlType: TEXTAREA,
    LabelEs: 'Examen por video',
    LabelEn: 'Exam on video',
    HelpEs: 'Lo observado por video y lo informado por quien acompaña.',
    HelpEn: 'What was seen on video and told by whoever is with the patient.',
    VisibleIf: { Name: 'care.mode', Op: 'eq', Value: 'REMOTE' },
    MaxLength: 4_000,
  },
  {
    Name: 'evidence',
    ControlType: FILE,
    LabelEs: 'Imágenes y documentos',
    LabelEn: 'Images and documents',
    HelpEs: 'Quedan en los archivos de la atención. 5 MB cada uno.',
    HelpEn: 'They are kept with the files of the encounter. 5 MB each.',
    Max: 5,
  },
  { Name: 'conclusion', ControlType: SECTION, LabelEs: 'Conclusión', LabelEn: 'Conclusion' },
  { Name: 'diagnosis', ControlType: DIAGNOSIS, LabelEs: 'Diagnóstico', LabelEn: 'Diagnosis', InSummary: true },
  {
    Name: 'plan',
    ControlType: TEXTAREA,
    LabelEs: 'Indicaciones',
    LabelEn: 'Plan',
    Required: true,
    MaxLength: 4_000,
    InSummary: true,
  },
  {
    Name: 'redFlags',
    ControlType: TEXTAREA,
    LabelEs: 'Signos de alarma',
    LabelEn: 'Warning signs',
    HelpEs: 'Cuándo debe consultar de inmediato.',
    HelpEn: 'When the patient must seek care at once.',
    Required: true,
    MaxLength: 1_000,
  },
  {
    Name: 'attentionType',
    ControlType: SELECT,
    LabelEs: 'Tipo de atención',
    LabelEn: 'Encounter type',
    Required: true,
    Options: [
      option('1', 'Evento laboral', 'Work event'),
      option('2', 'Evento común', 'Common event'),
      option('3', 'Beneficio', 'Benefit'),
      option('4', 'Extra ley', 'Extra-law'),
      option('5', 'Fuera de sala', 'Out of room'),
    ],
    InSummary: true,
  },
  {
    Name: classificationName,
    ControlType: SELECT,
    LabelEs: 'Clasificación',
    LabelEn: 'Classification',
    Required: true,
    VisibleIf: { Name: 'attentionType', Op: 'in', Value: ['1', '2', '3', '4', '5'] },
    Options: classifications.map(({ ClassificationId, NameEs, NameEn, AttentionType }) => ({
      ...option(ClassificationId, NameEs, NameEn),
      VisibleIf: { Name: 'attentionType', Op: 'eq', Value: String(AttentionType) },
    })),
    InSummary: true,
  },
  {
    Name: 'needsRest',
    ControlType: YES_NO,
    LabelEs: '¿Requiere reposo?',
    LabelEn: 'Is rest needed?',
  },
  {
    Name: 'restDays',
    ControlType: NUMBER,
    LabelEs: 'Reposo',
    LabelEn: 'Rest',
    HelpEs: 'No reemplaza una licencia médica.',
    HelpEn: 'It does not replace a sick leave certificate.',
    Required: true,
    VisibleIf: { Name: 'needsRest', Op: 'eq', Value: 'yes' },
    Unit: 'días',
    UnitEn: 'days',
    Min: 1,
    Max: 30,
    InSummary: true,
  },
  {
    Name: 'control',
    ControlType: DATE,
    LabelEs: 'Próximo control',
    LabelEn: 'Follow-up',
    Max: 365,
  },
  {
    Name: 'outcome',
    ControlType: RADIO,
    LabelEs: 'Destino',
    LabelEn: 'Disposition',
    Required: true,
    Options: [
      option('home', 'Domicilio', 'Home'),
      option('work', 'Trabajo habitual', 'Usual work'),
      option('restricted', 'Trabajo con restricción', 'Restricted work'),
      option('referral', 'Derivación', 'Referral'),
      option('emergency', 'Urgencia', 'Emergency'),
    ],
    InSummary: true,
  },
  {
    Name: 'referredTo',
    ControlType: TEXT,
    LabelEs: 'Dónde se deriva',
    LabelEn: 'Referred to',
    Required: true,
    VisibleIf: { Name: 'outcome', Op: 'in', Value: ['referral', 'emergency'] },
    MaxLength: 200,
  },
];

export const attentionFormKey = 'attention';

const withDefaults = (control: Given, index: number): FormControl => ({
  ...question,
  HelpEs: null,
  HelpEn: null,
  InSummary: false,
  ReadOnly: false,
  DefaultValue: null,
  Long: 1,
  Formula: null,
  VisibleIf: null,
  RequiredIf: null,
  Columns: [],
  ...control,
  ControlId: fixedId('control', `${attentionFormKey}:${control.Name}`),
  Order: index + 1,
});

export const attentionControls: readonly FormControl[] = given.map(withDefaults);
