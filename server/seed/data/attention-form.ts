import { ControlType, type FormControl } from '#domain/forms.ts';
import { fixedId } from '../../core/fixed-id.ts';

type Given = Pick<FormControl, 'Name' | 'ControlType' | 'LabelEs' | 'LabelEn'> & Partial<FormControl>;

const { SECTION, TEXT, TEXTAREA, NUMBER, SELECT, RADIO, YES_NO, DATE } = ControlType;

/** Domain 7, "MedicalResponse, default attention": what is written in every care. */
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
    HelpEs: 'Mórbidos, quirúrgicos, alergias y medicamentos en uso.',
    HelpEn: 'Conditions, surgeries, allergies and current medicines.',
    MaxLength: 2_000,
  },
  {
    Name: 'allergiesConfirmed',
    ControlType: YES_NO,
    LabelEs: 'Alergias revisadas',
    LabelEn: 'Allergies reviewed',
    Required: true,
  },
  { Name: 'examination', ControlType: SECTION, LabelEs: 'Examen', LabelEn: 'Examination' },
  {
    Name: 'physicalExam',
    ControlType: TEXTAREA,
    LabelEs: 'Examen físico',
    LabelEn: 'Physical exam',
    HelpEs: 'En teleconsulta, lo observado por video.',
    HelpEn: 'In a teleconsultation, what was seen on video.',
    MaxLength: 4_000,
  },
  { Name: 'conclusion', ControlType: SECTION, LabelEs: 'Conclusión', LabelEn: 'Conclusion' },
  {
    Name: 'diagnosis',
    ControlType: TEXT,
    LabelEs: 'Diagnóstico',
    LabelEn: 'Diagnosis',
    Required: true,
    MaxLength: 300,
    InSummary: true,
  },
  {
    Name: 'certainty',
    ControlType: RADIO,
    LabelEs: 'Certeza',
    LabelEn: 'Certainty',
    Options: [
      { Value: 'presumptive', LabelEs: 'Presuntivo', LabelEn: 'Presumptive' },
      { Value: 'confirmed', LabelEs: 'Confirmado', LabelEn: 'Confirmed' },
    ],
  },
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
    LabelEn: 'Attention type',
    Required: true,
    Options: [
      { Value: '1', LabelEs: 'Evento laboral', LabelEn: 'Work event' },
      { Value: '2', LabelEs: 'Evento común', LabelEn: 'Common event' },
      { Value: '3', LabelEs: 'Beneficio', LabelEn: 'Benefit' },
      { Value: '4', LabelEs: 'Extra ley', LabelEn: 'Extra-law' },
      { Value: '5', LabelEs: 'Fuera de sala', LabelEn: 'Out of room' },
    ],
    InSummary: true,
  },
  {
    Name: 'restDays',
    ControlType: NUMBER,
    LabelEs: 'Reposo',
    LabelEn: 'Rest',
    HelpEs: 'Déjelo vacío si no requiere reposo. No reemplaza una licencia médica.',
    HelpEn: 'Leave it empty when no rest is needed. It does not replace a sick leave certificate.',
    Unit: 'días',
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
      { Value: 'home', LabelEs: 'Domicilio', LabelEn: 'Home' },
      { Value: 'work', LabelEs: 'Trabajo habitual', LabelEn: 'Usual work' },
      { Value: 'restricted', LabelEs: 'Trabajo con restricción', LabelEn: 'Restricted work' },
      { Value: 'referral', LabelEs: 'Derivación', LabelEn: 'Referral' },
      { Value: 'emergency', LabelEs: 'Urgencia', LabelEn: 'Emergency' },
    ],
    InSummary: true,
  },
];

export const attentionFormKey = 'attention';

const withDefaults = (control: Given, index: number): FormControl => ({
  HelpEs: null,
  HelpEn: null,
  Required: false,
  Unit: null,
  Min: null,
  Max: null,
  MaxLength: null,
  Options: [],
  InSummary: false,
  Formula: null,
  ...control,
  ControlId: fixedId('control', `${attentionFormKey}:${control.Name}`),
  Order: index + 1,
});

export const attentionControls: readonly FormControl[] = given.map(withDefaults);
