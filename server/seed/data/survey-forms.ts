import { ControlType, type FormControl, type FormOption, FormType } from '#domain/forms/forms.ts';
import type { SurveySubtype } from '#domain/survey/survey-names.ts';
import { fixedId } from '../../core/fixed-id.ts';

type Given = Pick<FormControl, 'Name' | 'ControlType' | 'LabelEs' | 'LabelEn'> & Partial<FormControl>;

const { SECTION, TEXT, TEXTAREA, NUMBER, MULTISELECT, RADIO, DATE, YES_NO, SCALE, CALCULATED, INFORMATION } =
  ControlType;

const option = (Value: string, LabelEs: string, LabelEn: string, Score: number | null = null): FormOption => ({
  Value,
  LabelEs,
  LabelEn,
  Score,
  Exclusive: false,
  Retired: false,
  VisibleIf: null,
});
const none = (LabelEs: string, Score: number | null = null): FormOption => ({
  ...option('none', LabelEs, 'None', Score),
  Exclusive: true,
});
const scored = { contact: 2, riskGroup: 2 } as const;

const complete =
  (form: string) =>
  (control: Given, index: number): FormControl => ({
    Required: false,
    Unit: null,
    UnitEn: null,
    Min: null,
    Max: null,
    MaxLength: null,
    RegexValidator: null,
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
    Options: [],
    ...control,
    ControlId: fixedId('control', `${form}:${control.Name}`),
    Order: index + 1,
  });

const satisfaction: readonly Given[] = [
  {
    Name: 'overall',
    ControlType: SCALE,
    LabelEs: 'Satisfacción',
    LabelEn: 'Satisfaction',
    HelpEs: '0 es nada satisfecho y 10 es muy satisfecho.',
    HelpEn: '0 is not satisfied at all and 10 is very satisfied.',
    Required: true,
    InSummary: true,
  },
  {
    Name: 'solved',
    ControlType: YES_NO,
    LabelEs: '¿Resolvió su consulta?',
    LabelEn: 'Was it solved?',
    Required: true,
    InSummary: true,
  },
  {
    Name: 'comment',
    ControlType: TEXTAREA,
    LabelEs: 'Comentario',
    LabelEn: 'Comment',
    MaxLength: 1_000,
    InSummary: true,
  },
];

/** Domain 7, "Inquest, Subtype COVID19 / TRIAGE". Several risk groups count as one in the score (decision 165). */
const screening: readonly Given[] = [
  {
    Name: 'symptoms',
    ControlType: MULTISELECT,
    LabelEs: 'Síntomas',
    LabelEn: 'Symptoms',
    Required: true,
    InSummary: true,
    Options: [
      option('fever', 'Fiebre', 'Fever', 2),
      option('cough', 'Tos', 'Cough', 1),
      option('breath', 'Falta de aire', 'Shortness of breath', 4),
      option('chestPain', 'Dolor torácico', 'Chest pain', 4),
      option('smell', 'Pérdida de olfato', 'Loss of smell', 2),
      option('throat', 'Dolor de garganta', 'Sore throat', 1),
      option('muscle', 'Dolor muscular', 'Muscle ache', 1),
      none('Ninguno', 0),
    ],
  },
  {
    Name: 'temperature',
    ControlType: NUMBER,
    LabelEs: 'Temperatura',
    LabelEn: 'Temperature',
    Unit: '°C',
    Min: 30,
    Max: 45,
    InSummary: true,
  },
  { Name: 'onset', ControlType: DATE, LabelEs: 'Inicio', LabelEn: 'Onset', InSummary: true },
  {
    Name: 'contact',
    ControlType: YES_NO,
    LabelEs: 'Contacto con caso',
    LabelEn: 'Contact with a case',
    Required: true,
    InSummary: true,
    Options: [option('yes', 'Sí', 'Yes', scored.contact), option('no', 'No', 'No', 0)],
  },
  {
    Name: 'riskGroup',
    ControlType: MULTISELECT,
    LabelEs: 'Grupo de riesgo',
    LabelEn: 'Risk group',
    InSummary: true,
    Options: [
      option('age', '60 años o más', '60 years or older', scored.riskGroup),
      option('heart', 'Enfermedad del corazón o hipertensión', 'Heart disease or hypertension', scored.riskGroup),
      option('lung', 'Asma o enfermedad pulmonar', 'Asthma or lung disease', scored.riskGroup),
      option('diabetes', 'Diabetes', 'Diabetes', scored.riskGroup),
      option('immune', 'Defensas bajas o tratamiento por cáncer', 'Low immunity or cancer treatment', scored.riskGroup),
      option('pregnancy', 'Embarazo', 'Pregnancy', scored.riskGroup),
      none('Ninguno', 0),
    ],
  },
  { Name: 'painScale', ControlType: SCALE, LabelEs: 'Dolor', LabelEn: 'Pain', InSummary: true },
  {
    Name: 'score',
    ControlType: CALCULATED,
    LabelEs: 'Puntaje',
    LabelEn: 'Score',
    InSummary: true,
    Formula: `sum(score:*) - max(0, score:riskGroup - ${scored.riskGroup})`,
  },
  {
    Name: 'risk',
    ControlType: CALCULATED,
    LabelEs: 'Riesgo',
    LabelEn: 'Risk',
    InSummary: true,
    Formula: 'if(score:symptoms.breath + score:symptoms.chestPain, 3, if(score >= 7, 3, if(score >= 4, 2, 1)))',
    Options: [option('1', 'Bajo', 'Low'), option('2', 'Medio', 'Medium'), option('3', 'Alto', 'High')],
  },
  {
    Name: 'emergency',
    ControlType: INFORMATION,
    LabelEs: 'Acuda a urgencia o llame al 131 (SAMU)',
    LabelEn: 'Go to emergency care or call 131',
    VisibleIf: { Name: 'risk', Op: 'eq', Value: '3' },
  },
];

/** AUDIT-C: the three questions on alcohol, each from 0 to 4. */
const alcohol = (
  Name: string,
  label: readonly [es: string, en: string],
  answers: readonly (readonly [es: string, en: string])[],
): Given => ({
  Name,
  ControlType: RADIO,
  LabelEs: label[0],
  LabelEn: label[1],
  Options: answers.map(([es, en], points) => option(String(points), es, en, points)),
});

const preConsultation: readonly Given[] = [
  { Name: 'background', ControlType: SECTION, LabelEs: 'Antecedentes', LabelEn: 'Background' },
  {
    Name: 'diseases',
    ControlType: MULTISELECT,
    LabelEs: 'Enfermedades',
    LabelEn: 'Conditions',
    InSummary: true,
    Options: [
      option('hypertension', 'Hipertensión', 'Hypertension'),
      option('diabetes', 'Diabetes', 'Diabetes'),
      option('lung', 'Asma o EPOC', 'Asthma or COPD'),
      option('heart', 'Enfermedad del corazón', 'Heart disease'),
      option('kidney', 'Enfermedad renal', 'Kidney disease'),
      option('thyroid', 'Hipotiroidismo', 'Hypothyroidism'),
      option('mood', 'Depresión o ansiedad', 'Depression or anxiety'),
      option('cancer', 'Cáncer', 'Cancer'),
      none('Ninguna'),
    ],
  },
  {
    Name: 'medicines',
    ControlType: TEXTAREA,
    LabelEs: 'Medicamentos en uso',
    LabelEn: 'Current medicines',
    MaxLength: 2_000,
    InSummary: true,
  },
  {
    Name: 'allergies',
    ControlType: TEXTAREA,
    LabelEs: 'Alergias',
    LabelEn: 'Allergies',
    MaxLength: 1_000,
    InSummary: true,
  },
  {
    Name: 'surgeries',
    ControlType: TEXTAREA,
    LabelEs: 'Cirugías',
    LabelEn: 'Surgeries',
    MaxLength: 1_000,
    InSummary: true,
  },
  {
    Name: 'family',
    ControlType: MULTISELECT,
    LabelEs: 'Antecedentes familiares',
    LabelEn: 'Family history',
    InSummary: true,
    Options: [
      option('hypertension', 'Hipertensión', 'Hypertension'),
      option('diabetes', 'Diabetes', 'Diabetes'),
      option('heartAttack', 'Infarto', 'Heart attack'),
      option('stroke', 'Accidente cerebrovascular', 'Stroke'),
      option('cancer', 'Cáncer', 'Cancer'),
      none('Ninguno'),
    ],
  },
  { Name: 'habits', ControlType: SECTION, LabelEs: 'Hábitos y trabajo', LabelEn: 'Habits and work' },
  {
    Name: 'smoking',
    ControlType: RADIO,
    LabelEs: 'Tabaco',
    LabelEn: 'Smoking',
    InSummary: true,
    Options: [
      option('never', 'Nunca ha fumado', 'Never smoked'),
      option('former', 'Dejó de fumar', 'Stopped smoking'),
      option('current', 'Fuma', 'Smokes'),
    ],
  },
  alcohol(
    'alcohol1',
    ['¿Con qué frecuencia toma alcohol?', 'How often do you have a drink containing alcohol?'],
    [
      ['Nunca', 'Never'],
      ['Una vez al mes o menos', 'Monthly or less'],
      ['2 a 4 veces al mes', '2 to 4 times a month'],
      ['2 a 3 veces a la semana', '2 to 3 times a week'],
      ['4 o más veces a la semana', '4 or more times a week'],
    ],
  ),
  alcohol(
    'alcohol2',
    ['¿Cuántos tragos toma en un día de consumo?', 'How many drinks do you have on a typical day of drinking?'],
    [
      ['1 o 2', '1 or 2'],
      ['3 o 4', '3 or 4'],
      ['5 o 6', '5 or 6'],
      ['7 a 9', '7 to 9'],
      ['10 o más', '10 or more'],
    ],
  ),
  alcohol(
    'alcohol3',
    ['¿Con qué frecuencia toma 6 o más tragos en un día?', 'How often do you have 6 or more drinks on one occasion?'],
    [
      ['Nunca', 'Never'],
      ['Menos de una vez al mes', 'Less than monthly'],
      ['Una vez al mes', 'Monthly'],
      ['Una vez a la semana', 'Weekly'],
      ['Todos o casi todos los días', 'Daily or almost daily'],
    ],
  ),
  {
    Name: 'alcoholScore',
    ControlType: CALCULATED,
    LabelEs: 'Alcohol (AUDIT-C)',
    LabelEn: 'Alcohol (AUDIT-C)',
    Formula: 'sum(score:alcohol1, score:alcohol2, score:alcohol3)',
    InSummary: true,
  },
  {
    Name: 'pregnant',
    ControlType: YES_NO,
    LabelEs: '¿Embarazo?',
    LabelEn: 'Pregnant?',
    InSummary: true,
    VisibleIf: { Name: 'patient.gender', Op: 'eq', Value: 'F' },
  },
  { Name: 'job', ControlType: TEXT, LabelEs: 'Trabajo', LabelEn: 'Job', MaxLength: 200, InSummary: true },
  {
    Name: 'altitudeWork',
    ControlType: YES_NO,
    InSummary: true,
    LabelEs: 'Trabajo en altura geográfica',
    LabelEn: 'Work at altitude',
  },
];

type SeededSurvey = {
  subtype: SurveySubtype;
  formType: number;
  name: string;
  isDefault: boolean;
  /** Answers keep the form version they were written with: increment it when the controls change. */
  version: number;
  controls: readonly FormControl[];
};
const survey = (subtype: SurveySubtype, name: string, controls: readonly Given[]): SeededSurvey => ({
  subtype,
  name,
  formType: subtype === 'PRE_CONSULTATION' ? FormType.QUESTIONNAIRE : FormType.INQUEST,
  isDefault: subtype === 'PRE_CONSULTATION' || subtype === 'TRIAGE',
  version: 1,
  controls: controls.map(complete(`survey:${subtype}`)),
});

export const surveyForms: readonly SeededSurvey[] = [
  survey('TRIAGE', 'Triage', screening),
  survey('COVID19', 'Encuesta COVID-19', screening),
  survey('SATISFACTION', 'Encuesta de satisfacción', satisfaction),
  survey('PRE_CONSULTATION', 'Preconsulta', preConsultation),
];
export const surveyFormId = (subtype: SurveySubtype) => fixedId('form', `survey:${subtype}`);
